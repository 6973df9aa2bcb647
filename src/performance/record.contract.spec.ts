import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import {
  canonicalJson,
  hashedText,
  recordLines,
  NO_HASH,
  type PerformanceRow,
  walkRecord,
} from './record.contract.js'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A record of so many rows. */
function record(length: number): PerformanceRow[] {
  const rows: PerformanceRow[] = []
  for (let seq = 1; seq <= length; seq++) rows.push(next(rows.at(-1)?.hash ?? NO_HASH, seq))
  return rows
}

function next(prevHash: string, seq: number, returnPercent = 4.25): PerformanceRow {
  const row = {
    month: '2026-01',
    instrument: `N${seq}`,
    returnPercent,
    trades: 20,
    wins: 5,
    losses: 15,
    basis: 'actual' as const,
    note: 'Quotes " and – dashes',
    seq,
    publishedAt: '2026-02-01T09:00:00.000Z',
    prevHash,
  }
  return { ...row, hash: sha256(hashedText(row)) }
}

const lines = (rows: PerformanceRow[]) => rows.map(canonicalJson)
const walk = (rows: PerformanceRow[], head?: string) => walkRecord(lines(rows), sha256, head)

describe('canonical JSON of a row', () => {
  it('has sorted keys, no spaces and no absent fields', () => {
    expect(canonicalJson({ wins: 1, month: '2026-01', note: undefined, basis: 'actual' })).toBe(
      '{"basis":"actual","month":"2026-01","wins":1}',
    )
  })

  it('writes numbers in their shortest form', () => {
    expect(canonicalJson({ a: 4.2, b: -0, c: 100 })).toBe('{"a":4.2,"b":0,"c":100}')
  })
})

describe('walk over a record', () => {
  it('ends on the head', async () => {
    const rows = record(5)
    expect(await walk(rows)).toEqual({ ok: true, head: { seq: 5, hash: rows[4]!.hash } })
    expect(await walk(rows, rows[2]!.hash)).toMatchObject({ ok: true })
  })

  it('finds a row that is repeated at the end', async () => {
    const rows = record(3)
    expect(await walk([...rows, rows[2]!])).toEqual({ ok: false, line: 4, reason: 'out-of-order' })
  })

  it('finds one changed digit', async () => {
    const changed = lines(record(5))
    changed[2] = changed[2]!.replace('4.25', '4.26')
    expect(await walkRecord(changed, sha256)).toEqual({ ok: false, line: 3, reason: 'changed-row' })
  })

  it.each([
    ['a space', '"trades":20', '"trades": 20'],
    ['a second value before the first', '"trades":20', '"trades":40,"trades":20'],
    ['another field', '"trades":20', '"trades":20,"audited":true'],
  ])('finds %s', async (_, before, after) => {
    const changed = lines(record(3))
    changed[1] = changed[1]!.replace(before, after)
    expect(await walkRecord(changed, sha256)).toEqual({ ok: false, line: 2, reason: 'changed-row' })
  })

  it('finds a row that was changed and hashed again', async () => {
    const rows = record(5)
    rows[2] = next(rows[1]!.hash, 3, 9)
    expect(await walk(rows)).toEqual({ ok: false, line: 3, reason: 'changed-row' })
  })

  it('finds a missing row, first or in the middle', async () => {
    const missing = { ok: false, reason: 'missing-row' }
    expect(await walk(record(5).toSpliced(2, 1))).toEqual({ ...missing, line: 3 })
    expect(await walk(record(5).slice(1))).toEqual({ ...missing, line: 1 })
  })

  it('finds swapped and repeated rows', async () => {
    const [first, second, third] = record(3) as [PerformanceRow, PerformanceRow, PerformanceRow]
    const disorder = { ok: false, reason: 'out-of-order' }
    expect(await walk([first, third, second])).toEqual({ ...disorder, line: 2 })
    expect(await walk([first, second, second, third])).toEqual({ ...disorder, line: 3 })
  })

  it('finds a cut-off end by the published head', async () => {
    const rows = record(5)
    expect(await walk(rows.slice(0, 4))).toMatchObject({ ok: true })
    const cut = await walk(rows.slice(0, 4), rows[4]!.hash)
    expect(cut).toEqual({ ok: false, line: 5, reason: 'head-missing' })
  })

  it.each(['', 'null', '[]', '7', '{', '{"seq":"2"}', '{}'])('finds an unreadable line: %s', async (line) => {
    const broken = lines(record(3)).with(1, line)
    expect(await walkRecord(broken, sha256)).toEqual({ ok: false, line: 2, reason: 'unreadable-line' })
  })

  it('accepts an empty record, and line ends of Windows', async () => {
    expect(await walkRecord([], sha256)).toEqual({ ok: true, head: { seq: 0, hash: NO_HASH } })
    const file = lines(record(3)).join('\r\n')
    expect(await walkRecord(recordLines(`${file}\r\n`), sha256)).toMatchObject({ ok: true })
  })
})
