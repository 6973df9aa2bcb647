import { beforeEach, describe, expect, it } from '@jest/globals'
import { forgetServerTime, learnServerTime, serverNow } from './server-clock.js'

const AT = Date.parse('2026-11-23T14:00:00.400Z')
const headerOf = (instant: number) => new Date(instant).toUTCString()

beforeEach(forgetServerTime)

describe('serverNow', () => {
  it('returns the device’s time until the server reports its own', () => expect(serverNow(AT)).toBe(AT))

  it.each([null, '', 'yesterday'])('ignores the date %j', (date) => {
    learnServerTime(date, AT, AT)
    expect(serverNow(AT)).toBe(AT)
  })

  it('does not adjust a device clock that is right to the second', () => {
    learnServerTime(headerOf(AT), AT - 100, AT + 100)
    expect(serverNow(AT)).toBe(AT)
  })

  it.each([3_600_000, -86_400_000])('corrects a device clock that is %d ms off to within 600 ms', (error) => {
    const device = AT + error
    learnServerTime(headerOf(AT), device - 50, device + 50)
    expect(Math.abs(serverNow(device) - AT)).toBeLessThan(600)
  })

  it('becomes more precise with each answer', () => {
    const error = 60_000
    for (let after = 0; after < 10_000; after += 370)
      learnServerTime(headerOf(AT + after), AT + after + error - 20, AT + after + error + 20)
    expect(Math.abs(serverNow(AT + error) - AT)).toBeLessThan(60)
  })

  it('starts over when the device’s clock changes', () => {
    learnServerTime(headerOf(AT), AT - 50, AT + 50)
    const device = AT + 7_200_000
    learnServerTime(headerOf(AT), device - 50, device + 50)
    expect(Math.abs(serverNow(device) - AT)).toBeLessThan(600)
  })
})
