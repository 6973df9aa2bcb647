import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { emailCopy as copy } from './access.copy.js'
import styles from './EmailForm.module.css'
import { sentenceOf, useChangeEmail } from './my-access.api.js'

interface EmailFormProps {
  /** The address that counts so far. */
  current: string | null
  onClose: () => void
}

/** Asks for a new address. Escape and Cancel close it without a change; the address counts once it is confirmed. */
export function EmailForm({ current, onClose }: EmailFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useChangeEmail()

  const refuse = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!email.trim()) return refuse(copy.empty)
    mutate(
      { email: email.trim() },
      {
        onSuccess: () => {
          toast({ title: copy.sent, tone: 'success' })
          onClose()
        },
        onError: (failure) =>
          refuse((failure instanceof HttpError && failure.fields.email) || sentenceOf(failure, copy.failed)),
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <label className="label" htmlFor={id}>
        {copy.label}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        type="email"
        autoFocus
        autoComplete="email"
        placeholder={copy.placeholder}
        value={email}
        readOnly={isPending}
        aria-invalid={error !== null}
        aria-describedby={`${id}-text`}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(null)
        }}
      />
      <p
        id={`${id}-text`}
        className={error ? 'field-error' : `hint ${styles.hint}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? copy.hint(current)}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className={`button button-primary ${styles.save}`} aria-disabled={isPending}>
          {isPending && <span className="spinner" />}
          {isPending ? copy.sending : copy.save}
        </button>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {copy.cancel}
        </button>
      </div>
    </form>
  )
}
