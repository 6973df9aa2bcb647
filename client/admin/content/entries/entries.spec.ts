import { describe, expect, it } from '@jest/globals'
import { idOf, isEqual, nameOf, readEntries, writeEntries } from './entries.js'

const field = (name: string) => ({ name, label: name, type: 'text' as const, required: true })

describe('entries', () => {
  it('reads what it writes, and nothing that is no list', () => {
    const entries = [{ id: 'a', title: 'A' }]
    expect(readEntries(writeEntries(entries))).toEqual(entries)
    expect(readEntries('{"entries":[1,null,{"title":"no id"},{"id":"b"}]}')).toEqual([{ id: 'b' }])
    for (const other of ['', '{', 'null', '[]', '{"entries":{}}']) expect(readEntries(other)).toBeNull()
  })

  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Über-schön  ', 'uber-schon'],
    ['!?', 'entry'],
    ['Taken', 'taken-3'],
    [`${'x'.repeat(70)}`, 'x'.repeat(60)],
  ])('makes an id of %j: %j', (name, id) => expect(idOf(name, new Set(['taken', 'taken-2']))).toBe(id))

  it('names an entry by its title or question before other texts', () => {
    const faq = [field('section'), field('question')]
    expect(nameOf({ id: 'a', section: 'Keys', question: 'Where is mine?' }, faq)).toBe('Where is mine?')
    expect(nameOf({ id: 'a', question: ' ' }, faq)).toBe('a')
  })

  it('compares entries whatever the order of their fields', () => {
    expect(isEqual({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(isEqual({ b: [1, 2] }, { b: [2, 1] })).toBe(false)
    expect(isEqual(undefined, undefined)).toBe(true)
  })
})
