import { expect, it } from '@jest/globals'
import { acceptedEncoding } from './accepted-encoding.js'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['gzip;q=1.0, br; q=0.8', 'br'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers %j with %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding))
