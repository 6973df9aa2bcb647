import { describe, expect, it } from '@jest/globals'
import { changesOf, changeText, fieldLabel, valueText } from './field-texts.js'

describe('fieldLabel', () => {
  it.each([
    ['totalEarnings', 'Total earnings'],
    ['content-key', 'Content key'],
    ['expiresAt', 'Active until'],
    ['tier', 'Tier'],
  ])('%s: %s', (field, label) => expect(fieldLabel(field)).toBe(label))
})

describe('valueText', () => {
  it.each([
    [null, null],
    ['', null],
    [true, 'Yes'],
    [1234.5, '1,234.5'],
    ['Gold', 'Gold'],
    [['a'], '["a"]'],
  ])('%j: %j', (value, text) => expect(valueText(value)?.text ?? null).toBe(text))

  it('has the time of a text, and of the end of a key its day in UTC', () => {
    const at = '2031-06-15T23:59:59.000Z'
    expect(valueText(at, true)).toEqual({ text: 'Jun 15, 2031', at, isEnd: true })
    expect(valueText(at)).toMatchObject({ at, isEnd: false })
  })
})

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
    [{ before: null, after: { level: 'lifetime', isDemo: false } }, 'Level lifetime · Is demo No'],
    [{ before: { picture: 'a.webp' }, after: null }, 'Picture a.webp → –'],
    [{ before: null, after: { contentKey: 'news.a', version: 2 } }, 'Version 2'],
    [{ before: { name: 'news.b' }, after: { name: 'news.a' } }, 'Name news.b → news.a'],
    [{ before: null, after: null }, ''],
  ])('%j', (entry, text) => expect(changeText({ ...entry, subjectName: 'news.a' })).toBe(text))
})
