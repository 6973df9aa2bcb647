import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND, type MonthlyReturns } from '#src/platform/brand/brand.contract.js'
import { monthlyReturnsCopy } from './monthly-returns.copy.js'

const of = (returns: Partial<MonthlyReturns> = {}) =>
  monthlyReturnsCopy({ ...BUILT_IN_BRAND, returns: { ...BUILT_IN_BRAND.returns, ...returns } })

describe('the monthly returns (product §9)', () => {
  it('are those of the sample months at first', () => {
    expect(of()).toEqual({
      range: '4-32%',
      inSentence: '4% to 32%',
      source: 'The 16 sample months range from 4% to 32%.',
    })
  })

  it('show losses with a minus sign, and no range that reads as a loss', () => {
    expect(of({ lowest: -3.2, highest: 12 })).toMatchObject({
      range: '−4% to 12%',
      source: expect.stringContaining('range from −4% to 12%.'),
    })
    expect(of({ lowest: -9.5, highest: -0.4 }).range).toBe('−10% to 0%')
    expect(of({ lowest: 0, highest: 7.01 }).range).toBe('0-8%')
  })

  it('name what they come from, and when', () => {
    const { source } = of({ basis: 'actual', months: 1, from: '2026-01', to: '2026-01' })
    expect(source).toBe('The month of actual results, January 2026, is between 4% and 32%.')
  })
})
