import { describe, expect, it } from '@jest/globals'
import { sampleRows } from '#test/support/sample-results.js'
import { actualBeside, basisShown, missingMonths, resultsOf } from './results.js'

const ACTUAL = sampleRows('actual', ['2025-05', '2025-06', '2025-07'])

describe('basis', () => {
  it('is the first that has results, unless the address names another', () => {
    expect(basisShown(['actual', 'demonstration'], null)).toBe('actual')
    expect(basisShown(['hypothetical', 'demonstration'], 'demonstration')).toBe('demonstration')
    expect(basisShown(['demonstration'], 'actual')).toBe('demonstration')
    expect(basisShown([], 'actual')).toBeUndefined()
  })

  it('is never mixed with another', () => {
    const results = resultsOf([...sampleRows(), ...ACTUAL], 'actual', [])
    expect(results.months.map(({ month }) => month)).toEqual(['2025-05', '2025-06', '2025-07'])
    for (const { rows } of results.months) for (const { basis } of rows.values()) expect(basis).toBe('actual')
  })

  it('marks hypothetical results beside three months of actual ones', () => {
    expect(actualBeside(ACTUAL, 'hypothetical')).toBe(3)
    expect(actualBeside(ACTUAL.slice(0, 6), 'hypothetical')).toBe(0)
    expect(actualBeside(ACTUAL, 'demonstration')).toBe(0)
  })
})

it('lists the brand’s instruments in its order, then others by name', () => {
  const rows = sampleRows('actual', ['2025-05'])
  const others = ['ZB', 'CL'].map((instrument) => ({ ...rows[0]!, instrument }))
  expect(resultsOf([...others, ...rows], 'actual', ['ES', 'YM', 'NQ']).instruments).toEqual([
    'ES',
    'YM',
    'NQ',
    'CL',
    'ZB',
  ])
})

it('finds the months without results', () => {
  const { months } = resultsOf(sampleRows('actual', ['2024-10', '2025-01', '2025-02']), 'actual', [])
  expect(missingMonths(months)).toEqual(['2024-11', '2024-12'])
  expect(missingMonths(months.slice(0, 1))).toEqual([])
})
