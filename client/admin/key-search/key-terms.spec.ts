import { describe, expect, it } from '@jest/globals'
import { formatKey } from '#src/keys/keys.contract.js'
import { SHORTEST_KEY } from '#src/keys/members.contract.js'
import { looksLikeKey, mayBeKey, SHORTEST } from './key-terms.js'

const KEY = formatKey(
  'lifetime',
  Uint8Array.from({ length: 26 }, (_, at) => at * 7),
)

describe('searched texts', () => {
  it('may be a key from the length that the server looks up', () => expect(SHORTEST).toBe(SHORTEST_KEY))

  it.each([KEY, ` ${KEY} `, KEY.toLowerCase(), 'TDW_old.key:4711', 'abcdefghijkl'])(
    'may be a key: %s',
    (text) => expect(mayBeKey(text)).toBe(true),
  )

  it.each([
    `“${KEY}.”`,
    KEY.replaceAll('-', '–'),
    KEY.replaceAll('-', ' - '),
    `${KEY.slice(0, 20)}\u200b${KEY.slice(20)}`,
  ])('may be a key, and look like one, as it was pasted: %s', (text) =>
    expect([mayBeKey(text), looksLikeKey(text)]).toEqual([true, true]),
  )

  it.each([
    '',
    'N7QX',
    'Ada Valentina Vale',
    'ada.valentina@vale.example',
    '@traders.example',
    'abcdefghijk',
  ])('are none: %s', (text) => expect([mayBeKey(text), looksLikeKey(text)]).toEqual([false, false]))

  it('are no key if they are an id of ours', () => {
    const id = '0193a5c2-7d1e-7abc-8def-0123456789ab'
    expect([mayBeKey(id), looksLikeKey(id)]).toEqual([false, false])
  })

  it('look like one while it is being typed, with a typo and with a character too few', () => {
    for (const text of [KEY, KEY.slice(0, 25), KEY.slice(0, -1), KEY.replace(/.$/, '?').replace('?', '0')])
      expect([text, looksLikeKey(text)]).toEqual([text, true])
  })

  it.each(['order-2024-0001', 'ORD-1234-5678-9012', 'https://vale.example', 'blue-bird-coin-shop'])(
    'do not look like one: %s',
    (text) => expect(looksLikeKey(text)).toBe(false),
  )
})
