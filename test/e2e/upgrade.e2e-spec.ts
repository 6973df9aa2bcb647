// Over 200 lines: all look at one database that was migrated from an earlier version.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SalesAnswer } from '../../src/affiliate/sales/sale-corrections.contract.js'
import { NewsletterService } from '../../src/newsletter/newsletter.service.js'
import { BrandService } from '../../src/platform/brand/settings/brand.service.js'
import { SubscriberList } from '../../src/newsletter/subscriber-list.service.js'
import { sums } from '../support/affiliates.js'
import { countsOf } from '../support/members.js'
import { createDatabase } from '../support/database.js'
import { dump, restore } from '../support/dump.js'
import { readMailbox } from '../support/mailbox.js'
import { ORDERS_SECRET, purchase } from '../support/order-events.js'
import { mailOf, untilNoneWaits } from '../support/outbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { startShop } from '../support/sales.js'
import { earlierVersions, FIXTURE, fixturePath, populate, receive } from '../support/upgrade-fixture.js'
import { EXPECTED_SETTINGS, readSettings } from '../support/upgrade-settings.js'

/** `WRITE_FIXTURE=1 npm run test:e2e -- upgrade` saves a database of the current version as a fixture. */
const itWrites = process.env.WRITE_FIXTURE ? it : it.skip

itWrites('writes a database of the current version as SQL text', async () => {
  const shop = await startShop({ SMTP_URL: 'smtp://127.0.0.1:1', ORDERS_GENERIC_SECRET: ORDERS_SECRET })
  await populate(shop)
  const last = shop.portal.database.migrations.at(-1)!.name!.slice(0, 4)
  await writeFile(fixturePath(last), await dump(shop.portal.config.database))
  await shop.portal.stop()
})

describe.each(earlierVersions())('database of version $version', ({ version, sql }) => {
  const hasOrders = version >= '0033'
  let portal: Portal
  let remove: () => Promise<void>
  const signIn = (key: string) => portal.signIn(key)
  const body = async (visitor: Visitor, path: string) => (await portal.as(visitor).get(path).expect(200)).body
  const applications = async () => {
    const answer = await body(await portal.make.master(), '/api/admin/affiliate/applications')
    return answer as { summary: object; applications: { id: string; email: string; status: string }[] }
  }

  beforeAll(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-'))
    const { url, drop } = await createDatabase()
    await restore(url ?? join(DATA_DIR, 'portal.sqlite'), sql)
    const variables = { MAIL_RATE: '1000', RATE_LIMITS: 'off', ORDERS_GENERIC_SECRET: ORDERS_SECRET }
    portal = await startPortal({ DATA_DIR, DATABASE_URL: url, ...variables })
    remove = async () => {
      await portal.stop()
      await drop()
      await rm(DATA_DIR, { recursive: true, force: true })
    }
  })
  afterAll(() => remove())

  it('has the schema that the entities describe', async () => {
    const { upQueries } = await portal.database.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
  })

  it('accepts its keys and masters, but not the ended ones', async () => {
    const { member, affiliate, revoked, expired } = FIXTURE
    for (const key of [member, affiliate]) await signIn(key)
    for (const template of ['automation', 'indicator'] as const) await portal.make.master(template)
    for (const accessKey of [revoked, expired])
      await portal.anonymous.post('/api/auth/validate-key').send({ accessKey }).expect(401)
    expect(await portal.keys.find(member)).toMatchObject({
      holder: 'Zoë Vale',
      email: 'zoe@vale.example',
      source: 'imported',
    })
    const all = await portal.keys.list('', 100)
    expect(all.map(({ source }) => source).sort()).toEqual([
      ...Array<string>(3).fill('environment'),
      ...Array<string>(7).fill('imported'),
      'issued',
      ...(hasOrders ? ['order'] : []),
    ])
  })

  it('was installed when its first key was added', async () => {
    const days = (await portal.keys.list('', 100)).map(({ createdAt }) =>
      createdAt.toISOString().slice(0, 10),
    )
    expect(portal.app.get(BrandService).current.installedOn).toBe(days.toSorted()[0])
  })

  it('counts its members', async () => {
    const { stored, counted } = await countsOf(portal)
    // Days were UTC's: the hourly check corrects those that a list counts.
    const withoutDays = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([fact]) => !/^\d/.test(fact)))
    expect(withoutDays(stored)).toEqual(withoutDays(counted))
    expect(stored).toMatchObject({ 'revoked lifetime': 1, 'active indicator': 3 })
  })

  it('keeps its sessions, profiles and pictures', async () => {
    const { cookie } = await signIn(FIXTURE.member)
    const earlier = { key: FIXTURE.member, cookie: cookie.replace(/=.*/, `=${FIXTURE.sessionToken}`) }
    await portal.as(earlier).get('/api/auth/session').expect(200)
    const { sessions } = await body(earlier, '/api/me/sessions')
    const networks = (sessions as { network: string | null }[]).map(({ network }) => network)
    // That of the earlier version, and those that have begun since.
    expect(new Set(networks)).toEqual(new Set([null, '192.0.2.0/24']))
    const { profile } = await body(earlier, '/api/profile/me')
    expect(profile).toMatchObject({ displayName: 'Ada of the fixture' })
    expect(profile.profileImageUrl).toContain(FIXTURE.picture)
  })

  it('delivers waiting mail and keeps the failed ones', async () => {
    await untilNoneWaits(portal)
    const to = (await readMailbox(portal.config.dataDir)).flatMap((mail) =>
      mail.to!.map(({ address }) => address),
    )
    expect(to).toContain(FIXTURE.waitingMail)
    expect(to.filter((address) => address === 'affiliate@vale.example')).toHaveLength(2)
    expect((await mailOf(portal, 'refused@vale.example')).state).toBe('refused')
    expect((await mailOf(portal, 'parked@vale.example')).state).toBe('dead-letter')
  })

  it('confirms a pending subscription and keeps the others', async () => {
    const subscribers = portal.app.get(SubscriberList)
    expect(await subscribers.counts()).toEqual({ pending: 1, confirmed: 1, unsubscribed: 1 })
    await untilNoneWaits(portal)
    const mails = await readMailbox(portal.config.dataDir)
    const mail = mails.find(
      ({ to, text }) => to![0]!.address === 'pending@vale.example' && text!.includes('token='),
    )
    const token = /newsletter\/confirm\?token=([\w.-]+)/.exec(mail!.text!)![1]!
    await portal.app.get(NewsletterService).confirm(token)
    expect(await subscribers.counts()).toEqual({ pending: 0, confirmed: 2, unsubscribed: 1 })
  })

  it('keeps every application and approves a pending one', async () => {
    const before = await applications()
    expect(before.summary).toMatchObject({ total: 3, approved: 1, pending: 1, rejected: 1 })
    expect(before.applications.map(({ email, status }) => [email, status])).toEqual([
      ['pending@vale.example', 'Pending Review'],
      ['rejected@vale.example', 'Rejected'],
      ['affiliate@vale.example', 'Approved'],
    ])
    const master = await portal.make.master()
    const approval = { accessKey: FIXTURE.pending }
    await portal.as(master).post('/api/admin/affiliate/approve').send(approval).expect(200)
    expect((await applications()).summary).toMatchObject({ approved: 2, pending: 0 })
  })

  it('keeps every sale and refund in a consistent ledger', async () => {
    const affiliate = await signIn(FIXTURE.affiliate)
    const { dashboard } = await body(affiliate, '/api/affiliate/dashboard/me')
    expect(dashboard.stats).toMatchObject(EARNED)
    const { ledger } = await body(affiliate, '/api/affiliate/ledger/me')
    expect(ledger.entries).toHaveLength(8)
    const { stored, counted } = await sums(portal)
    expect(stored).toEqual(counted)
  })

  if (version >= '0016')
    it('assigns the sale that waits, and leaves the one without an affiliate alone', async () => {
      const master = await portal.make.master()
      const sales = async (status: string): Promise<string[]> => {
        const { sales } = (await body(master, '/api/admin/affiliate/sales')) as SalesAnswer
        return sales.filter((sale) => sale.status === status).map(({ orderId }) => orderId)
      }
      expect(await sales('no-affiliate')).toEqual([FIXTURE.saleWithoutAffiliate])
      expect(await sales('waiting')).toEqual([FIXTURE.waitingSale])
      const { code } = (await body(await signIn(FIXTURE.affiliate), '/api/affiliate/dashboard/me')).dashboard
      const correction = { externalId: FIXTURE.waitingSale, code }
      await portal.as(master).post('/api/admin/affiliate/sales/correct').send(correction).expect(200)
      expect(await sales('waiting')).toEqual([])
      expect(await sales('credited')).toContain(FIXTURE.waitingSale)
      const { stored, counted } = await sums(portal)
      expect(stored).toEqual(counted)
    })

  if (hasOrders)
    it('renews the key of a subscription, and keeps the order that waits for an offer', async () => {
      const master = await portal.make.master()
      const membersOf = async (email: string) =>
        (await body(master, `/api/admin/members?q=${encodeURIComponent(email)}`)).members
      const { subscription, orderWithoutOffer } = FIXTURE
      const [before] = await membersOf(subscription.email)
      await receive(portal, purchase({ ...subscription, type: 'renewed' }))
      const renewed = await membersOf(subscription.email)
      expect(renewed).toMatchObject([{ id: before.id, level: 'fullaccess', state: 'active' }])
      expect(Date.parse(renewed[0].expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt))

      const { events } = await body(master, `/api/admin/orders?q=${orderWithoutOffer.orderId}`)
      expect(events).toMatchObject([{ orderId: orderWithoutOffer.orderId, state: 'waiting' }])
    })

  if (version >= '0040')
    it('keeps what owners have changed: results, mail texts, logo, a collection and its schedule', async () =>
      expect(await readSettings(portal, await portal.make.master())).toEqual(EXPECTED_SETTINGS))

  it('keeps the current release and reverts to an earlier one', async () => {
    const member = await signIn(FIXTURE.member)
    const shown = async () => (await body(member, '/api/portal/content')).items
    const card = { contentKey: 'fixture.card', section: 'Start', contentType: 'html' }
    expect(await shown()).toEqual([expect.objectContaining({ ...card, content: '<p>released</p>' })])
    const master = await portal.make.master()
    expect((await body(master, '/api/content/automation')).content).toEqual([
      expect.objectContaining({ contentKey: 'fixture.card', content: '<p>draft</p>' }),
    ])
    const { releases } = await body(master, '/api/content/automation/releases')
    expect(releases.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    await portal.as(master).post('/api/content/automation/releases/1/apply').expect(200)
    expect(await shown()).toEqual([expect.objectContaining({ ...card, content: '<p>first</p>' })])
  })
})

/** The affiliate's stats after the calls of `populate`. */
const EARNED = { totalEarnings: 212.5, referralsMade: 9, activeMembers: 3 }
