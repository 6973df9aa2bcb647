import { describe, expect, it } from '@jest/globals'
import { parseKeyTerms, parseText } from './parse-key-terms.js'

const NOW = new Date('2026-01-01T12:00:00Z')

describe('key terms', () => {
  it.each([
    ['2099-12-31', '2100-01-01T04:59:59Z'],
    ['2099-07-31', '2099-08-01T03:59:59Z'],
    // The nights on which clocks change.
    ['2027-03-14', '2027-03-15T03:59:59Z'],
    ['2027-11-07', '2027-11-08T04:59:59Z'],
    // The last that can be stored.
    ['9999-12-31', '9999-12-31T23:59:59Z'],
    // Today, of which some is left.
    ['2026-01-01', '2026-01-02T04:59:59Z'],
    ['2099-12-31T18:00:00Z', '2099-12-31T18:00:00Z'],
    ['2099-12-31T23:59:59+13:00', '2099-12-31T10:59:59Z'],
  ])('expire at the end of the business’s day %s, or at the instant', (expires, at) =>
    expect(parseKeyTerms({ type: 'lifetime', expires }, NOW).expiresAt).toEqual(new Date(at)),
  )

  it('name the role of a master, or leave it to the default', () => {
    const master = { type: 'master', template: 'automation' }
    expect(parseKeyTerms({ ...master, role: 'support' }, NOW).role).toBe('support')
    expect(parseKeyTerms(master, NOW).role).toBeNull()
  })

  it('trim what is written, and take empty text for nothing', () => {
    const written = { type: 'lifetime', holder: ' Ann Vale ', email: ' ' }
    expect(parseKeyTerms(written, NOW)).toMatchObject({ holder: 'Ann Vale', email: null })
    expect(parseText('note', ' first\nsecond ')).toBe('first\nsecond')
    expect(() => parseText('note', 'n'.repeat(2001))).toThrow('The note can have up to 2,000 characters.')
  })

  it.each([
    [{}, /type must be one of/],
    [{ type: 'gold' }, /type must be one of/],
    [{ type: 'lifetime', email: 'nobody' }, /valid email/],
    [{ type: 'lifetime', holder: 'n'.repeat(101) }, /up to 100 characters/],
    [{ type: 'lifetime', holder: 'Ann\nVale' }, /one line/],
    [{ type: 'lifetime', expires: '2099-02-30' }, /date must look like/],
    [{ type: 'lifetime', expires: '2099-02-30T18:00:00Z' }, /date must look like/],
    [{ type: 'lifetime', expires: '2099-12-31T18:00' }, /date must look like/],
    [{ type: 'lifetime', expires: '2099-12-31T25:00Z' }, /date must look like/],
    [{ type: 'lifetime', expires: '9999-12-31T23:59:59-05:00' }, /date must look like/],
    [{ type: 'lifetime', expires: '2001-01-01' }, /future/],
    [{ type: 'lifetime', expires: '2025-12-31' }, /future/],
    [{ type: 'lifetime', expires: '1800-01-01' }, /future/],
    [{ type: 'lifetime', template: 'automation' }, /Only a master/],
    [{ type: 'master' }, /needs a template/],
    [{ type: 'master', template: 'both' }, /template must be/],
    [{ type: 'master', template: 'automation', role: 'king' }, /role must be one of owner, manager/],
    [{ type: 'lifetime', role: 'owner' }, /Only a master key has a role/],
  ])('are refused as %j', (written, sentence) => expect(() => parseKeyTerms(written, NOW)).toThrow(sentence))
})
