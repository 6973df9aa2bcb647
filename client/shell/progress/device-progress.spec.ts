import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseDevice, readDevice, takeEarlier, writeDevice } from './device-progress.js'
import { currentLists, NO_PROGRESS, withChange } from './progress.js'

const stored = new Map<string, string>()
const keyOf = (name: string) => `portal.${name}.x`

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  })
})
afterEach(() => {
  stored.clear()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

describe('readDevice', () => {
  it('reads back what was written', () => {
    const device = withChange(NO_PROGRESS, 'videos', 'getting-started', true)
    writeDevice('key', device)
    expect(readDevice('key')).toEqual(device)
  })

  it.each([
    null,
    '',
    'broken',
    'null',
    '[]',
    '{"saved":{},"changes":{}}',
    '{"saved":{"steps":[],"videos":[],"pins":[],"seenNews":[],"version":"1"},"changes":{}}',
    '{"saved":{"steps":[],"videos":[],"pins":[],"seenNews":[],"version":1},"changes":{"other/x":true}}',
    '{"saved":{"steps":[],"videos":[],"pins":[],"seenNews":[],"version":1},"changes":{"steps/a b":true}}',
  ])('returns null for %p', (text) => expect(parseDevice(text)).toBeNull())
})

describe('takeEarlier', () => {
  const FIRST_PINS = ['dashboard', 'performance']
  const take = () => takeEarlier(keyOf, FIRST_PINS)

  it('finds nothing on a new device', () => expect(take()).toEqual(NO_PROGRESS))

  it('moves every list of earlier versions once', () => {
    stored.set(keyOf('onboarding'), '["purchase-vps","onboarding-call","start"]')
    stored.set(keyOf('setup-automation'), '["log-in","start"]')
    stored.set(keyOf('setup-vps-file'), '["download","connect-account"]')
    stored.set(keyOf('watched'), '["copy-trader"]')
    stored.set(keyOf('news-seen'), '["system-version"]')
    stored.set(keyOf('pins'), '["dashboard","faq"]')
    const lists = currentLists(take(), FIRST_PINS)
    expect(lists.steps.toSorted()).toEqual([
      'automation.connect-account',
      'automation.log-in',
      'automation.start',
      'automation.vps',
      'vps-file.download',
    ])
    expect(lists.videos).toEqual(['copy-trader'])
    expect(lists.seenNews).toEqual(['system-version'])
    expect(lists.pins).toEqual(['dashboard', 'faq'])
    expect([...stored.keys()]).toEqual([])
    expect(take()).toEqual(NO_PROGRESS)
  })

  it('ignores values that are not ids or lists of them', () => {
    stored.set(keyOf('watched'), '{"a":1}')
    stored.set(keyOf('pins'), 'broken')
    stored.set(keyOf('news-seen'), '["ok",7,null,"not an id"]')
    expect(take().changes).toEqual({ 'seenNews/ok': true })
  })
})
