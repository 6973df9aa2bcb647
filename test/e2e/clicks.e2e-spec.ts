import { afterAll, describe, expect, it } from '@jest/globals'
import { VisitEntity } from '../../src/affiliate/tracking/visit.entity.js'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import { fakeDate } from '../support/fake-date.js'
import type { Visitor } from '../support/portal.js'
import { BROWSER, followerOf } from '../support/referral-links.js'
import { startShop } from '../support/sales.js'

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const { portal, newAffiliate, dashboard } = await startShop()
afterAll(() => portal.stop())
const follow = followerOf(portal)

/** Clears the memory of recent visitors, which another process would not have. */
const forgetVisitors = () =>
  portal.app.get<VisitsService, { recentVisitors: Map<string, true> }>(VisitsService).recentVisitors.clear()
/** Flushes the counts under way and returns the total. */
const clicks = async (member: Visitor) => {
  await portal.app.get(VisitsService).flush()
  return (await dashboard(member)).clicks as number
}

describe('click', () => {
  it('is counted in total and for the month', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(['192.0.2.1', '192.0.2.2', '2001:db8::1'].map((from) => follow(code, from)))
    expect(await clicks(member)).toBe(3)
    const { months } = await dashboard(member)
    expect(months.at(-1)).toMatchObject({ clicks: 3, sales: 0 })
  })

  it('is counted once an hour, across processes', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(Array.from({ length: 20 }, () => follow(code)))
    await follow(code, '2001:db8::1')
    await follow(code, '2001:db8::2')
    expect(await clicks(member)).toBe(2)
    forgetVisitors()
    await follow(code)
    expect(await clicks(member)).toBe(2)
  })

  it('is counted once an hour, also across midnight', async () => {
    const { member, code } = await newAffiliate()
    const midnight = new Date().setUTCHours(24, 0, 0, 0)
    const date = fakeDate(midnight - 30_000)
    try {
      await follow(code)
      expect(await clicks(member)).toBe(1)
      date.setSystemTime(midnight + 30_000)
      forgetVisitors()
      await follow(code)
      expect(await clicks(member)).toBe(1)
    } finally {
      date.uninstall()
    }
  })

  it('is counted again after an hour', async () => {
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
    forgetVisitors()
    await follow(code)
    expect(await clicks(member)).toBe(2)
  })

  it('is not counted for robots, previews and HEAD requests', async () => {
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
