import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { VisibleApplication } from '#src/affiliate/applications/application-list.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { toast } from '../../ui/toast/toast.js'
import { type BulkDecision, decide, decideMany, detailsQuery } from './applications.api.js'
import { decisionCopy, failureCopy, listCopy } from './applications.copy.js'
import { isFailed, withEntry, withoutEntry, type Decision } from './decision-entries.js'
import { useCacheUpdate } from './use-cache-update.js'
import { useUndoableDecisions } from './use-undoable-decisions.js'

export type Decisions = ReturnType<typeof useDecisions>

/** A failed action: its message, its application, and a retry where one could help. */
export interface Failure {
  /** The application's id; null for several. */
  id: string | null
  text: string
  onRetry?: () => void
  onDismiss: () => void
}

/** Pessimistic: a row changes only after the server has confirmed the decision (product §4). */
export function useDecisions() {
  const updateCache = useCacheUpdate()
  const reload = useReload()
  const isLeft = useIsLeft()
  const { mutateAsync } = useMutation({ mutationFn: decide })
  const [reasons, setReasons] = usePersistedState<Record<string, string>>('reasons of rejections', {})
  const [announcement, setAnnouncement] = useState('')
  const { entries, change, sendLater, undo, sendNow } = useUndoableDecisions(send)
  const many = useDecideMany()

  async function send(decision: Decision) {
    const { id, name, status } = decision
    try {
      const { application } = await mutateAsync(decision)
      change((now) => withoutEntry(now, id))
      updateCache([application])
      toast({ title: decisionCopy.done[status](name), tone: 'success' })
    } catch (error) {
      const text = failureCopy.decision[status](name)
      console.error(text, error)
      const { isDecided, problem } = refusalOf(error, text, failureCopy.unsent(decision))
      // Someone else decided first: show their decision.
      if (isDecided) updateCache(await reload([id]))
      change((now) => withEntry(now, { ...decision, phase: 'failed', problem, canRetry: !isDecided }))
      if (isLeft.current) toast({ title: problem, tone: 'error' })
    }
  }

  function decideOn({ id, name, accessKey }: VisibleApplication, status: Decision['status'], reason: string) {
    sendLater({ id, name, accessKey, status, reason })
    setAnnouncement(decisionCopy.announced[status](name))
  }

  const dismiss = (id: string) => change((now) => withoutEntry(now, id))
  const failures = entries.filter(isFailed).map(({ problem, canRetry, ...decision }): Failure => ({
    id: decision.id,
    text: problem,
    onRetry: canRetry ? () => void sendNow(decision) : undefined,
    onDismiss: () => dismiss(decision.id),
  }))
  return {
    entries,
    entryOf: (id: string | null) => entries.find((entry) => entry.id === id),
    busyTogether: many.busy,
    /** As what those are decided that were chosen together. */
    togetherAs: many.status,
    failures: many.failure ? [...failures, many.failure] : failures,
    /** Announced to screen readers. */
    announcement,
    approve: (application: VisibleApplication) => decideOn(application, 'Approved', ''),
    reject: (application: VisibleApplication, reason: string) => {
      setReasons((now) => ({ ...now, [application.id]: reason }))
      decideOn(application, 'Rejected', reason)
    },
    /** The reason last entered for a rejection that was undone or failed. */
    reasonOf: (id: string) => reasons[id] ?? '',
    undo: (id?: string | null) => {
      const undone = undo(id)
      if (undone) setAnnouncement(decisionCopy.undone(undone.name))
    },
    decideMany: many.decide,
  }
}

function refusalOf(error: unknown, text: string, unsent: string) {
  const refusal = error instanceof HttpError ? error : null
  if (refusal?.status === 401) return { isDecided: false, problem: unsent }
  const problem = refusal?.sentence ? `${text} ${refusal.sentence}` : text
  return { isDecided: refusal?.status === 409, problem }
}

/** Reloads applications; leaves out those that fail to load. */
function useReload() {
  const queryClient = useQueryClient()
  return async (ids: string[]): Promise<VisibleApplication[]> => {
    const queries = ids.map((id) => ({ ...detailsQuery(id), staleTime: 0 }))
    const answers = await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query)))
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.application] : []))
  }
}

/** Whether the list has been unmounted. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  return isLeft
}

/** Decides several applications after a confirmation. Resolves to whether it was done. */
function useDecideMany() {
  const updateCache = useCacheUpdate()
  const reload = useReload()
  const { mutateAsync } = useMutation({ mutationFn: decideMany })
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState<BulkDecision['status']>('Approved')
  const [failure, setFailure] = useState<Failure | null>(null)

  async function decide(bulk: BulkDecision): Promise<boolean> {
    const { ids, status } = bulk
    const text = failureCopy.decideMany[status]
    setFailure(null)
    setBusy(new Set(ids))
    setStatus(status)
    try {
      const { applications, decided } = await mutateAsync(bulk)
      updateCache(applications)
      toast({ title: listCopy.decidedMany(decided, status), tone: 'success' })
      return true
    } catch (error) {
      console.error(text, error)
      const { isDecided, problem } = refusalOf(error, text, text)
      if (isDecided) updateCache(await reload(ids))
      const onRetry = isDecided ? undefined : () => void decide(bulk)
      setFailure({ id: null, text: problem, onRetry, onDismiss: () => setFailure(null) })
      return false
    } finally {
      setBusy(new Set())
    }
  }
  return { busy, status, failure, decide }
}

/** Decided on this page and not confirmed by the server yet. */
export const isUnderWay = (
  { entries, busyTogether }: Pick<Decisions, 'entries' | 'busyTogether'>,
  id: string,
): boolean =>
  busyTogether.has(id) || ![undefined, 'failed'].includes(entries.find((entry) => entry.id === id)?.phase)
