import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { VisitEntity } from '../../src/affiliate/tracking/visit.entity.js'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import { Config } from '../../src/platform/config/config.js'
import { DailyCounts } from '../../src/platform/daily-counts/daily-counts.service.js'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { fakeDate } from '../support/fake-date.js'
import type { Visitor } from '../support/portal.js'
import { BROWSER, followerOf } from '../support/referral-links.js'
import { startShop } from '../support/sales.js'

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const { portal, master, newAffiliate, dashboard } = await startShop()
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

  it('counts once with all others of its network, if they are more than 30 an hour', async () => {
    const { member, code } = await newAffiliate()
    const other = await newAffiliate()
    const from = (count: number, address: (at: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, at) => follow(code, address(at))))
    const merged = async () =>
      (await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })).clicksMergedAt
    await from(30, (at) => `198.51.100.${at}`)
    await follow(other.code, '198.51.100.200')
    expect([await clicks(member), await merged()]).toEqual([30, null])
    await from(3, (at) => `198.51.100.${100 + at}`)
    expect([await clicks(member), await merged()]).toEqual([1, expect.any(Date)])
    // Another process goes on with the same numbers.
    forgetVisitors()
    await from(40, (at) => `198.51.100.${at}`)
    expect(await clicks(member)).toBe(1)
    await from(2, (at) => `198.51.101.${at}`)
    await from(31, (at) => `2001:db8:5:${at.toString(16)}::1`)
    expect(await clicks(member)).toBe(4)
    const { months } = await dashboard(member)
    expect(months.at(-1).clicks).toBe(4)
    expect(await clicks(other.member)).toBe(1)
    const found = await portal.as(master).get(`/api/admin/affiliate/applications?q=${member.key}`).expect(200)
    expect(found.body.applications[0].account).toMatchObject({
      clicksMergedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('counts once with its network when two processes count it at the same time', async () => {
    const { member, code } = await newAffiliate()
    const { app, database } = portal
    const start = () =>
      new VisitsService(
        database.getRepository(AffiliateEntity),
        app.get(DailyCounts),
        app.get(UnitOfWork),
        app.get(Config),
      )
    const processes = [start(), start()]
    for (let round = 0; round < 4; round++) {
      for (const [at, visits] of processes.entries())
        for (let nth = 0; nth < 5; nth++)
          await visits.follow(code, { address: `203.0.113.${round * 10 + at * 5 + nth}`, browser: BROWSER })
      await Promise.all(processes.map((visits) => visits.flush()))
    }
    expect(await clicks(member)).toBe(1)
  })

  it('stores nothing that identifies the visitor', async () => {
    const { code } = await newAffiliate()
    await follow(code, '192.0.2.77')
    await portal.app.get(VisitsService).flush()
    const stored = JSON.stringify(await portal.database.manager.find(VisitEntity))
    expect(stored).not.toMatch(/192\.0\.2|Mozilla/)
  })
})
