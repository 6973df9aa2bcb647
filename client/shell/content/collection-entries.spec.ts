import { describe, expect, it } from '@jest/globals'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { type CollectionReader, isText, releasedOf } from './collection-entries.js'

interface Named {
  id: string
  name: string
}
const named: CollectionReader<Named> = {
  contentKey: 'links.brokers',
  builtIn: () => [],
  read: ({ name }, id) => (isText(name) ? { id, name } : null),
}
const item = (content: string, change: Partial<ReleasedItem> = {}): ReleasedItem => ({
  contentKey: 'links.brokers',
  contentType: 'json',
  page: 'links',
  section: null,
  content,
  ...change,
})
const read = (...items: ReleasedItem[]) => releasedOf(items, named)
const listing = (entries: unknown) => item(JSON.stringify({ entries }))

describe('releasedOf', () => {
  it('returns the entries in their order', () => {
    const entries = [
      { id: 'b', name: 'B' },
      { id: 'a', name: 'A' },
    ]
    expect(read(listing(entries))).toEqual(entries)
  })

  it('leaves out unknown fields, as of an older or a newer schema', () =>
    expect(read(listing([{ id: 'a', name: 'A', grade: 7 }]))).toEqual([{ id: 'a', name: 'A' }]))

  it('skips entries that lack what they need, and second ones of the same id', () => {
    const broken = [null, 7, 'a', [], {}, { id: 'a' }, { id: '', name: 'A' }, { id: 7, name: 'A' }]
    expect(read(listing(broken))).toEqual([])
    expect(
      read(
        listing([
          { id: 'a', name: 'First' },
          { id: 'a', name: 'Second' },
        ]),
      ),
    ).toEqual([{ id: 'a', name: 'First' }])
  })

  it('returns no entries for a released list without any', () => expect(read(listing([]))).toEqual([]))

  it.each(['', '{', 'null', '7', '[]', '{}', '{"entries":null}', '{"entries":{}}'])(
    'returns null for %j',
    (content) => expect(read(item(content))).toBeNull(),
  )

  it('returns null without the item, or for one of another type', () => {
    expect(read()).toBeNull()
    expect(read(item('{"entries":[]}', { contentKey: 'links.tiles' }))).toBeNull()
    expect(read(item('{"entries":[]}', { contentType: 'text' }))).toBeNull()
  })
})
