import { describe, expect, it } from '@jest/globals'
import { sampleRows } from '#test/support/sample-results.js'
import { monthRows } from './figures.js'
import { whole } from './chart/range.js'
import { resultsOf } from './results.js'
import { nextSort, readView, sorted, type View, writeView } from './view.js'

const results = resultsOf(sampleRows(), 'demonstration', ['ES', 'YM', 'NQ'])
const WHOLE = whole(15)
const read = (query: string) => readView(new URLSearchParams(query), results)
const write = (view: View) => writeView(view, results, 'demonstration').toString()

describe('view in the address', () => {
  it('omits the default view', () => {
    expect(read('')).toEqual({
      chosen: ['ES', 'YM', 'NQ'],
      metric: 'return',
      range: WHOLE,
      sort: { by: 'month', isDescending: false },
    })
    expect(write(read(''))).toBe('')
  })

  it.each([
    'instruments=ES%2CNQ',
    'instruments=none',
    'metric=wins',
    'from=2024-09',
    'to=2025-03',
    'from=2025-01&to=2025-01',
    'sort=-return',
    'sort=NQ',
    'instruments=YM&metric=trades&from=2024-05&to=2025-06&sort=win-rate',
  ])('writes %s back as it was read', (query) => {
    expect(write(read(query))).toBe(query)
  })

  it('accepts instruments in any case and order', () => {
    expect(read('instruments=nq,es').chosen).toEqual(['ES', 'NQ'])
  })

  it('selects no instruments for "none"', () => {
    expect(read('instruments=none').chosen).toEqual([])
  })

  it.each([
    'instruments=CL',
    'instruments=',
    'metric=toString',
    'metric=',
    'from=2023-01',
    'to=2026-01',
    'from=soon&to=',
    'from=2025-03&to=2024-09',
  ])('falls back to the defaults for %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('uses known values and ignores unknown ones', () => {
    expect(read('instruments=CL,NQ').chosen).toEqual(['NQ'])
    expect(read('from=2024-09&to=soon').range).toEqual({ from: 5, to: WHOLE.to })
  })

  it.each(['sort=toString', 'sort=', 'sort=-', 'sort=CL'])(
    'falls back to sorting by month for %s',
    (query) => {
      expect(read(query).sort).toEqual({ by: 'month', isDescending: false })
    },
  )
})

describe('view of other results', () => {
  it('names the basis unless it is the default', () => {
    expect(writeView(read('metric=wins'), results, 'actual').toString()).toBe(
      'basis=demonstration&metric=wins',
    )
  })

  it('cannot deselect the only instrument', () => {
    const one = resultsOf(sampleRows().slice(0, 1), 'demonstration', [])
    expect(readView(new URLSearchParams('instruments=none'), one).chosen).toEqual(['ES'])
  })
})

describe('sorting', () => {
  const rows = monthRows(results.months, results.instruments)
  const months = (query: string) => sorted(rows, read(query).sort).map(({ month }) => month)

  it('finds the best and the weakest month', () => {
    expect(months('sort=-return')[0]).toBe('2025-04')
    expect(months('sort=return')[0]).toBe('2025-06')
  })

  it('keeps chronological order for equal values', () => {
    expect(months('sort=-published')).toEqual(months(''))
  })

  it('sorts figures in descending order first, then reverses', () => {
    const first = nextSort({ by: 'month', isDescending: false }, 'return')
    expect(first).toEqual({ by: 'return', isDescending: true })
    expect(nextSort(first, 'return')).toEqual({ by: 'return', isDescending: false })
    expect(nextSort(first, 'month')).toEqual({ by: 'month', isDescending: false })
  })
})
