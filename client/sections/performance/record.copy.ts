import type { RecordHead } from '#src/performance/record.contract.js'
import type { Verification } from './verify-record.js'

const whole = new Intl.NumberFormat('en-US')

/** A hash is recognized by its first characters. */
const SHORT = 12

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${whole.format(rows)} rows`)

const row = (line: number) => `Row ${whole.format(line)}`

type Fault = Extract<Verification, { ok: false }>['reason']

const broken: Record<Exclude<Fault, 'shown-differently'>, (line: number) => string> = {
  'changed-row': (line) => `${row(line)} was edited after it was published.`,
  'missing-row': (line) => `${row(line)} is missing.`,
  'out-of-order': (line) => `${row(line)} is out of order.`,
  'unreadable-line': (line) => `Line ${whole.format(line)} can’t be read.`,
  'head-missing': () => 'No row has the newest hash we published, so the record was cut off or rewritten.',
}

export const recordCopy = {
  title: 'Published record',
  text: 'Every row we publish contains the SHA-256 hash of the row before it. If a row is edited, removed, or moved later, the hashes no longer match. Your browser can check all rows.',
  limits: 'This proves nothing was edited. It doesn’t prove how results were made.',
  head: ({ seq, hash }: RecordHead) => `${rowCount(seq)}, newest hash ${hash.slice(0, SHORT)}…`,
  verify: 'Verify record',
  verifying: 'Verifying…',
  download: 'Download record',
  verified: ({ seq, hash }: RecordHead, months?: string) =>
    `Not edited since published: ${[rowCount(seq), months, `newest hash ${hash.slice(0, SHORT)}…`].filter(Boolean).join(', ')}`,
  broken: ({ line, reason }: Extract<Verification, { ok: false }>) =>
    reason === 'shown-differently'
      ? `${row(line)} of the record differs from this page.`
      : `The record doesn’t match what was published. ${broken[reason](line)}`,
  failed: 'We couldn’t load the record. Check your connection, then try again.',
  insecure: 'Your browser can only verify the record over a secure connection (HTTPS).',
}
