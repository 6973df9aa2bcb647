import { describe, expect, it } from '@jest/globals'
import type { EntryGroup } from '../sections/entry.js'
import { excerptOf, findEntries, firstEntries, nextPosition } from './rank-entries.js'

const entry = (id: string, group: EntryGroup, label: string, text?: string) => ({ id, group, label, text })
const ENTRIES = [
  entry('news', 'sections', 'News/Updates'),
  entry('performance', 'sections', 'Performance'),
  entry('risk', 'answers', 'How much risk is there?', 'One percent of the account.'),
  entry('update', 'answers', 'How do I update the system?', 'Performance stays.'),
  entry('form', 'answers', 'Which form do I fill in?'),
  entry('setup', 'videos', 'Automation Setup'),
  entry('log-out', 'actions', 'Log out'),
]
const found = (words: string, recent: string[] = []) =>
  findEntries(ENTRIES, words, recent).map(({ group, items }) => [group, ...items.map(({ id }) => id)])

describe('findEntries', () => {
  it('requires every word, in any order and case', () => {
    expect(found('SYSTEM update')).toEqual([['answers', 'update']])
    expect(found('system zeppelin')).toEqual([])
  })

  it('ranks matches at the start first, then at a word, then inside a word, then in the text', () => {
    expect(found('form')).toEqual([
      ['answers', 'form', 'update'],
      ['sections', 'performance'],
    ])
    expect(found('performance')).toEqual([
      ['sections', 'performance'],
      ['answers', 'update'],
    ])
  })

  it('ranks recent entries first among equal matches', () => {
    expect(found('how')).toEqual([['answers', 'risk', 'update']])
    expect(found('how', ['update'])).toEqual([['answers', 'update', 'risk']])
  })

  it('treats special characters literally', () => {
    expect(found('.*')).toEqual([])
    expect(found('news/up')).toEqual([['sections', 'news']])
  })

  it('returns at most six entries per group', () => {
    const many = Array.from({ length: 20 }, (_, at) => entry(String(at), 'answers', `Answer ${at}`))
    expect(findEntries(many, 'answer', [])[0]!.items).toHaveLength(6)
  })
})

describe('firstEntries', () => {
  const first = (recent: string[]) =>
    firstEntries(ENTRIES, recent).map(({ group, items }) => [group, ...items.map(({ id }) => id)])

  it('lists sections and actions', () =>
    expect(first([])).toEqual([
      ['sections', 'news', 'performance'],
      ['actions', 'log-out'],
    ]))

  it('lists recent entries first, once each, without deleted ones', () =>
    expect(first(['risk', 'gone', 'news'])).toEqual([
      ['recent', 'risk', 'news'],
      ['sections', 'performance'],
      ['actions', 'log-out'],
    ]))
})

describe('nextPosition', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
  ])('moves on %s from %d to %s', (key, from, to) => expect(nextPosition(key, from, 3)).toBe(to))

  it('returns null without options', () => expect(nextPosition('ArrowDown', 0, 0)).toBeNull())
})

describe('excerptOf', () => {
  const text = `${'Words before it. '.repeat(4)}The VPS keeps running when your computer is off. ${'Words after it. '.repeat(9)}`
  const answer = { id: 'vps', group: 'answers' as const, label: 'What is the VPS?', detail: 'VPS Help', text }

  it('shows the place of a word that label and detail lack', () => {
    const excerpt = excerptOf(answer, 'vps Running')!
    expect(excerpt).toMatch(/^…\S.* running when your computer is off\./)
    expect(excerpt.length).toBeLessThanOrEqual(122)
  })

  it.each(['vps', 'help what', ''])('is none for %j, which they have', (words) =>
    expect(excerptOf(answer, words)).toBeNull(),
  )
})
