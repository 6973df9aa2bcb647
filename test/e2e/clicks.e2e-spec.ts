import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { VisitEntity } from '../../src/affiliate/tracking/visit.entity.js'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import type { Visitor } from '../support/portal.js'
import { BROWSER, followerOf } from '../support/referral-links.js'
import { startShop } from '../support/sales.js'

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

const { portal, newAffiliate, dashboard } = await startShop()
afterAll(() => portal.stop())
const follow = followerOf(portal)

/** Clears the memory of recent visitors, which another process would not have. */
const forget = () =>
  portal.app.get<VisitsService, { recentVisitors: Map<string, true> }>(VisitsService).recentVisitors.clear()
/** Flushes the counts under way and returns the total. */
const clicks = async (member: Visitor) => {
  await portal.app.get(VisitsService).flush()
  return (await dashboard(member)).clicks as number
}

describe('a click', () => {
  it('is counted, for the month too, and moves the conversion rate', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(['192.0.2.1', '192.0.2.2', '2001:db8::1'].map((from) => follow(code, from)))
    expect(await clicks(member)).toBe(3)
    const { months } = await dashboard(member)
    expect(months.at(-1)).toMatchObject({ clicks: 3, sales: 0 })
  })

  it('is not counted again within the hour, in this process or another', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(Array.from({ length: 20 }, () => follow(code)))
    await follow(code, '2001:db8::1')
    await follow(code, '2001:db8::2')
    expect(await clicks(member)).toBe(2)
    forget()
    await follow(code)
    expect(await clicks(member)).toBe(2)
  })

  it('is not counted again within the hour, midnight or not', async () => {
    const { member, code } = await newAffiliate()
    const midnight = new Date().setUTCHours(24, 0, 0, 0)
    // Only Date is faked: timers run as usual.
    jest.useFakeTimers({ doNotFake: [...TIMERS], now: midnight - 30_000 })
    try {
      await follow(code)
      expect(await clicks(member)).toBe(1)
      jest.setSystemTime(midnight + 30_000)
      forget()
      await follow(code)
      expect(await clicks(member)).toBe(1)
    } finally {
      jest.useRealTimers()
    }
  })

  it('is counted again after it', async () => {
    const { member, code } = await newAffiliate()
    await follow(code)
    expect(await clicks(member)).toBe(1)
    await portal.write((tx) =>
      tx
        .createQueryBuilder()
        .update(VisitEntity)
        .set({ countedAt: new Date(Date.now() - 61 * 60 * 1000) })
        .execute(),
    )
    forget()
    await follow(code)
    expect(await clicks(member)).toBe(2)
  })

  it('of a robot, a preview or a mere look at the headers is not counted', async () => {
    const { member, code } = await newAffiliate()
    await follow(code, '192.0.2.60', ROBOT)
    await follow(code, '192.0.2.61', 'curl/8.5.0')
    await follow(code, '192.0.2.62', '')
    await portal.anonymous
      .get(`/r/${code}`)
      .set('User-Agent', BROWSER)
      .set('Sec-Purpose', 'prefetch')
      .expect(302)
    expect(await clicks(member)).toBe(0)
  })

  it('stores nothing that identifies the visitor', async () => {
    const { code } = await newAffiliate()
    await follow(code, '192.0.2.77')
    await portal.app.get(VisitsService).flush()
    const stored = JSON.stringify(await portal.database.manager.find(VisitEntity))
    expect(stored).not.toMatch(/192\.0\.2|Mozilla/)
  })
})
