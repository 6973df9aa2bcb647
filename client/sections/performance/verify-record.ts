import type { PerformanceAnswer, CurrentRow } from '#src/performance/performance.contract.js'
import {
  type PerformanceRow,
  recordLines,
  type Sha256,
  walkRecord,
  type WalkResult,
} from '#src/performance/record.contract.js'

/** The walk's result; or the number of a row that the screen shows differently. */
export type Verification = WalkResult | { ok: false; line: number; reason: 'shown-differently' }

/** Walks over the record, looks for the head that the server names, and compares the rows that the screen shows. */
export async function verifyRecord(
  file: string,
  { head, rows }: Pick<PerformanceAnswer, 'head' | 'rows'>,
  sha256: Sha256,
): Promise<Verification> {
  const lines = file === '' ? [] : recordLines(file)
  const result = await walkRecord(lines, sha256, head.seq === 0 ? undefined : head.hash)
  if (!result.ok) return result
  const different = rows.find((row) => !isPublished(row, lines[row.seq - 1]))
  return different ? { ok: false, line: different.seq, reason: 'shown-differently' } : result
}

/** Whether the line has the same fields, besides its hashes. */
function isPublished({ corrected: _, ...shown }: CurrentRow, line: string | undefined): boolean {
  if (line === undefined) return false
  const { hash: _hash, prevHash: _prevHash, ...published } = JSON.parse(line) as PerformanceRow
  const fields = Object.entries(shown)
  return (
    fields.length === Object.keys(published).length &&
    fields.every(([name, value]) => published[name as keyof typeof published] === value)
  )
}

const encoder = new TextEncoder()
/** A byte's two digits, looked up, for there are 32 of them a row. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** By the browser, which offers it only over HTTPS and on this device. */
export async function browserSha256(text: string): Promise<string> {
  let hex = ''
  for (const byte of new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
    hex += HEX[byte]
  return hex
}
