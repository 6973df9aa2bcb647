import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { HttpError } from '#client/shell/http/http.js'
import { serverNow } from '#client/shell/http/server-clock.js'
import { DAY } from '#client/ui/controls/text/durations.js'
import { formatDate } from '#client/ui/controls/text/format-date.js'
import { Dialog } from '#client/ui/overlay/Dialog.js'
import { EMPTY_KEY } from '#src/keys/keys.contract.js'
import { type ErasureAnswer, ERASURE_DAYS } from '#src/keys/personal-data/personal-data.contract.js'
import { deleteAccountCopy } from './delete-account.copy.js'
import { requestErasure } from './your-data.api.js'
import styles from './YourData.module.css'

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
      refuse(
        (error instanceof HttpError && (error.fields.accessKey ?? error.sentence)) ||
          deleteAccountCopy.failed,
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (accessKey.trim()) mutate()
    else refuse(EMPTY_KEY)
  }
  return (
    <Dialog
      title={deleteAccountCopy.title}
      describedBy={`${id}-when`}
      isWide
      // Not the field: on phones that scrolls past what is to be read first.
      initialFocus={intro}
      onClose={() => !isPending && onClose()}
    >
      <p ref={intro} id={`${id}-when`} className="focus:outline-none" tabIndex={-1}>
        {deleteAccountCopy.when(date)}
      </p>
      <List title={deleteAccountCopy.gone} items={deleteAccountCopy.goneItems} />
      <List title={deleteAccountCopy.stays} items={deleteAccountCopy.staysItems} />
      <p className="notice mt-16">{deleteAccountCopy.subscription(brand)}</p>
      <form className="mt-20" noValidate onSubmit={submit}>
        <label className="label" htmlFor={id}>
          {deleteAccountCopy.key}
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
          className={problem ? 'field-error' : 'hint mt-8'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? deleteAccountCopy.keyHint}
        </p>
        <div className={`${styles.deleteAccountDialogButtons} flex justify-end gap-8 mt-20`}>
          <button type="button" className="button" disabled={isPending} onClick={() => onClose()}>
            {deleteAccountCopy.cancel}
          </button>
          <button type="submit" className="button button-danger" aria-disabled={isPending}>
            {isPending && <span className="spinner" />}
            <span>{isPending ? deleteAccountCopy.confirming : deleteAccountCopy.confirm}</span>
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div className={`${styles.list} mt-16`}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
