import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AffiliateStats } from '../../../src/affiliate/affiliate.contract.js'
import { STALE_STATS, type AffiliateApplication } from '../../../src/affiliate/affiliate-admin.contract.js'
import { HttpError } from '../../http.js'
import { toast } from '../../ui/toast/toast.js'
import { detailsQuery, editStats } from './admin-affiliate.api.js'
import { statsCopy as copy } from './admin-affiliate.copy.js'
import { beyondLimits } from './stats-limits.js'
import { changesOf, mergedStats } from './stats-merge.js'
import { useChanged } from './use-decisions.js'

/** Saving with the version that was read; a stale one brings what is stored by now, to be looked at first. */
export function useStatsEdit(application: AffiliateApplication, onSaved: () => void) {
  const queryClient = useQueryClient()
  const takeOver = useChanged()
  const { mutateAsync } = useMutation({ mutationFn: editStats })
  const [draft, setDraft] = useState(application.stats)
  const [reason, setReason] = useState('')
  /** What the edit began from, or the last that is known to be stored. */
  const [stored, setStored] = useState({ stats: application.stats, version: application.version })
  const [isStale, setIsStale] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const changes = changesOf(stored.stats, draft)
  const isUnchanged = Object.keys(changes).length === 0
  const isUnsaved = !isUnchanged || reason.trim() !== ''

  async function save() {
    if (isBusy) return
    if (isUnchanged) return onSaved()
    setIsBusy(true)
    setProblem(null)
    setFaults({})
    try {
      const { accessKey, name } = application
      const why = reason.trim() ? { reason: reason.trim() } : {}
      const told = await mutateAsync({ accessKey, stats: changes, version: stored.version, ...why })
      takeOver([{ ...application, stats: told.stats, version: told.version }])
      toast({ title: copy.saved(name), tone: 'success' })
      onSaved()
    } catch (error) {
      console.error(copy.failed, error)
      await explain(error).catch(() => setProblem(copy.failed))
    } finally {
      setIsBusy(false)
    }
  }

  async function explain(error: unknown) {
    const told = error instanceof HttpError ? error : null
    if (told?.sentence === STALE_STATS) return compare()
    // The server names a field by its place in the request.
    const found = Object.entries(told?.fields ?? {}).map(([field, fault]) => [
      field.replace(/^stats\./, ''),
      fault,
    ])
    setFaults(Object.fromEntries(found) as Record<string, string>)
    setProblem(told?.sentence ?? copy.failed)
  }

  async function compare() {
    const { application: theirs } = await queryClient.fetchQuery({
      ...detailsQuery(application.id),
      staleTime: 0,
    })
    setDraft(mergedStats(stored.stats, draft, theirs.stats))
    setStored({ stats: theirs.stats, version: theirs.version })
    setIsStale(true)
    takeOver([theirs])
  }

  return {
    draft,
    /** What has been typed beyond its limits. */
    beyond: beyondLimits(draft),
    change: (change: Partial<AffiliateStats>) => setDraft((now) => ({ ...now, ...change })),
    reason,
    setReason,
    isBusy,
    problem,
    faults,
    isUnsaved,
    save,
    theirs: isStale ? stored.stats : null,
    takeTheirs: () => {
      setDraft(stored.stats)
      setIsStale(false)
    },
  }
}
