import { useId, useRef, useState } from 'react'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { emailCopy as copy } from '../access.copy.js'
import styles from './EmailForm.module.css'
import { sentenceOf, useChangeEmail } from '../my-access.api.js'
import { TextForm } from '../TextForm.js'

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
  const submit = () => {
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
  return (
    <div className={styles.form}>
      <TextForm
        ref={input}
        label={copy.label}
        texts={{ ...copy, saving: copy.sending }}
        type="email"
        autoComplete="email"
        placeholder={copy.placeholder}
        value={email}
        hasError={error !== null}
        isBusy={isPending}
        aria-describedby={id}
        onChange={(value) => {
          setEmail(value)
          setError(null)
        }}
        onSubmit={submit}
        onClose={onClose}
      >
        <p
          id={id}
          className={error ? 'field-error' : `hint ${styles.hint}`}
          role={error ? 'alert' : undefined}
        >
          {error ?? copy.hint(current)}
        </p>
      </TextForm>
    </div>
  )
}
