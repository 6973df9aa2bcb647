import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AffiliateApplication,
  ApplicationDetailsAnswer,
  ApplicationsAnswer,
} from '../../../src/affiliate/affiliate-admin.contract.js'
import { HttpError } from '../../http.js'
import { toast } from '../../ui/toast/toast.js'
import { approve, approveMany, detailsQuery, LISTS, reject } from './admin-affiliate.api.js'
import { decisionCopy, failureCopy, listCopy } from './admin-affiliate.copy.js'
import { withChanged } from './list-changes.js'

/** What could not be done, and how to try again where that could help. */
export interface Failure {
  text: string
  onRetry?: () => void
}

interface Decided {
  applications: AffiliateApplication[]
  said: string
}

/** Takes over what the server has told; every list and history is asked for anew when it is next opened. */
export function useChanged() {
  const queryClient = useQueryClient()
  return (changed: AffiliateApplication[]) => {
    queryClient.setQueriesData<ApplicationsAnswer>(
      { queryKey: LISTS },
      (list) => list && withChanged(list, changed),
    )
    void queryClient.invalidateQueries({ queryKey: LISTS, refetchType: 'none' })
    for (const application of changed) {
      const { queryKey } = detailsQuery(application.id)
      queryClient.setQueryData<ApplicationDetailsAnswer>(
        queryKey,
        (known) => known && { ...known, application },
      )
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}

export type Decisions = ReturnType<typeof useDecisions>

/** Pessimistic: only the row that is decided is busy, and it changes once the server has said success (spec §4). */
export function useDecisions() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<Failure | null>(null)
  const takeOver = useChanged()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<Decided>) => send() })

  async function decide(ids: string[], send: () => Promise<Decided>, failed: string): Promise<boolean> {
    setFailure(null)
    setBusy((now) => new Set([...now, ...ids]))
    try {
      const { applications, said } = await mutateAsync(send)
      takeOver(applications)
      toast({ title: said, tone: 'success' })
      return true
    } catch (error) {
      console.error(failed, error)
      const told = error instanceof HttpError ? error : null
      const isDecided = told?.status === 409
      // Somebody else has decided meanwhile: what they did is shown.
      if (isDecided) await reload(ids)
      setFailure({
        text: told?.sentence ? `${failed} ${told.sentence}` : failed,
        onRetry: isDecided ? undefined : () => void decide(ids, send, failed),
      })
      return false
    } finally {
      setBusy((now) => new Set([...now].filter((id) => !ids.includes(id))))
    }
  }

  async function reload(ids: string[]) {
    const queries = ids.map((id) => ({ ...detailsQuery(id), staleTime: 0 }))
    const told = await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query)))
    takeOver(told.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.application] : [])))
  }

  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    approve: ({ id, name, accessKey }: AffiliateApplication) =>
      decide(
        [id],
        async () => ({
          applications: [(await approve(accessKey)).application],
          said: decisionCopy.approved(name),
        }),
        failureCopy.approve(name),
      ),
    reject: ({ id, name, accessKey }: AffiliateApplication, reason: string) =>
      decide(
        [id],
        async () => ({
          applications: [(await reject(accessKey, reason)).application],
          said: decisionCopy.rejected(name),
        }),
        failureCopy.reject(name),
      ),
    approveMany: (ids: string[]) =>
      decide(
        ids,
        async () => {
          const { applications, approved } = await approveMany(ids)
          return { applications, said: listCopy.approvedMany(approved) }
        },
        failureCopy.approveMany,
      ),
  }
}
