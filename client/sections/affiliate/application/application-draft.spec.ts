import { describe, expect, it } from '@jest/globals'
import { APPLICATION_FAULTS } from '#src/affiliate/affiliate.contract.js'
import {
  applicationOf,
  EMPTY_DRAFT,
  faultsOf,
  isEmptyDraft,
  readDraft,
  type Draft,
} from './application-draft.js'

const WHOLE: Draft = {
  name: 'Ada Marlin',
  email: 'ada@marlin.example',
  website: 'https://marlin.example',
  experience: 'advanced',
  audience: 'medium',
  promotion: 'A weekly letter',
  additional: '',
}

describe('faultsOf', () => {
  it('accepts a complete form and reports each required field of an empty one', () => {
    expect(faultsOf(WHOLE)).toEqual({})
    expect(faultsOf(EMPTY_DRAFT)).toEqual({ ...APPLICATION_FAULTS, additional: undefined })
  })

  it.each([
    ['name', 101, '100'],
    ['promotion', 4001, '4,000'],
    ['additional', 4001, '4,000'],
  ] as const)('reports the maximum length of the %s', (field, length, limit) => {
    expect(faultsOf({ ...WHOLE, [field]: 'x'.repeat(length) })).toEqual({
      [field]: `Keep this to ${limit} characters or fewer.`,
    })
  })

  it.each([
    ['name', '   '],
    ['email', 'ada'],
    ['email', 'ada@marlin'],
    ['email', 'ada marlin@example.com'],
    ['website', 'marlin.example'],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://marlin.example'],
    ['website', 'https://ada:secret@marlin.example'],
    ['website', 'https://'],
    ['experience', 'guru'],
    ['audience', ''],
    ['promotion', '\n\t '],
  ] as const)('rejects the %s %j', (field, value) => {
    expect(faultsOf({ ...WHOLE, [field]: value })).toEqual({ [field]: APPLICATION_FAULTS[field] })
  })
})

describe('application draft', () => {
  it('is submitted trimmed, without the key', () => {
    expect(applicationOf({ ...WHOLE, name: ' Ada Marlin ' })).toEqual({ ...WHOLE, accessKey: '' })
  })

  it('is restored from storage, or empty when the stored value is invalid', () => {
    expect(readDraft(JSON.stringify(WHOLE))).toEqual(WHOLE)
    for (const stored of [null, '', 'null', '[]', '{', '{"name":7}'])
      expect(readDraft(stored)).toEqual(EMPTY_DRAFT)
    expect(isEmptyDraft(readDraft('{"name":"  "}'))).toBe(true)
    expect(isEmptyDraft(WHOLE)).toBe(false)
  })
})
