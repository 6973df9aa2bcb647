import { describe, expect, it } from '@jest/globals'
import { changeText } from './field-texts.js'

const TEXTS: [action: string, before: object | null, after: object | null, text: string][] = [
  [
    'affiliate-stats-edited',
    { tier: 'Bronze' },
    { tier: 'Gold', reason: 'Typo' },
    'Tier Bronze → Gold · Reason Typo',
  ],
  ['key-issued', null, { level: 'lifetime', isDemo: false }, 'Level Lifetime · Demo key No'],
  ['picture-removed', { picture: 'a.webp' }, null, 'Photo a.webp → –'],
  ['content-updated', null, { contentKey: 'news.a', version: 2 }, 'Version 2'],
  ['key-changed', { name: 'news.b' }, { name: 'news.a' }, 'Name news.b → news.a'],
  ['sign-in', null, null, ''],
]

describe('changeText', () => {
  it.each(TEXTS)('%s', (action, before, after, text) => {
    const entry = { action, before, after, subject: 'content:1', subjectName: 'news.a' }
    expect(changeText(entry as Parameters<typeof changeText>[0])).toBe(text)
  })

  it('names an email once, and does not call it a change', () =>
    expect(
      changeText({
        action: 'mail-retried',
        before: { state: 'refused' },
        after: { state: 'waiting', template: 'access-key' },
        subject: 'mail:1',
        subjectName: 'access-key',
      }),
    ).toBe('State Refused → Waiting'))
})
