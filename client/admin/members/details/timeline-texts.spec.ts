import { describe, expect, it } from '@jest/globals'
import { changesOf } from './timeline-texts.js'

describe('changesOf', () => {
  it('names each field with its value before and after', () => {
    const [level, expiry, holder] = changesOf(
      { level: 'lifetime', expiresAt: null },
      { level: 'fullaccess', expiresAt: '2027-06-15T23:59:59.000Z', holder: 'set' },
    )
    expect(level).toEqual({ field: 'Level', from: { text: 'Lifetime' }, to: { text: 'Full Access' } })
    expect(expiry).toEqual({
      field: 'Active until',
      from: { text: 'none' },
      to: { text: 'Jun 15, 2027', at: '2027-06-15T23:59:59.000Z', isEnd: true },
    })
    expect(holder).toEqual({ field: 'Name', from: { text: 'none' }, to: { text: 'set' } })
  })

  it('names what something new has', () =>
    expect(changesOf(null, { level: 'lifetime', expiresAt: null })).toEqual([
      { field: 'Level', from: null, to: { text: 'Lifetime' } },
    ]))

  it('returns nothing for an action without values', () => expect(changesOf(null, null)).toEqual([]))
})
