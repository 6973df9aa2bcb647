import { describe, expect, it } from '@jest/globals'
import { sampleRows } from '#test/support/sample-results.js'
import { resultsCsv } from './export.js'
import { resultsOf } from '../results.js'

const rows = sampleRows()
const { months, instruments } = resultsOf(rows, 'demonstration', ['ES', 'YM', 'NQ'])

describe('results CSV', () => {
  const lines = (text: string) => text.split('\r\n')

  it('has one row per month and instrument', () => {
    const [header, first, second, ...rest] = lines(resultsCsv(months, instruments, 'demonstration'))
    expect(header).toBe(
      'Month,Instrument,Return (%),Trades,Wins,Win rate (%),Published,Corrected from (%),Note,Basis',
    )
    expect(first).toMatch(/^2024-04,ES,2.28,22,4,18.18,2026-11-01,,,Sample figures;/)
    expect(second).toMatch(/^2024-04,YM,2.13,22,4,18.18,2026-11-01,/)
    expect(rest).toHaveLength(16 * 3 - 2 + 1)
    expect(rest.at(-1)).toBe('')
  })

  it('contains only the filtered instruments, with losses as plain numbers', () => {
    const text = resultsCsv(months, ['YM'], 'demonstration')
    expect(lines(text)).toHaveLength(1 + 16 + 1)
    expect(text).toContain('2025-02,YM,-1.57,19,3,')
    expect(text).not.toContain('ES')
  })

  it('names what a correction replaced, the note and the basis', () => {
    const corrected = { seq: 1, returnPercent: -2.28, publishedAt: rows[0]!.publishedAt }
    const row = { ...rows[0]!, basis: 'actual' as const, note: '=1+1', corrected, trades: 0, wins: 0 }
    const { months } = resultsOf([row], 'actual', [])
    expect(lines(resultsCsv(months, ['ES', 'NQ'], 'actual'))).toEqual([
      expect.any(String),
      "2024-04,ES,2.28,0,0,,2026-11-01,-2.28,'=1+1,Actual results; past performance is not indicative of future results",
      '',
    ])
  })
})
