import { expect, it } from '@jest/globals'
import type { Basis } from '../record.contract.js'
import { gapWarnings } from './month-gaps.js'

const months = (basis: Basis, ...names: string[]) => names.map((month) => ({ month, basis }))

it('finds gaps of one month and of several, over the end of a year', () => {
  const rows = months('actual', '2026-04', '2025-09', '2025-11', '2025-09', '2026-03')
  expect(gapWarnings(rows)).toEqual([
    'No actual results for Oct 2025.',
    'No actual results from Dec 2025 to Feb 2026.',
  ])
})

it('looks at each basis alone', () => {
  const rows = [...months('actual', '2026-01', '2026-03'), ...months('hypothetical', '2026-02', '2026-03')]
  expect(gapWarnings(rows)).toEqual(['No actual results for Feb 2026.'])
  expect(gapWarnings([])).toEqual([])
})
