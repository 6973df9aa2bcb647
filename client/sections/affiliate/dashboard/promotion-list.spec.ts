import { describe, expect, it } from '@jest/globals'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { PROMOTIONS } from '#src/affiliate/program/promotions.contract.js'
import { shownPromotions } from './promotion-list.js'

const NOW = new Date('2026-11-23T12:00:00Z')
const shown = (items: ReleasedItem[], now = NOW) => shownPromotions(items, BUILT_IN_BRAND, 'automation', now)
const released = (...entries: object[]): ReleasedItem[] => [
  {
    ...{ contentKey: 'affiliate.promotions', contentType: 'json', page: 'affiliate', section: null },
    content: JSON.stringify({ entries }),
  },
]
const entry = { id: 'one', title: 'Title', text: 'Text', reward: '40%' }

describe('shownPromotions', () => {
  it('shows what the program pays until something is released', () =>
    expect(shown([])).toEqual(
      PROMOTIONS.map(({ id, title, description, commission, isQuarterEnd }) => ({
        ...{ id, title, text: description, reward: commission },
        startsAt: isQuarterEnd ? new Date('2026-12-01T00:00:00Z') : null,
        endsAt: isQuarterEnd ? new Date('2027-01-01T00:00:00Z') : null,
      })),
    ))

  it('reads days in UTC, the last one included', () =>
    expect(shown(released({ ...entry, starts: '2026-11-01', ends: '2026-11-30' }))).toEqual([
      {
        ...entry,
        startsAt: new Date('2026-11-01T00:00:00Z'),
        endsAt: new Date('2026-12-01T00:00:00Z'),
      },
    ]))

  it('shows a promotion through its last day, and no longer', () => {
    const items = released({ ...entry, ends: '2026-11-30' })
    expect(shown(items, new Date('2026-11-30T23:59:59.999Z'))).toHaveLength(1)
    expect(shown(items, new Date('2026-12-01T00:00:00Z'))).toEqual([])
  })

  it('takes the month of the current quarter for one that repeats', () =>
    expect(shown(released({ ...entry, repeats: 'quarter-end', ends: '2020-01-01' }))).toEqual([
      { ...entry, startsAt: new Date('2026-12-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') },
    ]))

  it('leaves out days that it cannot read, and entries without a text', () =>
    expect(
      shown(released({ ...entry, starts: 'soon', ends: '2026-13-01', repeats: 'weekly' }, { id: 'two' })),
    ).toEqual([{ ...entry, startsAt: null, endsAt: null }]))
})
