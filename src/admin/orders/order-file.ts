import { Readable } from 'node:stream'
import type { OrderEventRecord } from '../../orders/orders.contract.js'
import { csvFile } from '../../platform/http/file-answer.js'

const COLUMNS = [
  'Occurred',
  'Received',
  'Provider',
  'Type',
  'State',
  'Problem',
  'Order',
  'Subscription',
  'Product',
  'Email',
  'Amount',
  'Refunded',
  'Currency',
  'Affiliate Code',
  'Event ID',
  'ID',
  'Member ID',
]

/** Returns the events as the text of a CSV file, read at the pace of its reader. */
export const orderFile = (events: AsyncIterable<OrderEventRecord>): Readable => csvFile(COLUMNS, rows(events))

async function* rows(events: AsyncIterable<OrderEventRecord>): AsyncGenerator<(string | null)[]> {
  for await (const event of events)
    yield [
      event.occurredAt,
      event.receivedAt,
      event.provider,
      event.type,
      event.state,
      event.error,
      event.orderId,
      event.subscriptionId,
      event.product,
      event.email,
      dollars(event.amount),
      dollars(event.refundedAmount),
      event.currency,
      event.affiliateCode,
      event.eventId,
      event.id,
      event.memberId,
    ]
}

const dollars = (amount: number | null) => amount?.toFixed(2) ?? null
