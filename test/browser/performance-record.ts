import { SUCCESS, type Succeeded } from '../../src/platform/http/answers/answer.contract.js'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sampleRows } from '../support/sample-results.js'
import type { PerformanceAnswer, CurrentRow } from '../../src/performance/performance.contract.js'
import {
  BASES,
  canonicalJson,
  hashedText,
  NO_HASH,
  type PerformanceRow,
  RECORD_PATH,
} from '../../src/performance/record.contract.js'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The lines of a record that has these rows, numbered anew. */
export function linesOf(rows: readonly CurrentRow[]): string[] {
  let prevHash = NO_HASH
  return rows.map((row, at) => {
    const linked: Omit<PerformanceRow, 'hash'> = { ...withoutCorrected(row), seq: at + 1, prevHash }
    prevHash = sha256(hashedText(linked))
    return canonicalJson({ ...linked, hash: prevHash })
  })
}

const withoutCorrected = (row: CurrentRow) => ({ ...row, corrected: undefined })

/** Answers with these rows instead of those of the database, and with a record of them. */
export async function showRows(page: Page, rows: readonly CurrentRow[], lines = linesOf(rows)) {
  const last = lines.at(-1)
  const answer: Succeeded<PerformanceAnswer> = {
    ...SUCCESS,
    head: { seq: lines.length, hash: last ? (JSON.parse(last) as PerformanceRow).hash : NO_HASH },
    bases: BASES.filter((basis) => rows.some((row) => row.basis === basis)),
    rows: rows.map((row, at) => ({ ...row, seq: at + 1 })),
    headlines: [],
  }
  await page.route('/api/performance', (route) => route.fulfill({ json: answer }))
  await serveRecord(page, lines)
}

export const serveRecord = (page: Page, lines: readonly string[]) =>
  page.route(RECORD_PATH, (route) =>
    route.fulfill({ contentType: 'application/jsonl', body: lines.map((line) => `${line}\n`).join('') }),
  )

/** So many rows: all of one month, which the walk does not mind. */
export const manyRows = (count: number): CurrentRow[] => {
  const [first] = sampleRows() as [CurrentRow]
  return Array.from({ length: count }, (_, at) => ({ ...first, seq: at + 1, trades: first.trades + at }))
}
