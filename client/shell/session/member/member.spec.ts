import { describe, expect, it } from '@jest/globals'
import { initials, lastLoginDate, shownKey } from './member.js'
import { formatDate } from '#client/ui/controls/text/format-date.js'

describe('shownKey', () => {
  it('returns the first 8 characters and dots', () => {
    expect(shownKey('indicator-7K2M-Q9XA', 'indicato')).toBe('indicato...')
  })

  it('returns the hint after a restored session', () => {
    expect(shownKey(null, 'lifetime')).toBe('lifetime...')
  })

  it("returns 'Not Set' without a key", () => {
    expect(shownKey(null, '')).toBe('Not Set')
    expect(shownKey('', '')).toBe('Not Set')
  })
})

describe('initials', () => {
  it.each([
    ['Robin Vale', 'RV'],
    ['  robin   van der vale ', 'RV'],
    ['Robin', 'R'],
    ['Éloïse Ørsted', 'ÉØ'],
    ['👩‍🚀 Luna', '👩‍🚀L'],
    ['', 'M'],
    [null, 'M'],
  ])('returns the initials of %p: %p', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('lastLoginDate', () => {
  const now = new Date('2026-02-03T12:00:00Z')

  it('returns the previous sign-in', () => {
    expect(lastLoginDate('2026-01-31T12:00:00.000Z', now)).toEqual(new Date('2026-01-31T12:00:00Z'))
  })

  it.each([null, '', 'soon'])('returns today for %p', (lastLogin) => {
    expect(lastLoginDate(lastLogin, now)).toBe(now)
  })

  it('is formatted for display', () => {
    expect(formatDate(now)).toBe('Feb 3, 2026')
  })
})
