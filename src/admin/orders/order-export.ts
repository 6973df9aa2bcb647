import type { Readable } from 'node:stream'
import type { OrderEventRecord } from '../../orders/orders.contract.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'

const COLUMNS: CsvColumns<OrderEventRecord> = [
  ['Occurred', ({ occurredAt }) => occurredAt],
  ['Received', ({ receivedAt }) => receivedAt],
  ['Provider', ({ provider }) => provider],
  ['Type', ({ type }) => type],
  ['State', ({ state }) => state],
  ['Problem', ({ error }) => error],
  ['Order', ({ orderId }) => orderId],
  ['Subscription', ({ subscriptionId }) => subscriptionId],
  ['Product', ({ product }) => product],
  ['Email', ({ email }) => email],
  ['Amount', ({ amount }) => amount, 2],
  ['Refunded', ({ refundedAmount }) => refundedAmount, 2],
  ['Currency', ({ currency }) => currency],
  ['Referral Code', ({ affiliateCode }) => affiliateCode],
  ['Provider Event ID', ({ eventId }) => eventId],
  ['Event ID', ({ id }) => id],
  ['Member ID', ({ memberId }) => memberId],
  ['Shop Event', ({ shopEvent }) => shopEvent],
  ['Test', ({ skipped }) => (skipped === 'test' ? 'yes' : null)],
]

/** Returns the events as the text of a CSV file, read at the pace of its reader. */
export const orderExport = (events: AsyncIterable<OrderEventRecord>): Readable => csvFile(COLUMNS, events)
