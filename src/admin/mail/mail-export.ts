import type { Readable } from 'node:stream'
import type { MailRecord } from '../../mail/outbox/outbox.contract.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'

const COLUMNS: CsvColumns<MailRecord> = [
  ['To', ({ to }) => to],
  ['Template', ({ template }) => template],
  ['Subject', ({ subject }) => subject],
  ['State', ({ state }) => state],
  ['Attempts', ({ attempts }) => attempts],
  ['Queued', ({ queuedAt }) => queuedAt],
  ['Next Attempt', ({ dueAt }) => dueAt],
  ['Settled', ({ settledAt }) => settledAt],
  ['Last Response', ({ lastError }) => lastError],
  ['Email ID', ({ id }) => id],
]

/** Returns the mails as the text of a CSV file, read at the pace of its reader. */
export const mailExport = (mails: AsyncIterable<MailRecord>): Readable => csvFile(COLUMNS, mails)
