import type { Row } from '../platform/command-line/table.js'
import type { Offer } from './offers.contract.js'
import type { OrderEventRecord, OrderSubscription } from './orders.contract.js'

export const offerRow = (offer: Offer): Row => ({ ...offer })

export const eventRow = ({
  id,
  type,
  state,
  skipped,
  reason,
  provider,
  orderId,
  email,
  occurredAt,
  memberId,
  error,
}: OrderEventRecord): Row => ({
  id,
  type,
  state,
  test: skipped === 'test' ? 'Test' : null,
  reason,
  provider,
  order: orderId,
  email,
  occurred: occurredAt,
  member: memberId,
  error,
})

/** Returns what an order gives now, in a line. */
export const summaryOf = (subscription: OrderSubscription | null): string =>
  subscription
    ? `member ${subscription.memberId ?? '-'}: ${subscription.level}, ${endOf(subscription)}, ${subscription.status}`
    : 'Not applied yet.'

const endOf = ({ until }: OrderSubscription) => (until ? `until ${until}` : 'no end date')
