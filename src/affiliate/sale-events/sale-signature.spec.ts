import { describe, expect, it } from '@jest/globals'
import { isSigned, signatureOf } from './sale-signature.js'

const SECRET = 'a secret of the payment system, long enough'
const now = new Date('2026-11-21T12:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = Buffer.from('{"type":"sale"}')
const signature = signatureOf(SECRET, timestamp, body)

describe('sale signature', () => {
  it('is valid for the signed body', () => {
    expect(isSigned(SECRET, { timestamp, signature, body }, now)).toBe(true)
  })

  it.each([
    ['another body', { body: Buffer.from('{"type":"sale" }') }],
    ['another timestamp', { timestamp: String(Number(timestamp) + 1) }],
    ['no timestamp', { timestamp: undefined }],
    ['a timestamp in another format', { timestamp: `${timestamp}.0` }],
    ['no signature', { signature: undefined }],
    ['a truncated signature', { signature: signature.slice(0, -1) }],
    ['several signatures', { signature: [signature, signature] }],
    ['a signature with another secret', { signature: signatureOf(`${SECRET}!`, timestamp, body) }],
  ])('is invalid for %s', (_, other) => {
    expect(isSigned(SECRET, { timestamp, signature, body, ...other }, now)).toBe(false)
  })

  it.each([301_000, -301_000])('is invalid %i ms away', (away) => {
    expect(isSigned(SECRET, { timestamp, signature, body }, new Date(now.getTime() + away))).toBe(false)
  })
})
