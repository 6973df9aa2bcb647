import { describe, expect, it } from '@jest/globals'
import { diffEntries, movedIds } from './diff-entries.js'

const list = (ids: string) => [...ids].map((id) => ({ id, title: `Title ${id}` }))
const summary = (before: string, after: string) =>
  diffEntries(list(before), list(after)).map(({ kind, entry, movedTo }) => `${kind} ${entry.id} ${movedTo}`)

describe('diffEntries', () => {
  it.each([
    ['abc', 'abc', []],
    ['', 'a', ['added a null']],
    ['ab', 'b', ['removed a null']],
    ['abc', 'cab', ['moved c 1']],
    ['abc', 'bxa', ['added x null', 'moved a 3', 'removed c null']],
  ])('from %j to %j: %j', (before, after, changes) => expect(summary(before, after)).toEqual(changes))

  it('names the fields that changed, were added and were removed', () => {
    const before = [{ id: 'a', title: 'Old', text: 'Same', link: '/news' }]
    const after = [{ id: 'a', text: 'Same', title: 'New', levels: ['lifetime'] }]
    expect(diffEntries(before, after)).toEqual([
      {
        kind: 'changed',
        entry: after[0],
        movedTo: null,
        fields: [
          { name: 'title', before: 'Old', after: 'New' },
          { name: 'levels', before: undefined, after: ['lifetime'] },
          { name: 'link', before: '/news', after: undefined },
        ],
      },
    ])
  })

  it('does not count what added or removed entries push along as moved', () => {
    expect(movedIds(list('abcd'), list('xbcd'))).toEqual(new Set())
  })
})
