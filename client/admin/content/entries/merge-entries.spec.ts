import { describe, expect, it } from '@jest/globals'
import { mergeEntries, mergeStates } from './merge-entries.js'

/** 'a b2' are the entries a and b, of which b has been changed. */
const list = (words: string) =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word[0]!, title: word }))
const merged = (base: string, mine: string, theirs: string, preferred?: 'mine' | 'theirs') => {
  const merge = mergeEntries({ base: list(base), mine: list(mine), theirs: list(theirs) }, preferred)
  return { ...merge, entries: merge.entries.map(({ title }) => title).join(' ') }
}
const agreed = (entries: string) => ({ entries, conflicts: [], isOrderDisputed: false })

describe('mergeEntries', () => {
  it.each([
    ['different entries changed', 'a b c', 'a2 b c', 'a b c2', 'a2 b c2'],
    ['the same change', 'a b', 'a2 b', 'a2 b', 'a2 b'],
    ['both added', 'a b', 'a x b', 'a b y', 'a x b y'],
    ['added before the first', 'a', 'x a', 'a b', 'x a b'],
    ['one removed, another changed', 'a b', 'b', 'a b2', 'b2'],
    ['removed by both', 'a b', 'b', 'b', 'b'],
    ['mine moved, theirs changed', 'a b c', 'c a b', 'a2 b c', 'c a2 b'],
    ['theirs moved, mine added', 'a b c', 'a b c x', 'c a b', 'c x a b'],
    ['theirs emptied an untouched list', 'a b', 'a b', '', ''],
  ])('merges: %s', (_what, base, mine, theirs, entries) =>
    expect(merged(base, mine, theirs)).toEqual(agreed(entries)),
  )

  it('reports an entry that both changed, and takes the preferred one', () => {
    const conflict = { conflicts: ['a'], isOrderDisputed: false }
    expect(merged('a b', 'a2 b', 'a3 b4')).toEqual({ ...conflict, entries: 'a2 b4' })
    expect(merged('a b', 'a2 b', 'a3 b4', 'theirs')).toEqual({ ...conflict, entries: 'a3 b4' })
  })

  it('reports an entry that one changed and the other removed', () => {
    expect(merged('a b', 'b', 'a2 b')).toEqual({ entries: 'b', conflicts: ['a'], isOrderDisputed: false })
    expect(merged('a b', 'b', 'a2 b', 'theirs').entries).toBe('a2 b')
  })

  it('reports two different orders, and takes the preferred one', () => {
    expect(merged('a b c', 'b a c', 'a c b')).toEqual({
      entries: 'b a c',
      conflicts: [],
      isOrderDisputed: true,
    })
    expect(merged('a b c', 'b a c', 'a c b', 'theirs').entries).toBe('a c b')
    expect(merged('a b c', 'b a c', 'b a c')).toEqual(agreed('b a c'))
  })
})

describe('mergeStates', () => {
  it.each([
    ['neither', false, false, false, false],
    ['I', true, false, true, false],
    ['they', true, true, false, false],
    ['they, back on,', false, false, true, true],
    ['both', true, false, false, false],
  ])('merges when %s changed it', (_who, base, mine, theirs, merged) =>
    expect(mergeStates({ base, mine, theirs })).toBe(merged),
  )
})
