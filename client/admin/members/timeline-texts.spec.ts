import { describe, expect, it } from '@jest/globals'
import { changesOf, titleOf } from './timeline-texts.js'

describe('titleOf', () => {
  it('names an action', () => expect(titleOf('key-level-changed')).toBe('Level changed'))

  it('writes an action that it does not know as words', () => expect(titleOf('key-sung')).toBe('Key sung'))
})

describe('changesOf', () => {
  it('names each field with its value before and after', () => {
    const [level, expiry, holder] = changesOf(
      { level: 'lifetime', expiresAt: null },
      { level: 'fullaccess', expiresAt: '2027-06-15T12:00:00.000Z', holder: 'set' },
    )
    expect(level).toEqual({ field: 'Level', from: 'Lifetime', to: 'Full Access' })
    expect(expiry).toEqual({ field: 'Active until', from: 'none', to: 'Jun 15, 2027' })
    expect(holder).toEqual({ field: 'Name', from: 'none', to: 'set' })
  })

  it('returns nothing for an action without values', () => expect(changesOf(null, null)).toEqual([]))
})
