import { describe, expect, it } from '@jest/globals'
import { fieldTexts } from './history.copy.js'

describe('fieldTexts', () => {
  it('names each field with its value before and after', () => {
    const [level, expiry, holder] = fieldTexts({
      action: 'key-changed',
      before: { level: 'lifetime', expiresAt: null, holder: null },
      after: { level: 'fullaccess', expiresAt: '2027-06-15T23:59:59.000Z', holder: 'set' },
    })
    expect(level).toEqual({ field: 'Level', from: { text: 'Lifetime' }, to: { text: 'Full Access' } })
    expect(expiry).toEqual({
      field: 'Active until',
      from: { text: 'none' },
      to: { text: 'Jun 15, 2027', at: '2027-06-15T23:59:59.000Z', isEnd: true },
    })
    expect(holder).toEqual({ field: 'Name', from: { text: 'none' }, to: { text: 'set' } })
  })

  it('names what something new has', () =>
    expect(
      fieldTexts({ action: 'key-issued', before: null, after: { level: 'lifetime', expiresAt: null } }),
    ).toEqual([{ field: 'Level', from: null, to: { text: 'Lifetime' } }]))

  it('does not call a fact beside a change a change', () =>
    expect(
      fieldTexts({
        action: 'mails-retried',
        before: { state: 'refused' },
        after: { state: 'waiting', count: 12 },
      }),
    ).toEqual([
      { field: 'State', from: { text: 'Refused' }, to: { text: 'Waiting' } },
      { field: 'Count', from: null, to: { text: '12' } },
    ]))

  it('returns nothing for an action without values', () =>
    expect(fieldTexts({ action: 'sign-in', before: null, after: null })).toEqual([]))
})
