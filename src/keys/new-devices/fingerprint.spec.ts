import { describe, expect, it } from '@jest/globals'
import { blockOf, fingerprintOf } from './fingerprint.js'

describe('blockOf', () => {
  it.each([
    ['203.0.113.9', '203.0'],
    ['2001:db8:1:2::/64', '2001:db8'],
    ['unknown', 'unknown'],
    [null, ''],
  ])('of %p is %p', (client, block) => {
    expect(blockOf(client)).toBe(block)
  })
})

describe('fingerprintOf', () => {
  const known = fingerprintOf('a', 'Firefox on Windows', '203.0.113.9')

  it('stays the same within a network', () => {
    expect(fingerprintOf('a', 'Firefox on Windows', '203.0.7.1')).toBe(known)
  })

  it.each([
    ['another key', 'b', 'Firefox on Windows', '203.0.113.9'],
    ['another browser', 'a', 'Chrome on Windows', '203.0.113.9'],
    ['an unknown browser', 'a', 'Unknown device', '203.0.113.9'],
    ['another network', 'a', 'Firefox on Windows', '198.51.100.9'],
  ])('differs for %s', (_, keyId, device, client) => {
    expect(fingerprintOf(keyId, device, client)).not.toBe(known)
  })
})
