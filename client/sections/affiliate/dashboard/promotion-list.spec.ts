import { describe, expect, it } from '@jest/globals'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { FIRST_RULES } from '#src/affiliate/program/rules.contract.js'
import { shownPromotions } from './promotion-list.js'

const NOW = new Date('2026-11-23T12:00:00Z')
const shown = (items: ReleasedItem[], now = NOW, rules = FIRST_RULES) => shownPromotions(items, rules, now)
/** December of the business. */
const DECEMBER = { startsAt: new Date('2026-12-01T05:00:00Z'), endsAt: new Date('2027-01-01T05:00:00Z') }
const released = (...entries: object[]): ReleasedItem[] => [
  {
    ...{ contentKey: 'affiliate.promotions', contentType: 'json', page: 'affiliate', section: null },
    content: JSON.stringify({ entries }),
  },
]
const entry = { id: 'one', title: 'Title', text: 'Text', reward: '40%' }

describe('shownPromotions', () => {
  it('shows what the program pays until something is released', () =>
    expect(shown([])).toEqual([
      {
        id: 'quarter-end',
        title: 'Quarter-end push',
        text: 'In the last month of each quarter, every sale earns at least 30%, whatever your tier. Agreed rates stay the same.',
        reward: '30%',
        ...DECEMBER,
      },
      {
        id: 'first-sale',
        title: 'First-sale bonus',
        text: 'Your first sale earns a bonus on top of its commission.',
        reward: '$50',
        startsAt: null,
        endsAt: null,
      },
    ]))

  it('shows what the rules pay, whatever the entry says, and nothing that they do not pay', () => {
    const items = released(
      { ...entry, text: 'At least {reward}', repeats: 'quarter-end' },
      { ...entry, id: 'first-sale' },
      { ...entry, id: 'other', text: 'Earn {reward}' },
    )
    const texts = (different: object) =>
      shown(items, NOW, { ...FIRST_RULES, ...different }).map(({ text, reward }) => [text, reward])
    expect(texts({ quarterEndRate: 0.325, firstSaleBonus: 0 })).toEqual([
      ['At least 32.5%', '32.5%'],
      ['Earn 40%', '40%'],
    ])
    expect(texts({ quarterEndRate: 0, firstSaleBonus: 1250.5 })).toEqual([
      ['Text', '$1,250.50'],
      ['Earn 40%', '40%'],
    ])
  })

  it('reads days of the business, the last one included', () =>
    expect(shown(released({ ...entry, starts: '2026-11-01', ends: '2026-11-30' }))).toEqual([
      {
        ...entry,
        startsAt: new Date('2026-11-01T04:00:00Z'),
        endsAt: new Date('2026-12-01T05:00:00Z'),
      },
    ]))

  it('shows a promotion through its last day, and no longer', () => {
    const items = released({ ...entry, ends: '2026-11-30' })
    expect(shown(items, new Date('2026-12-01T04:59:59.999Z'))).toHaveLength(1)
    expect(shown(items, new Date('2026-12-01T05:00:00Z'))).toEqual([])
  })

  it('takes the month of the current quarter for one that repeats', () =>
    expect(shown(released({ ...entry, repeats: 'quarter-end', ends: '2020-01-01' }))).toEqual([
      { ...entry, reward: '30%', ...DECEMBER },
    ]))

  it('leaves out days that it cannot read, and entries without a text', () =>
    expect(
      shown(released({ ...entry, starts: 'soon', ends: '2026-13-01', repeats: 'weekly' }, { id: 'two' })),
    ).toEqual([{ ...entry, startsAt: null, endsAt: null }]))
})
