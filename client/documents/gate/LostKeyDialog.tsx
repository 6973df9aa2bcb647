import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { HttpError, request } from '../../shell/http/http.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { lostKeyCopy as copy } from './lost-key.copy.js'
import styles from './LostKeyDialog.module.css'
import type { RecoverDto } from '#src/keys/recovery/recovery.dto.js'

type Outcome = { isDone: true } | { isDone: false; sentence: string }

/** Asks for the address that a link to a lost key is emailed to. The answer takes the place of the last one. */
export function LostKeyDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isRefused = outcome?.isDone === false

  const refuse = (sentence: string) => {
    setOutcome({ isDone: false, sentence })
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const email = input.current!.value.trim()
    if (!email) return refuse(copy.missing)
    setIsSending(true)
    setOutcome(null)
    await recoverKey(email).then(
      () => setOutcome({ isDone: true }),
      (failure) => refuse(sentenceOf(failure)),
    )
    setIsSending(false)
  }
  return (
    <Dialog
      title={copy.title}
      closeLabel={copy.close}
      describedBy={`${id}lead`}
      initialFocus={input}
      onClose={onClose}
    >
      <p id={`${id}lead`} className={styles.lead}>
        {copy.lead}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label className="label" htmlFor={`${id}email`}>
          {copy.label}
        </label>
        <input
          ref={input}
          id={`${id}email`}
          type="email"
          className="input"
          autoComplete="email"
          placeholder={copy.placeholder}
          readOnly={isSending}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}outcome`}
          onInput={() => setOutcome(null)}
        />
        <button
          type="submit"
          className={`button button-primary ${styles.submit}`}
          aria-disabled={isSending || undefined}
        >
          {isSending && <span className="spinner" aria-hidden="true" />}
          <span>{isSending ? copy.submitting : copy.submit}</span>
        </button>
        <p id={`${id}outcome`} className={styles.outcome} role="status" data-refused={isRefused}>
          {outcome && <Message {...outcome} />}
        </p>
      </form>
    </Dialog>
  )
}

function Message(outcome: Outcome) {
  const Icon = outcome.isDone ? CircleCheck : CircleAlert
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>{outcome.isDone ? copy.done : outcome.sentence}</span>
    </>
  )
}

/** The server's own sentence, if it refused the address or the request. */
function sentenceOf(failure: unknown): string {
  if (!(failure instanceof HttpError)) return copy.failed
  return failure.fields.email ?? failure.sentence ?? copy.failed
}

/** Asks for a link to a lost key; the answer is the same for every address (contract §5, 'Lost keys'). */
function recoverKey(email: string) {
  const body: RecoverDto = { email }
  return request<void>('POST', '/api/auth/recover', body)
}
