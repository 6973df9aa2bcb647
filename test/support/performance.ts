import {
  type NewPerformanceRow,
  type PerformanceRow,
  recordLines,
  walkRecord,
} from '../../src/performance/record.contract.js'
import { sha256 } from '../../src/performance/record/sha256.js'
import type { Portal, Visitor } from './portal.js'

/** Rows that every database begins with. */
export const DEMONSTRATION_ROWS = 48
/** The hash of the last of them, in every database. */
export const DEMONSTRATION_HEAD = 'c0e006eef50b906592530ee1caeea33fde44c9ee040ce11814b6dd14a767b4ed'

/** Returns a valid row to publish. */
export const newRow = (row: Partial<NewPerformanceRow> = {}): NewPerformanceRow => ({
  month: '2026-01',
  instrument: 'ES',
  returnPercent: 4.25,
  trades: 20,
  wins: 5,
  losses: 14,
  lossPercent: 9.5,
  basis: 'actual',
  ...row,
})

/** Returns the lines of a file of the record as rows. */
export const rowsOf = (file: string): PerformanceRow[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PerformanceRow)

/** Returns calls to read and publish the record as a master. */
export function recordFor(portal: Portal, master: Visitor) {
  const post = (path: string, body: object) =>
    portal.as(master).post(`/api/admin/performance/${path}`).send(body)
  const list = async (query = '') =>
    (await portal.as(master).get(`/api/admin/performance${query}`).expect(200)).body
  const newest = async () => (await list('?pageSize=1')).head as { seq: number; hash: string }
  const file = async () => (await portal.anonymous.get('/performance/record.jsonl').expect(200)).text
  let months = 0
  return {
    post,
    list,
    newest,
    file,
    preview: (...rows: unknown[]) => post('preview', { rows }),
    publish: async (...rows: unknown[]) => post('publish', { rows, head: (await newest()).seq }),
    isWhole: async () => (await walkRecord(recordLines(await file()), sha256)).ok,
    /** Returns a month that it has not returned before. */
    nextMonth: () => new Date(Date.UTC(2000, months++)).toISOString().slice(0, 7),
  }
}
