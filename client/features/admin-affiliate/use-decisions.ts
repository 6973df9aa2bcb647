import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AffiliateApplication } from '../../../src/affiliate/affiliate-admin.contract.js'
import { HttpError } from '../../http.js'
import { toast } from '../../ui/toast/toast.js'
import { approve, approveMany, detailsQuery, reject } from './admin-affiliate.api.js'
import { decisionCopy, failureCopy, listCopy } from './admin-affiliate.copy.js'
import { useChanged } from './use-changed.js'

/** What could not be done, and how to try again where that could help. */
interface Failure {
  text: string
  onRetry?: () => void
}

interface Decision {
  /** Of the applications that it is about. */
  ids: string[]
  send: () => Promise<{ applications: AffiliateApplication[]; said: string }>
  /** What is said where it fails. */
  failed: string
}

/** Pessimistic: only the rows that are decided are busy, and they change once the server has said success (spec §4). */
function useDeciding() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<Failure | null>(null)
  const takeOver = useChanged()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: ({ send }: Decision) => send() })

  async function decide(decision: Decision): Promise<boolean> {
    const { ids, failed } = decision
    setFailure(null)
    setBusy((now) => new Set([...now, ...ids]))
    try {
      const { applications, said } = await mutateAsync(decision)
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
        onRetry: isDecided ? undefined : () => void decide(decision),
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

  return { busy, failure, dismiss: () => setFailure(null), decide }
}

export type Decisions = ReturnType<typeof useDecisions>

/** Each tells whether it was done. */
export function useDecisions() {
  const { decide, ...deciding } = useDeciding()
  return {
    ...deciding,
    approve: ({ id, name, accessKey }: AffiliateApplication) =>
      decide({
        ids: [id],
        send: async () => ({
          applications: [(await approve(accessKey)).application],
          said: decisionCopy.approved(name),
        }),
        failed: failureCopy.approve(name),
      }),
    reject: ({ id, name, accessKey }: AffiliateApplication, reason: string) =>
      decide({
        ids: [id],
        send: async () => ({
          applications: [(await reject(accessKey, reason)).application],
          said: decisionCopy.rejected(name),
        }),
        failed: failureCopy.reject(name),
      }),
    approveMany: (ids: string[]) =>
      decide({
        ids,
        send: async () => {
          const { applications, approved } = await approveMany(ids)
          return { applications, said: listCopy.approvedMany(approved) }
        },
        failed: failureCopy.approveMany,
      }),
  }
}
