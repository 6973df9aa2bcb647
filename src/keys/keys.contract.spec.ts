import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  canonicalKey,
  detectedFormat,
  formatKey,
  isProductKey,
  issuedPrefix,
  keyHint,
  keyLabel,
  looksMistyped,
  shownLevel,
} from './keys.contract.js'

describe('access key format', () => {
  it('is a prefix, 26 random characters and a two-character checksum, in groups of four', () => {
    expect(formatKey('lifetime', randomBytes(26))).toMatch(
      /^lifetime-([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/,
    )
  })

  it('uses five bits of each byte', () => {
    expect(formatKey('auto', new Uint8Array(26).fill(31))).toMatch(/^auto-(ZZZZ-){6}ZZ/)
    expect(() => formatKey('auto', new Uint8Array(25))).toThrow(RangeError)
  })

  const issued = fc
    .tuple(
      fc.constantFrom('indicator', 'lifetime', 'fullaccess', 'auto', 'TDW'),
      fc.uint8Array({ minLength: 26, maxLength: 26 }),
    )
    .map(([prefix, bytes]) => formatKey(prefix, bytes))

  it('accepts every issued key', () => {
    fc.assert(fc.property(issued, (key) => !looksMistyped(key) && !looksMistyped(` ${key} `)))
  })

  it('detects any single wrong character', () => {
    fc.assert(
      fc.property(
        issued,
        fc.nat(),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (key, at, character) => {
          const start = key.indexOf('-') + 1
          const index = start + (at % (key.length - start))
          fc.pre(key[index] !== '-' && key[index] !== character)
          return looksMistyped(key.slice(0, index) + character + key.slice(index + 1))
        },
      ),
    )
  })

  it('detects a wrong character that fits the checksum of its prefix in other letters', () => {
    expect(looksMistyped('TDW-0600-0000-0000-0000-0000-0000-00Y2')).toBe(true)
  })

  it('detects two adjacent characters swapped', () => {
    fc.assert(
      fc.property(issued, fc.nat({ max: 2 }), fc.nat({ max: 6 }), (key, within, group) => {
        const at = key.indexOf('-') + 1 + group * 5 + within
        fc.pre(key[at] !== key[at + 1])
        return looksMistyped(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))
      }),
    )
  })

  it.each(['', 'automation-qaz1', 'lifetime-7K2M-Q9XA', 'whatever it is'])(
    'does not judge keys in other formats: %j',
    (key) => {
      expect(looksMistyped(key)).toBe(false)
    },
  )
})

describe('canonical key', () => {
  const KEY = formatKey(
    'lifetime',
    Uint8Array.from({ length: 26 }, (_, at) => at),
  )
  const OF_PRODUCT = formatKey('TDW', new Uint8Array(26).fill(1))

  it.each([
    KEY,
    ` ${KEY}\n`,
    KEY.toLowerCase(),
    `“${KEY}”.`,
    `'${KEY}.'`,
    KEY.replaceAll('-', '—'),
    KEY.replaceAll('-', ' -\r\n'),
    KEY.replaceAll('-', '\u200b-\u2060'),
    KEY.replaceAll('0', 'o').replaceAll('1', 'l'),
  ])('is what a pasted text means: %j', (text) => {
    expect(canonicalKey(text)).toBe(KEY)
    expect(looksMistyped(text)).toBe(false)
    expect([detectedFormat(text), keyLabel(text, 'TDW')]).toEqual(['lifetime', 'Lifetime Access'])
  })

  it('has the prefix as it was issued', () => {
    expect(canonicalKey(OF_PRODUCT.toLowerCase())).toBe(OF_PRODUCT)
    expect(canonicalKey(KEY.toUpperCase())).toBe(KEY)
    expect(canonicalKey(OF_PRODUCT.replace('TDW', 'tDw'))).toBeNull()
    expect(canonicalKey(formatKey('TdW', new Uint8Array(26)))).toMatch(/^TdW-/)
  })

  it.each([
    '',
    'automation-qaz1',
    KEY.slice(0, -1),
    `${KEY}0`,
    KEY.replace('-0', '-9'),
    KEY.replace('-0', '-U'),
  ])('is none for other texts: %j', (text) => expect(canonicalKey(text)).toBeNull())

  it('is found soon in any text', () => {
    const startedAt = performance.now()
    for (const part of [' ', '"', '.', '-', '\u200b', 'a', 'a-', 'aaaa-']) canonicalKey(part.repeat(100_000))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('key attributes', () => {
  it.each([
    ['lifetime-7K2M', 'lifetime'],
    ['  Lifetime-7K2M', 'lifetime'],
    ['TDW-1', 'tdw'],
    ['a-b-c', 'a'],
    ['-b', 'unknown'],
    ['', 'unknown'],
  ])('%j has the format %s', (key, format) => expect(detectedFormat(key)).toBe(format))

  it.each([
    ['TDW', 'NinjaTrader System'],
    ['tdw-1', 'NinjaTrader System'],
    ['indicator-1', 'TradingView Indicator'],
    ['LIFETIME-1', 'Lifetime Access'],
    ['fullaccess-1', 'Full Access'],
    ['auto-1', 'Automation Access'],
    ['automation-qaz1', null],
    ['constructor-1', null],
    ['', null],
  ])('%j has the label %s', (key, label) => expect(keyLabel(key, 'TDW')).toBe(label))

  it('show product keys as automation, whatever their level', () => {
    expect(shownLevel('standard', 'TDW-1', 'TDW')).toBe('automation')
    expect(shownLevel('indicator', 'TDW', 'TDW')).toBe('automation')
    expect(shownLevel('indicator', 'indicator-1', 'TDW')).toBe('indicator')
    expect(isProductKey('TDWX-1', 'TDW')).toBe(false)
  })

  it('include a hint of eight characters', () => expect(keyHint('lifetime-7K2M')).toBe('lifetime'))

  it('include the prefix of the level', () => {
    expect(issuedPrefix('automation', 'TDW')).toBe('auto')
    expect(issuedPrefix('master', 'TDW')).toBe('TDW')
    expect(issuedPrefix('indicator', 'TDW')).toBe('indicator')
    expect(shownLevel('standard', `${issuedPrefix('standard', 'TDW')}-1`, 'TDW')).toBe('standard')
  })
})
