import { describe, expect, it } from '@jest/globals'
import type { PerformanceFigures } from '../record.contract.js'
import { basesOf, headlinesOf } from './headlines.js'

const row = (figures: Partial<PerformanceFigures> = {}): PerformanceFigures => ({
  month: '2026-01',
  instrument: 'ES',
  returnPercent: 2,
  trades: 10,
  wins: 4,
  losses: 5,
  lossPercent: 5,
  basis: 'actual',
  ...figures,
})

describe('headlines', () => {
  it('sum the instruments of each month, and months without compounding', () => {
    const rows = [
      row({ month: '2026-02', returnPercent: -1.1 }),
      row({ returnPercent: 0.1 }),
      row({ returnPercent: 0.2, instrument: 'NQ' }),
    ]
    expect(headlinesOf('actual', rows)).toEqual({
      basis: 'actual',
      from: '2026-01',
      to: '2026-02',
      months: 2,
      totalReturn: -0.8,
      averageMonth: -0.4,
      winRate: 40,
      averageWin: 14.2 / 12,
      averageLoss: 1,
      riskReward: 14.2 / 12,
      lowestMonth: { month: '2026-02', returnPercent: -1.1 },
      highestMonth: { month: '2026-01', returnPercent: 0.3 },
    })
  })

  it('never include another basis', () => {
    const rows = [row(), row({ basis: 'hypothetical', returnPercent: 90 })]
    expect(basesOf(rows)).toEqual(['actual', 'hypothetical'])
    expect(headlinesOf('actual', rows)).toMatchObject({ totalReturn: 2, months: 1 })
  })

  it('have no averages if the loss of a row with losing trades is unknown', () => {
    const rows = [row(), row({ month: '2026-02', lossPercent: undefined })]
    expect(headlinesOf('actual', rows)).toMatchObject({
      averageWin: null,
      averageLoss: null,
      riskReward: null,
    })
  })

  it('have no average of what did not happen', () => {
    const won = [row({ losses: 0, lossPercent: undefined })]
    expect(headlinesOf('actual', won)).toMatchObject({ averageWin: 0.5, averageLoss: null, riskReward: null })
    const idle = [row({ trades: 0, wins: 0, losses: 0, lossPercent: undefined, returnPercent: 0 })]
    expect(headlinesOf('actual', idle)).toMatchObject({ winRate: 0, averageWin: null, averageLoss: null })
  })
})
