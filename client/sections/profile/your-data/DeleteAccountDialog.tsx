import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { EMPTY_KEY } from '../../../../src/keys/keys.contract.js'
import {
  ERASURE_DAYS,
  type ErasureAnswer,
} from '../../../../src/keys/personal-data/personal-data.contract.js'
import { useBrand } from '../../../shell/brand/brand.js'
import { HttpError } from '../../../shell/http/http.js'
import { serverNow } from '../../../shell/http/server-clock.js'
import { DAY } from '../../../ui/controls/text/durations.js'
import { formatDate } from '../../../ui/controls/text/format-date.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import styles from './DeleteAccountDialog.module.css'
import { requestErasure } from './your-data.api.js'
import { deleteAccountCopy as copy } from './your-data.copy.js'

/** Says what goes and what stays, and takes the access key; `onClose` has the answer once it is requested. */
export function DeleteAccountDialog({ onClose }: { onClose: (answer?: ErasureAnswer) => void }) {
  const id = useId()
  const brand = useBrand()
  const intro = useRef<HTMLParagraphElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [accessKey, setAccessKey] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [date] = useState(() => formatDate(new Date(serverNow() + ERASURE_DAYS * DAY)))
  const refuse = (sentence: string) => {
    setProblem(sentence)
    input.current?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestErasure(accessKey.trim()),
    onSuccess: onClose,
    onError: (error) =>
      refuse((error instanceof HttpError && (error.fields.accessKey ?? error.sentence)) || copy.failed),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (accessKey.trim()) mutate()
    else refuse(EMPTY_KEY)
  }
  return (
    <Dialog
      title={copy.title}
      describedBy={`${id}-when`}
      isWide
      // Not the field: on phones that scrolls past what is to be read first.
      initialFocus={intro}
      onClose={() => !isPending && onClose()}
    >
      <p ref={intro} id={`${id}-when`} className={styles.intro} tabIndex={-1}>
        {copy.when(date)}
      </p>
      <List title={copy.gone} items={copy.goneItems} />
      <List title={copy.stays} items={copy.staysItems} />
      <p className={`notice ${styles.notice}`}>{copy.subscription(brand)}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <label className="label" htmlFor={id}>
          {copy.key}
        </label>
        <input
          ref={input}
          id={id}
          type="password"
          className="input"
          autoComplete="off"
          value={accessKey}
          readOnly={isPending}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-why`}
          onChange={(event) => {
            setAccessKey(event.target.value)
            setProblem(null)
          }}
        />
        <p
          id={`${id}-why`}
          className={problem ? 'field-error' : `hint ${styles.hint}`}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? copy.keyHint}
        </p>
        <div className={styles.buttons}>
          <button type="button" className="button" disabled={isPending} onClick={() => onClose()}>
            {copy.cancel}
          </button>
          <button type="submit" className="button button-danger" aria-disabled={isPending}>
            {isPending && <span className="spinner" />}
            <span>{isPending ? copy.confirming : copy.confirm}</span>
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div className={styles.list}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
