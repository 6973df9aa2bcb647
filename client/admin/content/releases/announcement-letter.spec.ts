import { describe, expect, it } from '@jest/globals'
import type { AnnouncementEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { letterOf, newAnnouncements } from './announcement-letter.js'

const NOW = new Date('2026-11-02T12:00:00Z')

const entry = (id: string, more: Partial<AnnouncementEntry> = {}): AnnouncementEntry => ({
  ...{ id, title: `Title ${id}`, text: 'One.\n\nTwo & three.', tag: 'Notice', date: '2026-11-02' },
  ...more,
})

const listOf = (...entries: AnnouncementEntry[]): ReleasedItem => ({
  ...{ contentKey: 'news.announcements', contentType: 'json', page: 'news', section: null },
  content: JSON.stringify({ entries }),
})

describe('newAnnouncements', () => {
  it('finds what members see from now on, not what is hidden, later or was there', () => {
    const before = listOf(entry('old'))
    const after = listOf(
      entry('new'),
      entry('old', { title: 'Changed' }),
      entry('hidden', { hidden: true }),
      entry('later', { from: '2026-11-03T00:00:00Z' }),
      entry('begun', { from: '2026-11-02T00:00:00Z' }),
    )
    expect(newAnnouncements(before, after, NOW).map(({ id }) => id)).toEqual(['new', 'begun'])
    expect(newAnnouncements(undefined, before, NOW)).toHaveLength(1)
    expect(newAnnouncements(before, undefined, NOW)).toEqual([])
  })
})

describe('letterOf', () => {
  it('says what one announcement does, to its levels', () => {
    const one = entry('a', { link: '/news?a=1&b=2', levels: ['lifetime', 'standard'] })
    expect(letterOf([one])).toEqual({
      subject: 'Title a',
      html: '<p>One.</p><p>Two &amp; three.</p><p><a href="/news?a=1&amp;b=2">Learn more</a></p>',
      audience: { subscribers: false, levels: ['standard', 'lifetime'] },
    })
  })

  it('heads each of several, and goes to everybody if one does', () => {
    const { html, audience } = letterOf([entry('a', { levels: ['lifetime'] }), entry('b', { text: 'B' })])
    expect(html).toBe('<h3>Title a</h3><p>One.</p><p>Two &amp; three.</p><h3>Title b</h3><p>B</p>')
    expect(audience).toEqual({ subscribers: true, levels: [] })
  })
})
