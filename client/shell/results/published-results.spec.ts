import { describe, expect, it } from '@jest/globals'
import type { CurrentRow, PerformanceAnswer } from '#src/performance/performance.contract.js'
import { latestResults } from './published-results.js'

const row = (month: string, returnPercent: number, basis = 'actual') =>
  ({ month, returnPercent, basis }) as CurrentRow
const answer = (rows: CurrentRow[]) =>
  ({ rows, headlines: [{ basis: 'actual', months: 2, totalReturn: 3 }] }) as unknown as PerformanceAnswer

describe('latestResults', () => {
  it('adds up the instruments of each month, of the first basis only', () =>
    expect(
      latestResults(
        answer([
          row('2026-02', -1),
          row('2026-01', 1.5),
          row('2026-01', 2.5),
          row('2026-03', 9, 'demonstration'),
        ]),
      ),
    ).toEqual({
      basis: 'actual',
      month: '2026-02',
      returnPercent: -1,
      months: 2,
      totalReturn: 3,
      sums: [4, 3],
    }))

  it('is null without results', () =>
    expect(latestResults({ rows: [], headlines: [] } as unknown as PerformanceAnswer)).toBeNull())
})
