import { type PayoutsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import { PAYOUT_SERVICES, type PayoutService } from '#src/affiliate/affiliate.contract.js'

/** What can be done with a month, or with the next one. */
export type Step =
  | { kind: 'close'; month: string; isResumed: boolean }
  | { kind: 'approve'; month: string; count: number }
  | { kind: 'export'; month: string; service: PayoutService; count: number }
  | { kind: 'import'; count: number }

/** The steps that can be made now, in their order: the first is what comes next. */
export function nextSteps({ month, months, totals, waiting, services, closable }: PayoutsAnswer): Step[] {
  const shown = months.find((one) => one.month === month)
  const interrupted = months.find(({ closedAt }) => closedAt === null)
  const close: Step[] =
    closable === null ? [] : [{ kind: 'close', month: closable, isResumed: closable === interrupted?.month }]
  if (!month || !shown?.closedAt) return close
  const drafts = (totals.draft?.statements ?? 0) - waiting
  const exported = totals.exported?.statements ?? 0
  return [
    ...(drafts > 0 ? [{ kind: 'approve', month, count: drafts } as const] : []),
    ...PAYOUT_SERVICES.filter((service) => services[service].approved > 0).map(
      (service) => ({ kind: 'export', month, service, count: services[service].approved }) as const,
    ),
    ...(exported > 0 ? [{ kind: 'import', count: exported } as const] : []),
    ...close,
  ]
}
