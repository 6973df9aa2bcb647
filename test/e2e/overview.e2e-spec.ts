import { afterAll, describe, expect, it } from '@jest/globals'
import { DailyFigures } from '../../src/admin/overview/daily-figures.service.js'
import { FIGURES, type OverviewAnswer } from '../../src/admin/overview/overview.contract.js'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { AuditService } from '../../src/platform/audit/audit.service.js'
import { DailyCountEntity } from '../../src/platform/daily-counts/daily-count.entity.js'
import { OperatingWarnings } from '../../src/platform/limits/operating-warnings.js'
import { isMysql } from '../support/database.js'
import type { Visitor } from '../support/portal.js'
import { followerOf } from '../support/referral-links.js'
import { startShop } from '../support/sales.js'
import { untilMidnightIsFar } from '../support/until.js'

const DAY = 24 * 60 * 60 * 1000

await untilMidnightIsFar()
const { portal, newAffiliate } = await startShop()
afterAll(() => portal.stop())
const owner = await portal.make.master('automation')
const follow = followerOf(portal)

async function overview(as: Visitor = owner): Promise<OverviewAnswer> {
  // Figures are used for as many times as long as counting took.
  Object.assign(portal.app.get(DailyFigures), { known: null })
  return (await portal.as(as).get('/api/admin/overview').expect(200)).body
}
const countsOf = async (figure: (typeof FIGURES)[number]) =>
  (await overview()).figures.find((found) => found.figure === figure)!.counts
const past = (days: number) => new Date(Date.now() - days * DAY)
const record = (days: number, count: number) =>
  portal.write((tx) =>
    portal.app.get(AuditService).record(
      tx,
      ...Array.from({ length: count }, () => ({
        action: 'sign-in' as const,
        actor: 'test',
        occurredAt: past(days),
      })),
    ),
  )

describe('the figures of the last 30 days', () => {
  it('count each event on its day, by UTC, up to today', async () => {
    const before = await overview()
    expect(before.timeZone).toBe('UTC')
    expect(before.days).toHaveLength(30)
    expect(before.days.at(-1)).toBe(new Date().toISOString().slice(0, 10))
    expect(before.days[0]).toBe(past(29).toISOString().slice(0, 10))
    await record(3, 5)
    await record(30, 7)
    await portal.make.member()
    const after = await overview()
    const added = Object.fromEntries(
      after.figures.map(({ figure, counts }, at) => [
        figure,
        counts.map((count, day) => count - before.figures[at]!.counts[day]!),
      ]),
    )
    expect([added.signIns![26], added.signIns![29]]).toEqual([5, 1])
    expect(added.signIns!.reduce((sum, count) => sum + count)).toBe(6)
    expect(added.newKeys!.at(-1)).toBe(1)
  })

  it('count applications, sales and clicks as they happen, and confirmed subscriptions', async () => {
    const [applications, clicks, subscribers] = [
      await countsOf('applications'),
      await countsOf('clicks'),
      await countsOf('subscribers'),
    ]
    const { code } = await newAffiliate()
    for (const from of ['192.0.2.71', '192.0.2.72', '192.0.2.71']) await follow(code, from)
    await portal.app.get(VisitsService).flush()
    await portal.write((tx) =>
      tx.insert(SubscriptionEntity, {
        id: '00000000-0000-7000-8000-000000000001',
        email: 'zoe@vale.example',
        addressHash: 'a'.repeat(64),
        state: 'confirmed',
        createdAt: past(9),
        confirmedAt: past(2),
      }),
    )
    expect((await countsOf('applications')).at(-1)).toBe(applications.at(-1)! + 1)
    expect((await countsOf('clicks')).at(-1)).toBe(clicks.at(-1)! + 2)
    expect((await countsOf('subscribers'))[27]).toBe(subscribers[27]! + 1)
  })

  it('are stored once for a day that is over, and read no entry of it again', async () => {
    await record(5, 4)
    const live = await countsOf('signIns')
    await portal.app.get(DailyFigures).closeDays()
    const stored = await portal.database.getRepository(DailyCountEntity).findBy({ figure: 'signIns' })
    // Yesterday is open for an hour after midnight.
    expect(stored).toHaveLength(new Date().getUTCHours() === 0 ? 28 : 29)
    expect(stored.find(({ day }) => day === past(5).toISOString().slice(0, 10))!.number).toBe(live[24])
    // What comes too late for its day is not looked for: the day is closed.
    await record(5, 9)
    expect(await countsOf('signIns')).toEqual(live)
    await portal.app.get(DailyFigures).closeDays()
    expect(await countsOf('signIns')).toEqual(live)
  })

  it('are those of the role: to support no subscribers, to editors nothing', async () => {
    const figuresFor = async (role: 'manager' | 'support') =>
      (await overview(await portal.make.masterOf(role))).figures.map(({ figure }) => figure)
    expect(await figuresFor('manager')).toEqual([...FIGURES])
    expect(await figuresFor('support')).toEqual(FIGURES.filter((figure) => figure !== 'subscribers'))
    await portal
      .as(await portal.make.masterOf('editor'))
      .get('/api/admin/overview')
      .expect(403)
  })
})

describe('the warnings of the server', () => {
  it('are shown to owners, with the time, and to nobody else', async () => {
    portal.app.get(OperatingWarnings).raise('undeclared-proxy')
    const { warnings } = await overview()
    expect(warnings.at(-1)).toEqual({
      id: 'undeclared-proxy',
      sentence: expect.stringContaining('TRUST_PROXY'),
      since: expect.stringMatching(/Z$/),
    })
    for (const role of ['manager', 'support'] as const)
      expect((await overview(await portal.make.masterOf(role))).warnings).toEqual([])
  })
})

// Last: on SQLite the connection goes on reading what it read then.
describe('the counts of a day', () => {
  it('read ranges of indexes, and no rows', async () => {
    const plans: Record<string, string> = {}
    for (const [name, sql] of Object.entries({
      signIns: "SELECT COUNT(1) FROM audit_entries WHERE action = 'sign-in' AND id >= '01' AND id < '02'",
      newKeys: "SELECT COUNT(1) FROM access_keys WHERE source = 'order' AND id >= '01' AND id < '02'",
      subscribers:
        "SELECT COUNT(1) FROM subscriptions WHERE confirmed_at >= '2026-01-01' AND confirmed_at < '2026-01-02'",
    })) {
      const rows = await portal.database.query<Record<string, unknown>[]>(
        `${isMysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`,
      )
      plans[name] = rows.map((row) => Object.values(row).join(' ')).join('; ')
    }
    const expected = isMysql ? /Using index/ : /SEARCH .* USING COVERING INDEX/
    for (const [name, plan] of Object.entries(plans))
      expect([name, plan]).toEqual([name, expect.stringMatching(expected)])
  })
})
