import { describe, expect, it } from '@jest/globals'
import { parseKeyFile, parseKeyTerms } from './key-terms.js'

const NOW = new Date('2026-01-01T12:00:00Z')

describe('key terms', () => {
  it('expire at the end of the given day', () => {
    expect(parseKeyTerms({ type: 'lifetime', expires: '2099-12-31' }, NOW).expiresAt).toEqual(
      new Date('2099-12-31T23:59:59Z'),
    )
  })

  it('name the role of a master, or leave it to the default', () => {
    const master = { type: 'master', template: 'automation' }
    expect(parseKeyTerms({ ...master, role: 'support' }, NOW).role).toBe('support')
    expect(parseKeyTerms(master, NOW).role).toBeNull()
  })

  it.each([
    [{}, /type must be one of/],
    [{ type: 'gold' }, /type must be one of/],
    [{ type: 'lifetime', email: 'nobody' }, /valid email/],
    [{ type: 'lifetime', expires: '2099-02-30' }, /date must look like/],
    [{ type: 'lifetime', expires: '2099-02-30T18:00:00Z' }, /date must look like/],
    [{ type: 'lifetime', expires: '2099-12-31T18:00' }, /date must look like/],
    [{ type: 'lifetime', expires: '2099-12-31T25:00Z' }, /date must look like/],
    [{ type: 'lifetime', expires: '9999-12-31T23:59:59-05:00' }, /date must look like/],
    [{ type: 'lifetime', expires: '2001-01-01' }, /future/],
    [{ type: 'lifetime', template: 'automation' }, /Only a master/],
    [{ type: 'master' }, /needs a template/],
    [{ type: 'master', template: 'both' }, /template must be/],
    [{ type: 'master', template: 'automation', role: 'king' }, /role must be one of owner, manager/],
    [{ type: 'lifetime', role: 'owner' }, /Only a master key has a role/],
  ])('are refused as %j', (written, sentence) => expect(() => parseKeyTerms(written, NOW)).toThrow(sentence))
})

describe('key file', () => {
  it('is parsed with columns in any order, quotes, BOM and blank lines', () => {
    const keys = parseKeyFile(
      '\uFEFFtype,key,holder\r\nlifetime,old-customer-1,"Vale, Robin"\r\n\r\nindicator,old-customer-2,\r\n',
      NOW,
    )
    expect(keys.map(({ accessKey, level, holderName }) => [accessKey, level, holderName])).toEqual([
      ['old-customer-1', 'lifetime', 'Vale, Robin'],
      ['old-customer-2', 'indicator', null],
    ])
  })

  it.each([
    ['', /no keys/],
    ['key,type\n', /no keys/],
    ['name,type\na,lifetime', /must name the columns/],
    ['key,type\na b,lifetime', /Row 2: A key must have/],
    [
      'key,type\nold-customer-1,lifetime\nold-customer-1,lifetime',
      /Row 3: This key appears twice in the file/,
    ],
    ['key,type\nold-customer-1,lifetime\nold-customer-2,gold', /Row 3: The type must be/],
    ['key,type\nold-customer-1', /same columns/],
  ])('is refused as %j', (csv, sentence) => expect(() => parseKeyFile(csv, NOW)).toThrow(sentence))
})
