import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { hashKey, keySlot } from './key-slot.js'

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

describe('keySlot', () => {
  it('tells keys with the same first characters apart', () => {
    expect(keySlot('x', 'lifetime-AAAA', 'lifetime')).not.toBe(keySlot('x', 'lifetime-BBBB', 'lifetime'))
  })

  it('finds the slot again in a restored session', () => {
    const slot = keySlot('x', 'lifetime-AAAA', 'lifetime')
    expect(keySlot('x', null, 'lifetime')).toBe(slot)
  })

  it('goes by the hint where no sign-in was remembered', () => {
    expect(keySlot('x', null, 'lifetime')).toBe(`portal.x.${hashKey('lifetime')}`)
  })

  it('never writes the key', () => {
    const slot = keySlot('x', 'lifetime-AAAA', 'lifetime')
    expect([slot, ...stored.keys(), ...stored.values()].join()).not.toContain('AAAA')
  })
})
