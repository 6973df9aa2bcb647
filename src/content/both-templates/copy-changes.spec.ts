import { describe, expect, it } from '@jest/globals'
import { copyChanges } from './copy-changes.js'

const entry = (id: string, title = 'theirs') => ({ id, title })
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).join()
const list = [entry('a'), entry('x'), entry('b')]

describe('copyChanges', () => {
  it('replaces a changed entry where it is, and leaves the others', () =>
    expect(
      copyChanges(list, {
        entries: [entry('b', 'mine'), entry('a', 'mine')],
        changed: ['a'],
        removed: [],
        moved: [],
      }),
    ).toEqual([entry('a', 'mine'), entry('x'), entry('b')]))

  it.each([
    ['a,n,b', 'a,n,x,b'],
    ['n,a,b', 'n,a,x,b'],
    ['a,b,n', 'a,x,b,n'],
    ['own,n', 'n,a,x,b'],
    ['n,m,b', 'n,m,a,x,b'],
  ])('adds new entries of %s after the entries they follow: %s', (mine, result) => {
    const entries = mine.split(',').map((id) => entry(id))
    expect(ids(copyChanges(list, { entries, changed: ['n', 'm'], removed: [], moved: [] }))).toBe(result)
  })

  it('removes entries, and adds an entry that only the other list lacks', () => {
    const entries = [entry('b', 'mine'), entry('c', 'mine')]
    expect(ids(copyChanges(list, { entries, changed: ['c'], removed: ['a', 'gone'], moved: [] }))).toBe(
      'x,b,c',
    )
  })

  it.each([
    ['b,a', 'b', 'b,a,x'],
    ['b,a', 'a', 'x,b,a'],
    ['a,own,b', 'b', 'a,b,x'],
    ['own,b,a', 'own', 'a,x,b'],
  ])('moves entries of %s as there (%s): %s', (mine, moved, result) => {
    const entries = mine.split(',').map((id) => entry(id, 'mine'))
    const copied = copyChanges(list, { entries, changed: [], removed: [], moved: [moved] })
    expect(ids(copied)).toBe(result)
    expect(copied.every((one) => list.some((theirs) => theirs === one))).toBe(true)
  })

  it('moves and changes an entry at once', () =>
    expect(
      copyChanges(list, {
        ...{ entries: [entry('b', 'mine'), entry('a')], changed: ['b'], removed: [] },
        moved: ['b'],
      }),
    ).toEqual([entry('b', 'mine'), entry('a'), entry('x')]))

  it('leaves a list as it is that has none of the moved entries', () =>
    expect(copyChanges([entry('x')], { entries: list, changed: [], removed: [], moved: ['a', 'b'] })).toEqual(
      [entry('x')],
    ))
})
