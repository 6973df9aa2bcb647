import { describe, expect, it } from '@jest/globals'
import { PROGRESS_ENTRY } from '#src/progress/progress.contract.js'
import { filterEntries, readFilters } from './list-choices.js'

const filter = {
  name: 'Überfällig & “(late)” – 100 %. ~*!',
  address: 'view=sales&state=pending-review&from=2026-01-01&to=2026-12-31&sort=-totalEarnings',
}

describe('readFilters', () => {
  const entries = filterEntries('applications', filter)

  it('reads back what was saved, in entries that the account accepts', () => {
    expect(entries.every((entry) => PROGRESS_ENTRY.test(entry))).toBe(true)
    expect(readFilters(['automation.vps', ...entries.toReversed()], 'applications')).toEqual([
      { id: expect.any(String), ...filter },
    ])
    expect(readFilters(entries, 'orders')).toEqual([])
  })

  it('reads both names of a filter that two devices renamed at once', () => {
    const [one, other] = [
      { ...filter, name: 'A' },
      { ...filter, name: 'B'.repeat(40) },
    ]
    const both = [one, other].flatMap((renamed) => filterEntries('applications', renamed))
    expect(readFilters(both, 'applications')).toMatchObject([one, other])
  })

  it('leaves out a filter that is not whole', () => {
    expect(entries.length).toBeGreaterThan(1)
    expect(readFilters(entries.slice(1), 'applications')).toEqual([])
    expect(readFilters(['list.orders.x.0-1:.ZZ'], 'orders')).toEqual([])
  })
})
