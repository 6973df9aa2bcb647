import { describe, expect, it } from '@jest/globals'
import { addressBlockOf, networkOf, readAddress } from './client-address.js'

describe('client address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%eth0.100', 'fe80:0:0:0::/64'],
    ['fe80::1%br-1', 'fe80:0:0:0::/64'],
    ['64:ff9b:1:2::192.0.2.1', '64:ff9b:1:2::/64'],
    ['::192.0.2.1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, client) => expect(networkOf(readAddress(address)!)).toBe(client))

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:4711 ', '192.0.2.1'],
    ['[2001:db8::6]:4711', '2001:db8::6'],
    ['[2001:db8::6]', '2001:db8::6'],
    ['2001:db8::6', '2001:db8::6'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
    ['[fe80::1%br-1]:4711', 'fe80::1'],
    ['192.0.2.1:x', null],
    ['192.0.2', null],
    ['0x7f.1', null],
    ['192.0.2.256', null],
    ['unknown', null],
    ['x'.repeat(5000), null],
    ['[]', null],
    ['', null],
  ])('%j is parsed as %j', (text, address) => expect(readAddress(text)).toBe(address))

  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:0:0::/64', '2001:db8::/48'],
    ['ffff:eeee:dddd:cccc::/64', 'ffff:eeee:dddd::/48'],
    ['0:0:0:0::/64', '::/48'],
    ['unknown', null],
  ])('%s is in the block %j', (client, block) => expect(addressBlockOf(client)).toBe(block))
})
