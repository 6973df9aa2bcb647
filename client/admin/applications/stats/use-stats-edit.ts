import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STALE_STATS } from '#src/affiliate/dashboard/stats-edit.contract.js'
import type { AffiliateApplication } from '#src/affiliate/applications/application-list.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { undoToast } from '../../back-office/undo-toast.js'
import { detailsQuery, editStats } from '../applications.api.js'
import { detailsCopy, statsCopy as copy } from '../applications.copy.js'
import { hasAmounts } from '../list/list-changes.js'
import { begunFrom, changesOf, hasChanges, rebased, requestOf, type StatsDraft } from './stats-edit.js'
import { faultsOf } from './stats-limits.js'
import { useCacheUpdate } from '../use-cache-update.js'

/** Why the last attempt to save failed, with the fields concerned. */
interface Refusal {
  problem: string
  faults: Record<string, string>
}

/** Saves with the version that was loaded; if it is outdated, shows the stored values for a decision first. */
export function useStatsEdit(application: AffiliateApplication, onSaved: () => void) {
  const queryClient = useQueryClient()
  const updateCache = useCacheUpdate()
  const { mutateAsync } = useMutation({ mutationFn: editStats })
  const [edit, setEdit] = usePersistedState(`stats of ${application.id}`, begunFrom(application))
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Update was clicked: missing values are errors from now on. */
  const [isWhole, setWhole] = useState(false)
  const refuse = (error: unknown) => setRefusal(refusalOf(error))

  async function save() {
    setWhole(true)
    if (isBusy || Object.keys(faultsOf(edit.stored.stats, edit.draft, true)).length > 0) return
    if (!hasChanges(edit)) return onSaved()
    setIsBusy(true)
    setRefusal(null)
    try {
      const changed = Object.keys(changesOf(edit.stored.stats, edit.draft)) as (keyof StatsDraft)[]
      const { stats, version } = await mutateAsync(requestOf(application.accessKey, edit))
      updateCache([{ ...application, stats, version }])
      const before = edit.stored.stats
      undoToast(copy.saved(application.name), async () => {
        const { stats: restored, version: next } = await editStats({
          accessKey: application.accessKey,
          // Only what this edit has changed: other fields may follow a sale.
          stats: Object.fromEntries(changed.map((field) => [field, before[field]])),
          version,
          reason: copy.undoReason,
        })
        updateCache([{ ...application, stats: restored, version: next }])
        return copy.undone(application.name)
      })
      onSaved()
    } catch (error) {
      console.error(copy.failed, error)
      if (isStale(error)) await compare()
      else refuse(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function compare() {
    const stored = { ...detailsQuery(application.id), staleTime: 0 }
    try {
      const { application: theirs } = await queryClient.fetchQuery(stored)
      if (hasAmounts(theirs)) setEdit(rebased(edit, theirs))
      updateCache([theirs])
    } catch (error) {
      console.error(detailsCopy.notLoaded, error)
      refuse(error)
    }
  }

  return {
    ...edit,
    isBusy,
    problem: refusal?.problem,
    /** Errors by field; those found here come before the server's. */
    faults: { ...refusal?.faults, ...faultsOf(edit.stored.stats, edit.draft, isWhole) } as Record<
      string,
      string
    >,
    isUnsaved: hasChanges(edit) || edit.reason.trim() !== '',
    save,
    changeStats: (stats: Partial<StatsDraft>) => {
      setEdit((now) => ({ ...now, draft: { ...now.draft, ...stats } }))
      // A server error no longer applies once its field has changed.
      setRefusal((now) => now && { ...now, faults: without(now.faults, Object.keys(stats)) })
    },
    changeReason: (reason: string) => {
      setEdit((now) => ({ ...now, reason }))
      setRefusal((now) => now && { ...now, faults: without(now.faults, ['reason']) })
    },
    takeTheirs: () => {
      setEdit((now) => ({ ...now, draft: now.stored.stats, isStale: false }))
      setRefusal(null)
    },
  }
}

const without = (faults: Record<string, string>, fields: string[]) =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))

const isStale = (error: unknown) => error instanceof HttpError && error.sentence === STALE_STATS

function refusalOf(error: unknown): Refusal {
  const httpError = error instanceof HttpError ? error : null
  // The server names a field by its path in the request.
  const faults = Object.entries(httpError?.fields ?? {}).map(([field, fault]) => [
    field.replace(/^stats\./, ''),
    fault,
  ])
  return {
    problem: httpError?.sentence ?? copy.failed,
    faults: Object.fromEntries(faults) as Record<string, string>,
  }
}
