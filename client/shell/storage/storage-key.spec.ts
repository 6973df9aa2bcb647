import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { hashKey, storageKey } from './storage-key.js'

const stored = new Map<string, string>()

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
  })
})
afterEach(() => {
  stored.clear()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

describe('storageKey', () => {
  it('differs for keys with the same first characters', () => {
    expect(storageKey('x', 'lifetime-AAAA', 'lifetime')).not.toBe(
      storageKey('x', 'lifetime-BBBB', 'lifetime'),
    )
  })

  it('is the same in a restored session', () => {
    const name = storageKey('x', 'lifetime-AAAA', 'lifetime')
    expect(storageKey('x', null, 'lifetime')).toBe(name)
  })

  it('falls back to the hint when no sign-in is remembered', () => {
    expect(storageKey('x', null, 'lifetime')).toBe(`portal.x.${hashKey('lifetime')}`)
  })

  it('never contains or stores the key', () => {
    const name = storageKey('x', 'lifetime-AAAA', 'lifetime')
    expect([name, ...stored.keys(), ...stored.values()].join()).not.toContain('AAAA')
  })
})
