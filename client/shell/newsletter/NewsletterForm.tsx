import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { HttpError, request } from '../http/http.js'
import { newsletterCopy as copy } from './newsletter.copy.js'
import styles from './NewsletterForm.module.css'

/** idle → submitting → success, which clears the input, or error, which does not (product §4). */
export function NewsletterForm() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const { mutate, isPending, status, error, variables } = useMutation({
    mutationFn: subscribe,
    onSuccess: () => setEmail(''),
    // The disabled button loses the focus, now or in the next frame; restore it unless it has moved
    // elsewhere.
    onSettled: () => {
      const focused = document.activeElement
      if (focused === document.body || input.current?.form?.contains(focused)) input.current?.focus()
    },
  })
  const address = email.trim()
  const isRefused = error instanceof HttpError && 'email' in error.fields && variables === address

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address && !isPending) mutate(address)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {copy.email}
      </label>
      <div className={`${styles.row} grid gap-8`}>
        <input
          ref={input}
          id={id}
          className="input"
          type="email"
          autoComplete="email"
          placeholder={copy.placeholder}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-message`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className="button min-w-[148px]" disabled={!address || isPending}>
          {isPending && <span className="spinner" />}
          <span>{isPending ? copy.submitting : copy.subscribe}</span>
        </button>
      </div>
      <p
        id={`${id}-message`}
        className={`hint ${styles.message} flex items-start gap-8 mt-8 data-[status=success]:text-up data-[status=error]:text-down`}
        role="status"
        data-status={status}
      >
        <Message status={status} refusal={refusalOf(error)} />
      </p>
    </form>
  )
}

/** The server's own sentence, if it refused the address or the request; null for any other failure. */
function refusalOf(error: Error | null): string | null {
  if (!(error instanceof HttpError) || error.status >= 500) return null
  return error.fields.email ?? error.sentence
}

interface MessageProps {
  status: 'idle' | 'pending' | 'success' | 'error'
  refusal: string | null
}

function Message({ status, refusal }: MessageProps) {
  if (status === 'success')
    return (
      <>
        <CircleCheck size={16} aria-hidden="true" />
        <span>{copy.success}</span>
      </>
    )
  if (status === 'error')
    return (
      <>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{refusal ?? copy.failure}</span>
      </>
    )
  return <span>{copy.hint}</span>
}

const subscribe = (email: string) => request<void>('POST', '/api/newsletter/subscribe', { email })
