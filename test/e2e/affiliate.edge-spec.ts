import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { FIRST_RULES } from '../../src/affiliate/program/rules.contract.js'
import { monthOf } from '../../src/platform/business-time.contract.js'
import { affiliate, applicant, application, sums, ZEROS } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { SECRETS, startPortal, type Visitor } from '../support/portal.js'
import { untilMidnightIsFar } from '../support/until.js'

await untilMidnightIsFar()
const portal = await startPortal({ RATE_LIMITS: 'off' })
const master = await portal.make.master()
afterAll(() => portal.stop())

describe('access', () => {
  it.each(['status', 'stats', 'dashboard', 'ledger'])('to %s is closed to visitors', async (what) => {
    expect((await portal.anonymous.get(`/api/affiliate/${what}/me`).expect(401)).body).toEqual(
      answers.signInFirst,
    )
  })

  it.each(['status', 'stats'])(
    'to %s of another key is refused exactly as for an unknown key',
    async (what) => {
      const member = await portal.make.member()
      const { key } = await portal.make.key({ level: 'indicator' })
      const other = await portal.as(member).get(`/api/affiliate/${what}/${key}`).expect(404)
      const unknown = await portal.as(member).get(`/api/affiliate/${what}/nobody-at-all`).expect(404)
      expect(other.text).toBe(unknown.text)
      expect(other.body).toEqual(answers.noSuchKey)
      await portal.as(master).get(`/api/affiliate/${what}/${key}`).expect(200)
      const none = await portal.as(master).get(`/api/affiliate/${what}/nobody-at-all`).expect(404)
      expect(none.text).toBe(unknown.text)
    },
  )
})

describe('stats and dashboard', () => {
  const dashboard = async (visitor: Visitor) =>
    (await portal.as(visitor).get('/api/affiliate/dashboard/me').expect(200)).body

  it('start with zeros and Bronze', async () => {
    const member = await portal.make.member('indicator')
    const { body } = await portal.as(member).get('/api/affiliate/stats/me').expect(200)
    expect(body).toEqual({ success: true, stats: ZEROS })
    expect(await dashboard(member)).toEqual({
      success: true,
      isPrivileged: false,
      rules: FIRST_RULES,
      application: null,
      asksForTerms: false,
      dashboard: null,
    })
    expect((await portal.as(member).get('/api/affiliate/ledger/me').expect(403)).body).toEqual(
      refused('You can see this once your application is approved.'),
    )
  })

  it('open on approval with everything the screen shows', async () => {
    const { member } = await affiliate(portal, master)
    const body = await dashboard(member)
    expect(body).toEqual({
      success: true,
      isPrivileged: false,
      rules: FIRST_RULES,
      application: {
        status: 'Approved',
        submittedAt: expect.any(String),
        decidedAt: expect.any(String),
        reason: null,
      },
      asksForTerms: true,
      dashboard: {
        code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{10}$/),
        link: `${portal.config.publicOrigin}/r/${body.dashboard.code}`,
        status: 'active',
        statusReason: null,
        stats: ZEROS,
        currentRate: expect.any(Number),
        clicks: 0,
        hasEntries: false,
        milestones: [
          { sales: 10, reward: 200, status: 'in-progress', progress: 0 },
          { sales: 25, reward: 500, status: 'pending', progress: 0 },
          { sales: 50, reward: 1000, status: 'pending', progress: 0 },
          { sales: 100, reward: 2500, status: 'pending', progress: 0 },
        ],
        promotions: expect.any(Array),
        months: expect.any(Array),
      },
    })
    expect(body.dashboard.months).toHaveLength(12)
    expect(body.dashboard.months.at(-1)).toEqual({
      month: monthOf(new Date()),
      earnings: 0,
      sales: 0,
      clicks: 0,
    })
    for (const promotion of body.dashboard.promotions)
      expect(Object.keys(promotion).sort()).toEqual([
        'commission',
        'description',
        'expiresAt',
        'id',
        'startsAt',
        'title',
      ])
    const { body: ledger } = await portal.as(member).get('/api/affiliate/ledger/me').expect(200)
    expect(ledger).toEqual({ success: true, ledger: { entries: [], total: 0, page: 1, pageSize: 20 } })
  })

  it.each(['fullaccess', 'lifetime'] as const)('are open to %s without an application', async (level) => {
    const member = await portal.make.member(level)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => dashboard(member)))
    expect(first).toMatchObject({ isPrivileged: true, application: null, dashboard: { stats: ZEROS } })
    for (const other of others) expect(other.dashboard.code).toBe(first.dashboard.code)
    const { body } = await portal.as(member).get('/api/affiliate/status/me').expect(200)
    expect(body.applicationExists).toBe(false)
    await portal.as(member).post('/api/affiliate/submit').send(application()).expect(201)
  })

  it('are closed to the demo key without an application', async () => {
    const demo = await portal.signIn(SECRETS.DEMO_KEY)
    expect(await dashboard(demo)).toMatchObject({ isPrivileged: false, dashboard: null })
  })

  it('show the reason for a rejection', async () => {
    const { member } = await applicant(portal)
    await portal
      .as(master)
      .post('/api/admin/affiliate/reject')
      .send({ accessKey: member.key, reason: 'Your channel is about\ncooking.' })
      .expect(200)
    expect(await dashboard(member)).toMatchObject({
      application: { status: 'Rejected', reason: 'Your channel is about\ncooking.' },
      dashboard: null,
    })
  })
})

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(0)
})
