import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useId, type FormEvent } from 'react'
import {
  type DataFormat,
  type Erasure,
  type ErasureAnswer,
  ERASURE_DAYS,
} from '#src/keys/personal-data/personal-data.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { useSession } from '#client/shell/session/session-context.js'
import { LoadFailed } from '#client/ui/controls/LoadFailed.js'
import { formatDate } from '#client/ui/controls/text/format-date.js'
import { EMPTY_KEY } from '#src/keys/keys.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { serverNow } from '#client/shell/http/server-clock.js'
import { DAY } from '#client/ui/controls/text/durations.js'
import { Dialog } from '#client/ui/overlay/Dialog.js'
import { downloadData, erasureQuery, undoErasure, requestErasure } from './your-data.api.js'
import { yourDataCopy as copy, deleteAccountCopy } from './your-data.copy.js'
import styles from './YourData.module.css'

/** What we store about the member, to download or to delete (contract §5, 'My data'). */
export function YourData() {
  const { isDemo } = useSession().session
  const { data } = useQuery(erasureQuery)
  const text = data?.refusal ? copy.downloadOnly : copy.text
  return (
    <section className="grid gap-16">
      <div>
        <h2>{copy.title}</h2>
        <p className="mt-4">{isDemo ? copy.shared : text}</p>
      </div>
      {!isDemo && <Downloads />}
      <Deletion />
    </section>
  )
}

function Downloads() {
  const { mutate, isPending, isSuccess, error, variables } = useMutation({ mutationFn: downloadData })
  const button = (format: DataFormat) => {
    const isBusy = isPending && variables === format
    return (
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(format)}
      >
        {isBusy ? <span className="spinner" /> : <Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        <span>{isBusy ? copy.preparing : copy[format]}</span>
      </button>
    )
  }
  return (
    <div>
      <div className={`${styles.buttons} flex flex-wrap gap-8`}>
        {button('json')}
        {button('csv')}
      </div>
      <p className="hint mt-8">{copy.formats}</p>
      <p className="text-up text-13/20" role="status">
        {isSuccess && copy.downloaded}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {sentenceOf(error, copy.downloadFailed)}
        </p>
      )}
    </div>
  )
}

function Deletion() {
  const queryClient = useQueryClient()
  const { data, isLoadingError, refetch } = useQuery(erasureQuery)
  const [isAsking, setIsAsking] = useState(false)
  const [isUndone, setIsUndone] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const isFocusDue = useRef(false)
  const isRequested = Boolean(data?.erasure)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isFocusDue.current) part.current?.querySelector('button')?.focus()
    isFocusDue.current = false
  }, [isRequested])
  const settle = (answer: ErasureAnswer) => {
    isFocusDue.current = true
    queryClient.setQueryData(erasureQuery.queryKey, answer)
    setIsUndone(answer.erasure === null)
  }
  if (isLoadingError)
    return (
      <LoadFailed
        className="flex flex-wrap items-center justify-between gap-x-16 gap-y-12"
        texts={{ failed: copy.loadFailed, retry: copy.retry }}
        onRetry={() => void refetch()}
      />
    )
  if (data?.refusal) return <p className="hint">{data.refusal.replaceAll("'", '’')}</p>
  return (
    <div ref={part} className="pt-16 border-t border-line">
      {data?.erasure ? (
        <Pending erasure={data.erasure} onUndone={settle} />
      ) : (
        <button
          type="button"
          className="button text-down max-sm:[flex:1_1_100%] max-sm:justify-center max-sm:w-full"
          disabled={!data}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {copy.delete}
        </button>
      )}
      <p className="text-up text-13/20" role="status">
        {isUndone && copy.undone}
      </p>
      {isAsking && (
        <DeleteAccountDialog
          onClose={(answer) => {
            setIsAsking(false)
            if (answer) settle(answer)
          }}
        />
      )}
    </div>
  )
}

function Pending({ erasure, onUndone }: { erasure: Erasure; onUndone: (answer: ErasureAnswer) => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: undoErasure, onSuccess: onUndone })
  return (
    <div
      className={`notice ${styles.pending} flex flex-wrap items-center justify-between gap-x-16 gap-y-12`}
      role="status"
    >
      <div>
        <p className="text-text1 font-medium text-15/24">
          {copy.pending(formatDate(new Date(erasure.erasesAt)))}
        </p>
        <p>{copy.pendingText}</p>
        {error && (
          <p className="field-error" role="alert">
            {sentenceOf(error, copy.undoFailed)}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? copy.undoing : copy.undo}
      </button>
    </div>
  )
}

const sentenceOf = (error: Error, otherwise: string): string =>
  (error instanceof HttpError && error.sentence) || otherwise

/** Says what goes and what stays, and takes the access key; `onClose` has the answer once it is requested. */
function DeleteAccountDialog({ onClose }: { onClose: (answer?: ErasureAnswer) => void }) {
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
