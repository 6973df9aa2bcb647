import { describe, expect, it } from '@jest/globals'
import { changesOf } from './audit-changes.js'

const of = (action: string, details: unknown) => changesOf(action, JSON.stringify(details))

describe('changesOf', () => {
  it.each([
    ['nothing', 'sign-in', null, null, null],
    [
      'objects',
      'key-extended',
      { before: { level: 'standard' }, after: { level: 'lifetime' } },
      { level: 'standard' },
      { level: 'lifetime' },
    ],
    [
      'one value by its name',
      'display-name-changed',
      { before: 'Ada', after: 'Grace' },
      { displayName: 'Ada' },
      { displayName: 'Grace' },
    ],
    ['a first value', 'display-name-changed', { before: null, after: 'Ada' }, null, { displayName: 'Ada' }],
    [
      'one value of an action without a name for it',
      'x',
      { before: 1, after: 0 },
      { value: 1 },
      { value: 0 },
    ],
    [
      'a list of changes with its reason',
      'affiliate-stats-edited',
      { reason: 'Typo', changes: [{ field: 'tier', before: 'Bronze', after: 'Gold' }] },
      { tier: 'Bronze' },
      { tier: 'Gold', reason: 'Typo' },
    ],
    ['facts', 'key-issued', { level: 'lifetime' }, null, { level: 'lifetime' }],
  ])('returns %s', (_, action, details, before, after) =>
    expect(of(action, details)).toEqual({ before, after }),
  )

  it('returns text that is not JSON as it is', () =>
    expect(changesOf('x', '{"broken"')).toEqual({ before: null, after: { value: '{"broken"' } }))
})
