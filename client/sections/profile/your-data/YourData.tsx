import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  type DataFormat,
  type Erasure,
  type ErasureAnswer,
} from '#src/keys/personal-data/personal-data.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { useSession } from '#client/shell/session/session-context.js'
import { LoadFailed } from '#client/ui/controls/LoadFailed.js'
import { formatDate } from '#client/ui/controls/text/format-date.js'
import { loadChunk } from '#client/ui/load-chunk.js'
import { downloadData, erasureQuery, undoErasure } from './your-data.api.js'
import { yourDataCopy as copy } from './your-data.copy.js'
import styles from './YourData.module.css'

const DeleteAccountDialog = lazy(() =>
  loadChunk(() => import('./DeleteAccountDialog.js')).then((file) => ({ default: file.DeleteAccountDialog })),
)

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
        <Suspense>
          <DeleteAccountDialog
            onClose={(answer) => {
              setIsAsking(false)
              if (answer) settle(answer)
            }}
          />
        </Suspense>
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
