import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type {
  DataFormat,
  Erasure,
  ErasureAnswer,
} from '../../../../src/keys/personal-data/personal-data.contract.js'
import { HttpError } from '../../../shell/http/http.js'
import { useSession } from '../../../shell/session/session-context.js'
import { LoadFailed } from '../../../ui/controls/LoadFailed.js'
import { formatDate } from '../../../ui/controls/text/format-date.js'
import { DeleteAccountDialog } from './DeleteAccountDialog.js'
import { downloadData, erasureQuery, undoErasure } from './your-data.api.js'
import { yourDataCopy as copy } from './your-data.copy.js'
import styles from './YourData.module.css'

/** What we store about the member, to download or to delete (contract §5, 'My data'). */
export function YourData() {
  const { isDemo } = useSession().session
  const { data } = useQuery(erasureQuery)
  const text = data?.refusal ? copy.downloadOnly : copy.text
  return (
    <section className={`card ${styles.card}`}>
      <div>
        <h2>{copy.title}</h2>
        <p className={styles.text}>{isDemo ? copy.shared : text}</p>
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
      <div className={styles.buttons}>
        {button('json')}
        {button('csv')}
      </div>
      <p className={`hint ${styles.below}`}>{copy.formats}</p>
      <p className={styles.done} role="status">
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
        className={styles.row}
        texts={{ failed: copy.loadFailed, retry: copy.retry }}
        onRetry={() => void refetch()}
      />
    )
  if (data?.refusal) return <p className="hint">{data.refusal.replaceAll("'", '’')}</p>
  return (
    <div ref={part} className={styles.deletion}>
      {data?.erasure ? (
        <Pending erasure={data.erasure} onUndone={settle} />
      ) : (
        <button
          type="button"
          className={`button ${styles.delete}`}
          disabled={!data}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {copy.delete}
        </button>
      )}
      <p className={styles.done} role="status">
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
    <div className={`notice ${styles.pending}`} role="status">
      <div>
        <p className={styles.date}>{copy.pending(formatDate(new Date(erasure.erasesAt)))}</p>
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
