import type { OrderAccess, OrderStoryEvent, OrderSubscription } from '#src/orders/orders.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { day, endDay } from '../../back-office/format-date.js'
import { oneCopy } from '../orders.copy.js'

const copy = oneCopy.timeline

const endOf = ({ until }: OrderAccess) => (until ? copy.end(endDay(until)) : copy.forever)
const levelOf = ({ level }: OrderAccess) => (level ? LEVEL_LABELS[level] : copy.nothing)
const isClosed = ({ status }: OrderAccess) => status === 'refunded' || status === 'disputed'

/**
 * What each event of an order did to the key, a line for each change; `pending` for one that is not applied, `early` for one that
 * happened before the purchase.
 */
export function effectsOf(
  events: readonly OrderStoryEvent[],
  subscription: Pick<OrderSubscription, 'hasIssued'> | null,
): string[][] {
  let before: OrderAccess | null = null
  return events.map(({ access, occurredAt, state, skipped }) => {
    if (skipped) return [copy.skipped[skipped]]
    if (!access) return [state === 'done' ? copy.early : copy.pending]
    const effects = before
      ? changesOf(before, access, occurredAt)
      : [(subscription?.hasIssued === false ? copy.extended : copy.issued)(levelOf(access), endOf(access))]
    before = access
    return effects.length > 0 ? effects : [copy.nothing]
  })
}

function changesOf(before: OrderAccess, now: OrderAccess, at: string): string[] {
  const isPaidAgain = (isClosed(before) || before.status === 'past-due') && now.status === 'active'
  const isInGrace = before.status === 'past-due' && before.suspendsAt !== null && before.suspendsAt > at
  return [
    ...(now.level === before.level ? [] : [copy.level(levelOf(now))]),
    ...(isClosed(now) && !isClosed(before) ? [copy.ended] : []),
    ...(isPaidAgain ? [isInGrace ? copy.paid : copy.restored] : []),
    ...(now.suspendsAt && now.suspendsAt !== before.suspendsAt
      ? [now.suspendsAt > at ? copy.grace(day(now.suspendsAt)) : copy.late]
      : []),
    ...(now.until === before.until || now.suspendsAt ? [] : [copy.until(endOf(now))]),
  ]
}
