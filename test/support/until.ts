import { setTimeout as wait } from 'node:timers/promises'
import { dayOf, endOfDay } from '../../src/platform/business-time.contract.js'

const EVERY = 20
const TIMEOUT = 20_000

/** Polls `read` until `isDone` accepts its value, and returns that; throws with the last value after `timeout` ms. */
export async function until<T>(read: () => Promise<T> | T, isDone: (value: T) => boolean, timeout = TIMEOUT) {
  const deadline = Date.now() + timeout
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    if (Date.now() > deadline) throw new Error(`Timed out; the last value was ${JSON.stringify(value)}`)
    await wait(EVERY)
  }
}

const DAY = 24 * 60 * 60 * 1000

/** Lets the last minute before midnight pass, in UTC and for the business: what a test compares by days must take place on one. */
export const untilMidnightIsFar = () =>
  until(
    () => {
      const now = Date.now()
      return Math.min(DAY - (now % DAY), endOfDay(dayOf(new Date(now))).getTime() - now)
    },
    (left) => left > 60_000,
    70_000,
  )
