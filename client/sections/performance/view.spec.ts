import { describe, expect, it } from '@jest/globals'
import { monthRows } from './figures.js'
import { INSTRUMENTS, MONTHS } from './results.js'
import { nextSort, readView, sorted, writeView } from './view.js'

const read = (query: string) => readView(new URLSearchParams(query))

describe('view in the address', () => {
  it('is empty for the default: all instruments by month', () => {
    expect(read('')).toEqual({ chosen: ['ES', 'YM', 'NQ'], sort: { by: 'month', isDescending: false } })
    expect(writeView(read('')).toString()).toBe('')
  })

  it.each(['instruments=ES%2CNQ', 'instruments=none', 'sort=-return', 'instruments=YM&sort=win-rate'])(
    'round-trips %s',
    (query) => {
      expect(writeView(read(query)).toString()).toBe(query)
    },
  )

  it('accepts instruments in any case and order', () => {
    expect(read('instruments=nq,es').chosen).toEqual(['ES', 'NQ'])
  })

  it.each(['instruments=CL', 'instruments=', 'instruments=none'])('selects no instrument for %s', (query) => {
    expect(read(query).chosen).toEqual([])
  })

  it.each(['sort=toString', 'sort=', 'sort=-'])('falls back to sorting by month for %s', (query) => {
    expect(read(query).sort).toEqual({ by: 'month', isDescending: false })
  })
})

describe('sorting', () => {
  const rows = monthRows(MONTHS, INSTRUMENTS)
  const months = (query: string) => sorted(rows, read(query).sort).map(({ month }) => month)

  it('finds the best and the weakest month', () => {
    expect(months('sort=-return')[0]).toBe('2025-04')
    expect(months('sort=return')[0]).toBe('2025-06')
  })

  it('keeps chronological order for equal values', () => {
    expect(months('sort=-verified')).toEqual(months(''))
  })

  it('sorts figures in descending order first, then reverses', () => {
    const first = nextSort({ by: 'month', isDescending: false }, 'return')
    expect(first).toEqual({ by: 'return', isDescending: true })
    expect(nextSort(first, 'return')).toEqual({ by: 'return', isDescending: false })
    expect(nextSort(first, 'month')).toEqual({ by: 'month', isDescending: false })
  })
})
