import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { announcementList, inOrder } from './announcement-list.js'

const read = (fields: object) =>
  announcementList.read({ title: 'T', text: 'Words', tag: 'Notice', date: '2026-11-23', ...fields }, 'a')

describe('announcementList', () => {
  it('reads its own built-in entries unchanged', () => {
    const builtIn = announcementList.builtIn(BUILT_IN_BRAND, 'automation')
    expect(builtIn.map((entry) => announcementList.read({ ...entry }, entry.id))).toEqual(
      builtIn.map((entry) => ({ ...entry, pinned: false })),
    )
  })

  it.each([{ title: '' }, { text: undefined }, { date: '2026-13-40' }, { date: '23.11.2026' }, { date: 7 }])(
    'skips an announcement with %j',
    (fields) => expect(read(fields)).toBeNull(),
  )

  it('shows an unknown tag as a notice, and no unsafe link', () => {
    expect(read({ tag: 'Rumor', link: 'javascript:alert(1)', linkLabel: 'Read' })).toEqual({
      id: 'a',
      title: 'T',
      text: 'Words',
      tag: 'Notice',
      date: '2026-11-23',
      linkLabel: 'Read',
      pinned: false,
    })
    expect(read({ tag: 'constructor', link: '/faq' })).toMatchObject({ tag: 'Notice', link: '/faq' })
  })
})

describe('inOrder', () => {
  it('lists pinned ones first, then the newest, then as they were', () => {
    const items = [
      { id: 'old', date: '2025-01-01' },
      { id: 'new', date: '2026-01-01' },
      { id: 'pinned', date: '2024-01-01', pinned: true },
      { id: 'same-day', date: '2026-01-01', pinned: false },
    ]
    expect(inOrder(items).map(({ id }) => id)).toEqual(['pinned', 'new', 'same-day', 'old'])
  })
})
