import { describe, expect, it } from '@jest/globals'
import { changesOf, changeText } from './field-texts.js'

describe('changesOf', () => {
  it('pairs the fields of both sides', () =>
    expect(
      changesOf({ before: { tier: 'Bronze', code: 'a' }, after: { tier: 'Gold', reason: 'Typo' } }),
    ).toEqual([
      { field: 'Tier', before: { text: 'Bronze' }, after: { text: 'Gold' } },
      { field: 'Reason', before: null, after: { text: 'Typo' } },
      { field: 'Code', before: { text: 'a' }, after: null },
    ]))
})

describe('changeText', () => {
  it.each([
    [{ before: { tier: 'Bronze' }, after: { tier: 'Gold' } }, 'Tier Bronze → Gold'],
    [{ before: null, after: { level: 'lifetime', isDemo: false } }, 'Level Lifetime · Is demo No'],
    [{ before: { picture: 'a.webp' }, after: null }, 'Photo a.webp → –'],
    [{ before: null, after: { contentKey: 'news.a', version: 2 } }, 'Version 2'],
    [{ before: { name: 'news.b' }, after: { name: 'news.a' } }, 'Name news.b → news.a'],
    [{ before: null, after: null }, ''],
  ])('%j', (entry, text) => expect(changeText({ ...entry, subjectName: 'news.a' })).toBe(text))
})
