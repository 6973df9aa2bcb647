import { Readable } from 'node:stream'
import type { MailRecord } from '../../mail/outbox/outbox.contract.js'
import { csvFile } from '../../platform/http/file-answer.js'

const COLUMNS = [
  'To',
  'Template',
  'Subject',
  'State',
  'Attempts',
  'Queued',
  'Next Attempt',
  'Settled',
  'Last Response',
  'ID',
]

/** Returns the mails as the text of a CSV file, read at the pace of its reader. */
export const mailFile = (mails: AsyncIterable<MailRecord>): Readable => csvFile(COLUMNS, rows(mails))

async function* rows(mails: AsyncIterable<MailRecord>): AsyncGenerator<(string | null)[]> {
  for await (const mail of mails) {
    const { to, template, subject, state, attempts, queuedAt, dueAt, settledAt, lastError, id } = mail
    yield [to, template, subject, state, String(attempts), queuedAt, dueAt, settledAt, lastError, id]
  }
}
