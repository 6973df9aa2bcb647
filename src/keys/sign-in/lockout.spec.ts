import { describe, expect, it } from '@jest/globals'
import { afterFailure, firstCount, type FailureCount, secondsBlocked } from './lockout.js'

const START = new Date('2026-01-01T00:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const failing = (times: number, at: Date, count: FailureCount = firstCount(at)): FailureCount =>
  Array.from({ length: times }).reduce<FailureCount>((current) => afterFailure(current, at), count)

describe('lockout', () => {
  it('allows nine failures and blocks for 15 minutes at the tenth', () => {
    expect(secondsBlocked(failing(9, START), START)).toBe(0)
    expect(secondsBlocked(failing(10, START), START)).toBe(900)
  })

  it('never blocks beyond 15 minutes, however the database rounds fractions of a second', () => {
    const now = after(0.9)
    const { blockedUntil } = failing(10, now)
    expect(blockedUntil?.getMilliseconds()).toBe(0)
    expect(secondsBlocked({ blockedUntil }, now)).toBe(900)
  })

  it('forgets failures once their window has passed', () => {
    const nine = failing(9, START)
    expect(afterFailure(nine, after(899)).failures).toBe(10)
    expect(afterFailure(nine, after(900)).failures).toBe(1)
  })

  it('doubles the wait with each lockout, up to a day', () => {
    let count = firstCount(START)
    let now = START
    const waits = Array.from({ length: 9 }, () => {
      count = failing(10, now, count)
      const wait = secondsBlocked(count, now)
      now = new Date(now.getTime() + wait * 1000)
      return wait / 60
    })
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  it('resets to the first wait after a day without failures', () => {
    const blocked = failing(10, START)
    const nextDay = after(900 + 86_400)
    expect(secondsBlocked(failing(10, nextDay, blocked), nextDay)).toBe(900)
  })
})
