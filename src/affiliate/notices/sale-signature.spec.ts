import { describe, expect, it } from '@jest/globals'
import { isSigned, signatureOf } from './sale-signature.js'

const SECRET = 'a secret of the payment system, long enough'
const now = new Date('2026-11-21T12:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = Buffer.from('{"type":"sale"}')
const signature = signatureOf(SECRET, timestamp, body)

describe('signature of a sale', () => {
  it('holds for what was signed', () => {
    expect(isSigned(SECRET, { timestamp, signature, body }, now)).toBe(true)
  })

  it.each([
    ['another body', { body: Buffer.from('{"type":"sale" }') }],
    ['another time', { timestamp: String(Number(timestamp) + 1) }],
    ['no time', { timestamp: undefined }],
    ['a time of another form', { timestamp: `${timestamp}.0` }],
    ['no signature', { signature: undefined }],
    ['a shorter one', { signature: signature.slice(0, -1) }],
    ['several', { signature: [signature, signature] }],
    ['one by another secret', { signature: signatureOf(`${SECRET}!`, timestamp, body) }],
  ])('fails for %s', (_, other) => {
    expect(isSigned(SECRET, { timestamp, signature, body, ...other }, now)).toBe(false)
  })

  it.each([301_000, -301_000])('fails %i ms away', (away) => {
    expect(isSigned(SECRET, { timestamp, signature, body }, new Date(now.getTime() + away))).toBe(false)
  })
})
