import { describe, expect, it } from '@jest/globals'
import { resultsCsv } from './export.js'
import { INSTRUMENTS, MONTHS } from './results.js'

describe('results CSV', () => {
  const lines = (text: string) => text.split('\r\n')

  it('has one row per month and instrument', () => {
    const [header, first, second, ...rest] = lines(resultsCsv(MONTHS, INSTRUMENTS))
    expect(header).toBe('Month,Instrument,Return (%),Trades,Wins,Win rate (%),Verified,Basis')
    expect(first).toMatch(/^2024-04,ES,2.28,22,4,18.18,yes,Sample figures;/)
    expect(second).toMatch(/^2024-04,YM,2.13,22,4,18.18,yes,/)
    expect(rest).toHaveLength(16 * 3 - 2 + 1)
    expect(rest.at(-1)).toBe('')
  })

  it('contains only the filtered instruments, with losses as plain numbers', () => {
    const text = resultsCsv(MONTHS, ['YM'])
    expect(lines(text)).toHaveLength(1 + 16 + 1)
    expect(text).toContain('2025-02,YM,-1.57,19,3,')
    expect(text).not.toContain('ES')
  })
})
