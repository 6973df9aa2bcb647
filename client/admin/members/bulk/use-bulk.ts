import type { BulkDto } from '#src/admin/members/bulk.dto.js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError, request } from '#client/shell/http/http.js'
import type {
  BulkAnswer,
  BulkCountAnswer,
  BulkResult,
  SelectedMember,
  SelectionAction,
  SelectionAnswer,
  StaleSelectionAnswer,
} from '#src/keys/bulk.contract.js'
import { undoToast } from '../../back-office/undo-toast.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import type { Selection } from '../list/use-selection.js'
import { bulkCopy as copy } from './bulk.copy.js'

/** Members of one call: the progress moves once a second or so. */
const PART = 100
const COUNT_PART = 500

interface Started {
  /** Not sent yet. */
  rest: SelectedMember[]
  total: number
  results: BulkResult[]
}

/**
 * Runs an action on all selected members, part by part. It can continue after any stop: the server does nothing twice
 * (docs/decisions/members.md).
 */
export function useBulk(action: SelectionAction, selection: Selection, expiresAt: string) {
  const queryClient = useQueryClient()
  // As selected when the dialog opened: the list behind it may change.
  const [chosen] = useState(selection.members)
  const [count, setCount] = useState(selection.count)
  const [started, setStarted] = useState<Started | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const isWanted = useRef(true)
  /** All that the action was begun with. */
  const sent = useRef<SelectedMember[]>([])
  useEffect(() => {
    isWanted.current = true
    return () => void (isWanted.current = false)
  }, [])
  const select = useMutation({ mutationFn: () => selectMembers(selection.filter, count) })
  const change = useMutation({ mutationFn: (request: BulkDto) => changeMembers(request) })

  // The server says how many will change; without its answer, the question is about all that are selected.
  const { data: changing = null, isFetching: isCounting } = useQuery({
    queryKey: ['bulk-count', action, expiresAt, chosen ?? selection.filter, count],
    queryFn: async () =>
      countChanging(
        { action, ...(expiresAt && { expiresAt }) },
        chosen ?? (await selectMembers(selection.filter, count)).members,
      ),
    enabled: started === null && (action !== 'extend' || expiresAt !== ''),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

  async function begin(): Promise<Started> {
    const members = chosen ?? (await select.mutateAsync()).members
    sent.current = members
    return { rest: members, total: members.length, results: [] }
  }

  async function start() {
    if (isRunning) return
    isWanted.current = true
    setRunning(true)
    setProblem(null)
    setFaults({})
    let now = started
    try {
      now ??= await begin()
      while (now.rest.length > 0 && isWanted.current) {
        const members = now.rest.slice(0, PART)
        const { results } = await change.mutateAsync({ action, members, ...(expiresAt && { expiresAt }) })
        now = { ...now, rest: now.rest.slice(PART), results: [...now.results, ...results] }
        setStarted(now)
      }
      if (action === 'suspend') offerUndo(now)
    } catch (error) {
      explain(error, now)
    } finally {
      setRunning(false)
      setStopping(false)
      void queryClient.invalidateQueries({ queryKey: ['members'] })
    }
  }

  /** Each was changed by one version, which is how an undo finds that nothing else has changed since. */
  function offerUndo({ results }: Started) {
    const changed = new Set(results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
    const members = sent.current
      .filter(({ id }) => changed.has(id))
      .map(({ id, version }) => ({ id, version: version + 1 }))
    if (members.length === 0) return
    undoToast(copy.actions.suspend.done(members.length), async () => {
      const undone = await undoSuspension(members).finally(
        () => void queryClient.invalidateQueries({ queryKey: ['members'] }),
      )
      const left = members.length - undone
      return `${copy.undone(undone)}${left > 0 ? copy.notUndone(left) : ''}`
    })
  }

  function explain(error: unknown, now: Started | null) {
    const isRefused = error instanceof HttpError && error.status < 500
    // Refused before anything was done: the form is still there to be corrected.
    const isFormLeft = now === null || (isRefused && now.results.length === 0)
    const otherwise = isFormLeft ? copy.notStarted : copy.failed(now.rest.length)
    console.error(otherwise, error)
    if (!isFormLeft) setStarted(now)
    if (isRefused) setFaults(error.fields)
    setProblem(isRefused || isFormLeft ? sentenceOf(error, otherwise) : otherwise)
    const present = countNow(error)
    if (present !== null) setCount(present)
  }

  return {
    count,
    /** How many the action would change; null: not known. */
    changing,
    isCounting,
    started,
    isRunning,
    isStopping,
    isDone: started !== null && started.rest.length === 0 && !isRunning,
    problem,
    faults,
    start,
    stop: () => {
      isWanted.current = false
      setStopping(true)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>

const ROOT = '/api/admin/members/bulk'

/** All members that match the filter, if they are as many as the list showed. @throws {HttpError} */
const selectMembers = (filter: string, expectedCount: number) =>
  request<SelectionAnswer>('POST', `${ROOT}/selection`, {
    ...Object.fromEntries(new URLSearchParams(filter)),
    expectedCount,
  })

const countChanging = async (
  change: Omit<BulkDto, 'members'>,
  members: SelectedMember[],
): Promise<number> => {
  let count = 0
  for (let at = 0; at < members.length; at += COUNT_PART)
    count += (
      await request<BulkCountAnswer>('POST', `${ROOT}/count`, {
        ...change,
        members: members.slice(at, at + COUNT_PART),
      })
    ).count
  return count
}

/** Returns how many are active again. @throws {HttpError} */
async function undoSuspension(members: SelectedMember[]): Promise<number> {
  let undone = 0
  for (let at = 0; at < members.length; at += COUNT_PART) {
    const { results } = await changeMembers({
      action: 'undo-suspend',
      members: members.slice(at, at + COUNT_PART),
    })
    undone += results.filter(({ outcome }) => outcome === 'changed').length
  }
  return undone
}

const changeMembers = (change: BulkDto) => request<BulkAnswer>('POST', ROOT, change)

/** How many match now, from the answer to a selection of another count; null for any other failure. */
function countNow(error: unknown): number | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null
  const answer: Partial<StaleSelectionAnswer> | null = error.answer
  return answer?.selection?.total ?? null
}
