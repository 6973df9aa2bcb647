import { beforeEach, describe, expect, it } from '@jest/globals'
import { forgetServerTime, learnServerTime, serverNow } from './server-clock.js'

const AT = Date.parse('2026-11-23T14:00:00.400Z')
const headerOf = (instant: number) => new Date(instant).toUTCString()

beforeEach(forgetServerTime)

describe('serverNow', () => {
  it('is the device’s time until the server has said its own', () => expect(serverNow(AT)).toBe(AT))

  it.each([null, '', 'yesterday'])('learns nothing from %j', (date) => {
    learnServerTime(date, AT, AT)
    expect(serverNow(AT)).toBe(AT)
  })

  it('leaves a device alone that is right to the second', () => {
    learnServerTime(headerOf(AT), AT - 100, AT + 100)
    expect(serverNow(AT)).toBe(AT)
  })

  it.each([3_600_000, -86_400_000])('corrects a device that is %d ms off, to half a second', (error) => {
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

  it('starts again when the device’s clock is set', () => {
    learnServerTime(headerOf(AT), AT - 50, AT + 50)
    const device = AT + 7_200_000
    learnServerTime(headerOf(AT), device - 50, device + 50)
    expect(Math.abs(serverNow(device) - AT)).toBeLessThan(600)
  })
})
