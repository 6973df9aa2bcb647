import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { canonicalJson, hashedText, NO_HASH, type PerformanceRow } from '#src/performance/record.contract.js'
import { sampleRows } from '#test/support/sample-results.js'
import { browserSha256, verifyRecord } from './verify-record.js'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function published(): PerformanceRow[] {
  const rows: PerformanceRow[] = []
  for (const row of sampleRows()) {
    const linked = { ...row, prevHash: rows.at(-1)?.hash ?? NO_HASH }
    rows.push({ ...linked, hash: sha256(hashedText(linked)) })
  }
  return rows
}

const rows = published()
const { seq, hash } = rows.at(-1)!
const answer = { head: { seq, hash }, rows: sampleRows() }
const fileOf = (rows: PerformanceRow[]) => rows.map((row) => `${canonicalJson(row)}\n`).join('')

describe('verification in the browser', () => {
  it('ends on the head that the server names', async () => {
    expect(await verifyRecord(fileOf(rows), answer, browserSha256)).toEqual({ ok: true, head: { seq, hash } })
  })

  it('accepts rows that were published since the page was loaded', async () => {
    const older = { head: { seq: 45, hash: rows[44]!.hash }, rows: sampleRows().slice(0, 45) }
    expect(await verifyRecord(fileOf(rows), older, browserSha256)).toMatchObject({ ok: true })
  })

  it('finds a cut-off end', async () => {
    expect(await verifyRecord(fileOf(rows.slice(0, -1)), answer, browserSha256)).toEqual({
      ok: false,
      line: 48,
      reason: 'head-missing',
    })
  })

  it('finds a figure that the page shows differently', async () => {
    const corrected = { seq: 1, returnPercent: 2, publishedAt: '' }
    const rowsShown = answer.rows.with(6, { ...answer.rows[6]!, corrected })
    expect(await verifyRecord(fileOf(rows), { ...answer, rows: rowsShown }, browserSha256)).toMatchObject({
      ok: true,
    })
    const other = rowsShown.with(6, { ...rowsShown[6]!, returnPercent: 99 })
    expect(await verifyRecord(fileOf(rows), { ...answer, rows: other }, browserSha256)).toEqual({
      ok: false,
      line: 7,
      reason: 'shown-differently',
    })
  })

  it('accepts an empty record', async () => {
    const empty = { head: { seq: 0, hash: NO_HASH }, rows: [] }
    expect(await verifyRecord('', empty, browserSha256)).toEqual({ ok: true, head: empty.head })
  })
})
