import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewRowsAnswer } from '#src/performance/performance.contract.js'
import type { NewPerformanceRow } from '#src/performance/record.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { useModal } from '../back-office/frame/BackOffice.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { publishCopy as copy } from './publish.copy.js'
import { previewRows, publishRows, RECORD } from './record.api.js'
import type { Faults } from './forms/typed-results.js'

interface PublishOptions {
  onPublished: () => void
  /** The server's faults, such as `rows.0.month`, and the rows that have them. */
  onRefused: (fields: Faults, rows: NewPerformanceRow[]) => void
}

export type Publishing = ReturnType<typeof usePublish>

/** Rows on their way into the record: previewed, and published once the question is answered. */
export function usePublish({ onPublished, onRefused }: PublishOptions) {
  const modal = useModal()
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<PreviewRowsAnswer | null>(null)
  /** Somebody else has published since the preview. */
  const [conflict, setConflict] = useState<string | null>(null)
  const trial = useMutation({
    mutationFn: previewRows,
    onSuccess: setPreview,
    onError: (failure, rows) => {
      console.error(copy.notPreviewed, failure)
      setPreview(null)
      onRefused(fieldsOf(failure), rows)
    },
  })
  const real = useMutation({
    mutationFn: publishRows,
    onSuccess: (_, { rows }) => {
      toast({ title: copy.published(rows.length), tone: 'success' })
      onPublished()
    },
    onError: (failure, { rows }) => {
      console.error(copy.notPublished, failure)
      if (!isConflict(failure)) return
      setConflict(sentenceOf(failure, copy.notPublished))
      trial.mutate(rows)
    },
    // Also after a failure: if the answer was lost, the rows may have been published.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: RECORD }),
  })
  const begin = () => {
    setConflict(null)
    trial.reset()
    real.reset()
  }
  return {
    preview,
    isPublishing: real.isPending,
    isBusy: trial.isPending || real.isPending,
    problem: conflict ?? problemOf(trial.error, real.error),
    check: (rows: NewPerformanceRow[]) => {
      begin()
      trial.mutate(rows)
    },
    /** Leaves the preview. */
    back: () => {
      begin()
      setPreview(null)
    },
    publish: async () => {
      if (!preview) return
      const { rows, head, added } = preview
      const isSure = await modal.confirm({
        icon: null,
        centered: true,
        title: copy.ask(rows.length),
        content: added === 0 ? copy.askCorrection(rows.length) : copy.askText(rows.length),
        okText: copy.publish(rows.length),
        cancelText: copy.cancel,
      })
      if (isSure) real.mutate({ rows, head: head.seq })
    },
  }
}

const fieldsOf = (error: Error): Faults => (error instanceof HttpError ? error.fields : {})
const isConflict = (error: Error) => error instanceof HttpError && error.status === 409

/** What went wrong, in a sentence; null if nothing has, or if it is said where the values are. */
function problemOf(checking: Error | null, publishing: Error | null): string | null {
  if (checking)
    return Object.keys(fieldsOf(checking)).length > 0 ? null : sentenceOf(checking, copy.notPreviewed)
  if (!publishing || isConflict(publishing)) return null
  const isUncertain = !(publishing instanceof HttpError) || publishing.status >= 500
  return isUncertain ? copy.unknown : sentenceOf(publishing, copy.notPublished)
}
