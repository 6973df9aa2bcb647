import { describe, expect, it } from '@jest/globals'
import {
  ALL,
  AVERAGE_LOSS,
  AVERAGE_WIN,
  CLOSED_TRADES,
  OPEN_TRADES,
  profit,
  profitFactor,
  STRATEGIES,
  winRate,
} from './demo-figures.js'

describe('demo figures', () => {
  it('agree with each other and with the portal’s published figures', () => {
    expect(STRATEGIES.reduce((sum, strategy) => sum + profit(strategy), 0)).toBe(profit(ALL))
    expect(profit(ALL)).toBe(15_300)
    expect(winRate(ALL).toFixed(1)).toBe('23.6')
    expect(AVERAGE_WIN / AVERAGE_LOSS).toBe(5)
    expect(profitFactor(ALL).toFixed(2)).toBe('1.54')
  })

  it('list trades within trading hours only, newest first', () => {
    const minutes = [...OPEN_TRADES, ...CLOSED_TRADES].map(({ time }) => {
      const [hour, minute] = time.split(/[: ]/).map(Number) as [number, number]
      return hour * 60 + minute
    })
    expect(minutes).toEqual([...minutes].sort((one, other) => other - one))
    expect(minutes[0]).toBeLessThanOrEqual(12 * 60)
    expect(minutes.at(-1)).toBeGreaterThanOrEqual(9 * 60 + 35)
  })
})
