import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/affiliate.entity.js'
import type { LedgerEntry } from '../../src/affiliate/affiliate.contract.js'
import { QUARTER_END_RATE, quarterEnd } from '../../src/affiliate/affiliate.contract.js'
import { signatureOf } from '../../src/affiliate/sale-signature.js'
import { SaleEntity } from '../../src/affiliate/sale.entity.js'
import type { SaleNotice } from '../../src/affiliate/sales.contract.js'
import { affiliate, sums } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const SECRET = 'what the payment system and the portal share'
const UNSIGNED = refused('The signature is missing, wrong or too old.')
/** A day on which no promotion changes the rate. */
const SOLD_AT = '2026-04-15T12:00:00Z'

let portal: Portal
let master: Visitor
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off', AFFILIATE_WEBHOOK_SECRET: SECRET })
  master = await portal.make.master()
})
afterAll(() => portal.stop())

let orders = 0
const order = () => `order-${++orders}`
const now = () => String(Math.floor(Date.now() / 1000))

const send = (body: string, { timestamp = now(), signature = signatureOf(SECRET, timestamp, body) } = {}) =>
  portal.anonymous
    .post('/api/affiliate/sales')
    .set('Content-Type', 'application/json')
    .set('X-Portal-Timestamp', timestamp)
    .set('X-Portal-Signature', signature)
    .send(body)
const tell = (notice: object, status = 200) => send(JSON.stringify(notice)).expect(status)
const sale = async (different: Partial<SaleNotice>, status = 200) =>
  (await tell({ type: 'sale', externalId: order(), amount: 100, soldAt: SOLD_AT, ...different }, status)).body
const refund = async (externalId: string, status = 200) =>
  (await tell({ type: 'refund', externalId }, status)).body

const dashboard = async (visitor: Visitor) =>
  (await portal.as(visitor).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard
const ledger = async (visitor: Visitor, kind = '') =>
  (
    await portal
      .as(visitor)
      .get(`/api/affiliate/ledger/me${kind && `?kind=${kind}`}`)
      .expect(200)
  ).body.ledger
const newAffiliate = async (different: object = {}) => {
  const { member, id } = await affiliate(portal, master, different)
  return { member, id, code: (await dashboard(member)).code as string }
}
const setStats = (member: Visitor, stats: object) =>
  portal.as(master).put('/api/admin/affiliate/stats').send({ accessKey: member.key, stats }).expect(200)

describe('a sale', () => {
  it('earns the commission of the tier, and the bonus of the first', async () => {
    const { member, code } = await newAffiliate()
    const externalId = order()
    expect(await sale({ externalId, code: code.toLowerCase(), amount: 199.99 })).toEqual({
      success: true,
      sale: { externalId, status: 'paid', commission: 50 },
    })
    await sale({ code, amount: 100 })
    const { stats, months } = await dashboard(member)
    expect(stats).toMatchObject({
      totalEarnings: 125,
      thisMonthEarnings: 125,
      referralsMade: 2,
      activeMembers: 2,
    })
    expect(months.at(-1)).toMatchObject({ earnings: 125, sales: 2 })
    const { entries, total } = await ledger(member)
    expect(total).toBe(3)
    const [second, bonus, first] = entries as LedgerEntry[]
    expect(first).toEqual({
      id: expect.any(String),
      kind: 'sale',
      amount: 50,
      sales: 1,
      members: 1,
      at: expect.stringMatching(/Z$/),
      month: new Date().toISOString().slice(0, 7),
      sale: { amount: 199.99, rate: 0.25 },
      reason: null,
      author: null,
    })
    expect([bonus!.kind, bonus!.amount, bonus!.sale, second!.amount]).toEqual(['bonus', 50, null, 25])
    expect((await ledger(member, 'bonus')).total).toBe(1)
    await portal.as(member).get('/api/affiliate/ledger/me?kind=x').expect(400)
    await portal.as(member).get('/api/affiliate/ledger/me?page=0').expect(400)
  })

  it('is recorded once, however often it is told, and never twice under one number', async () => {
    const { member, code } = await newAffiliate()
    const notice = { externalId: order(), code, amount: 80 }
    const replies = await Promise.all(Array.from({ length: 12 }, () => sale(notice)))
    for (const reply of replies)
      expect(reply.sale).toEqual({ externalId: notice.externalId, status: 'paid', commission: 20 })
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
    expect(await sale({ ...notice, amount: 81 }, 409)).toEqual(
      refused('Another sale has this externalId already.'),
    )
  })

  it('of the same customer again is a referral, but not another member', async () => {
    const { member, code } = await newAffiliate()
    await sale({ code, email: 'Buyer@Vale.example' })
    const again = await sale({ code, email: 'buyer@vale.example '.trim() })
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 1 })
    await refund(again.sale.externalId)
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 1, activeMembers: 1 })
  })

  it('counts at the same time as others', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(Array.from({ length: 25 }, () => sale({ code })))
    const { stats } = await dashboard(member)
    // 25 commissions, the first sale, two milestones; the tier rises on the way.
    expect(stats).toMatchObject({ referralsMade: 25, activeMembers: 25, tier: 'Gold' })
    expect(stats.totalEarnings).toBe(10 * 25 + 15 * 28 + 50 + 200 + 500)
    expect((await ledger(member, 'milestone')).total).toBe(2)
  })

  it('earns the own rate before the tier’s, and the promotion’s at a quarter’s end', async () => {
    const { code, member } = await newAffiliate()
    const { from } = quarterEnd(new Date(SOLD_AT))
    expect((await sale({ code, soldAt: from.toISOString() })).sale.commission).toBe(QUARTER_END_RATE * 100)
    await setStats(member, { commissionRate: 0.33 })
    expect((await sale({ code })).sale.commission).toBe(33)
    expect((await dashboard(member)).currentRate).toBe(0.33)
  })

  it('of nobody’s link is noted and earns nothing', async () => {
    for (const code of ['NOSUCHCODE', undefined])
      expect((await sale({ code })).sale).toMatchObject({ status: 'unattributed', commission: 0 })
  })

  it.each([
    ['the own key', ({ member }: { member: Visitor }) => ({ accessKey: member.key })],
    ['the own e-mail address', () => ({ email: 'SELF@vale.example' })],
  ])('with %s is flagged and not paid', async (_, bought) => {
    const seller = await newAffiliate({ email: 'self@vale.example' })
    const { sale: recorded } = await sale({ code: seller.code, ...bought(seller) })
    expect(recorded).toMatchObject({ status: 'flagged', commission: 0 })
    expect((await dashboard(seller.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    expect((await ledger(seller.member)).entries).toMatchObject([
      { kind: 'sale', amount: 0, sales: 0, reason: 'Your own purchase: not paid' },
    ])
    expect((await refund(recorded.externalId)).sale).toMatchObject({ status: 'refunded', commission: 0 })
    expect((await dashboard(seller.member)).stats.totalEarnings).toBe(0)
  })

  it('keeps no address of the customer', async () => {
    const { code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, email: 'private@vale.example' })
    const row = await portal.database.manager.findOneByOrFail(SaleEntity, { externalId: recorded.externalId })
    expect(JSON.stringify(row)).not.toContain('private')
  })
})

describe('a refund', () => {
  it('takes back what the sale earned, with the bonus, in the month of the sale; again changes nothing', async () => {
    const { member, code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, amount: 400 })
    expect((await dashboard(member)).stats.totalEarnings).toBe(150)
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(recorded.externalId)))
    for (const reply of replies)
      expect(reply.sale).toEqual({ externalId: recorded.externalId, status: 'refunded', commission: 0 })
    const { stats, months } = await dashboard(member)
    expect(stats).toMatchObject({
      totalEarnings: 0,
      thisMonthEarnings: 0,
      referralsMade: 0,
      activeMembers: 0,
    })
    expect(months.at(-1)).toMatchObject({ earnings: 0, sales: 0 })
    expect((await ledger(member, 'refund')).entries.map(({ amount }: LedgerEntry) => amount)).toEqual([
      -50, -100,
    ])
  })

  it('takes a milestone back that is no longer reached; reached again it is paid again, never twice', async () => {
    const { member, code } = await newAffiliate()
    await setStats(member, { referralsMade: 9 })
    const { sale: tenth } = await sale({ code, amount: 100 })
    await refund(tenth.externalId)
    expect((await dashboard(member)).stats).toMatchObject({
      totalEarnings: 0,
      referralsMade: 9,
      tier: 'Silver',
    })
    await sale({ code, amount: 100 })
    await setStats(member, { referralsMade: 9 })
    await sale({ code, amount: 100 })
    const { stats, milestones } = await dashboard(member)
    expect(stats).toMatchObject({ totalEarnings: 28 + 28 + 200, referralsMade: 10 })
    expect(milestones[0].status).toBe('completed')
  })

  it('of an unknown sale is 404', async () => {
    expect(await refund('never-sold', 404)).toEqual(refused('There is no sale with this externalId.'))
  })
})

describe('a notice', () => {
  const body = () => JSON.stringify({ type: 'sale', externalId: order(), amount: 5 })

  it.each<[string, (text: string) => { timestamp?: string; signature?: string }]>([
    ['forged', () => ({ signature: `sha256=${'0'.repeat(64)}` })],
    ['signed by another', (text) => ({ signature: signatureOf(`${SECRET}!`, now(), text) })],
    ['of another body', () => ({ signature: signatureOf(SECRET, now(), body()) })],
    ['replayed too late', () => ({ timestamp: String(Number(now()) - 301) })],
    ['from the future', () => ({ timestamp: String(Number(now()) + 301) })],
    ['without a signature', () => ({ signature: '' })],
    ['of no time', () => ({ timestamp: 'now' })],
  ])('%s is refused and changes nothing', async (_, forged) => {
    const text = body()
    const { timestamp, ...more } = forged(text)
    const answer = await send(text, { ...(timestamp ? { timestamp } : {}), ...more }).expect(401)
    expect(answer.body).toEqual(UNSIGNED)
    const { externalId } = JSON.parse(text)
    expect(await portal.database.manager.existsBy(SaleEntity, { externalId })).toBe(false)
  })

  it('signed for one body cannot carry another', async () => {
    const text = body()
    const timestamp = now()
    const signature = signatureOf(SECRET, timestamp, text)
    await send(`${text} `, { timestamp, signature }).expect(401)
    await send(text, { timestamp, signature }).expect(200)
    await send(text, { timestamp, signature }).expect(200)
  })

  it('is no matter for somebody who is signed in, nor for another site', async () => {
    await portal.as(master).post('/api/affiliate/sales').send({ type: 'sale' }).expect(401)
    const text = body()
    const timestamp = now()
    await portal.anonymous
      .post('/api/affiliate/sales')
      .set('Content-Type', 'application/json')
      .set('Origin', 'https://evil.example')
      .set('X-Portal-Timestamp', timestamp)
      .set('X-Portal-Signature', signatureOf(SECRET, timestamp, text))
      .send(text)
      .expect(403)
  })

  it('is refused where no secret is set', async () => {
    const closed = await startPortal()
    const timestamp = now()
    const { body: answer } = await closed.anonymous
      .post('/api/affiliate/sales')
      .set('X-Portal-Timestamp', timestamp)
      .set('X-Portal-Signature', signatureOf('', timestamp, '{}'))
      .send({})
      .expect(401)
    expect(answer).toEqual(UNSIGNED)
    await closed.stop()
  })

  it.each([
    { type: 'gift' },
    { externalId: '' },
    { externalId: 'x'.repeat(101) },
    { externalId: 'a b' },
    { externalId: 7 },
    { externalId: null },
    { amount: 0 },
    { amount: -5 },
    { amount: 0.001 },
    { amount: '100' },
    { amount: null },
    { amount: undefined },
    { amount: 10_000_000 },
    { code: 7 },
    { code: 'x'.repeat(101) },
    { email: 'nobody' },
    { email: null },
    { soldAt: 'yesterday' },
    { soldAt: '2026-02-30T00:00:00Z' },
    { soldAt: 1_700_000_000 },
    { accessKey: 7 },
    { affiliate: 'x' },
  ])('with %j is refused', async (different) => {
    expect((await sale(different as Partial<SaleNotice>, 400)).success).toBe(false)
  })

  it('names no key that does not exist', async () => {
    expect(await sale({ accessKey: 'nobody-at-all' }, 404)).toEqual(answers.noSuchKey)
  })
})

describe('the key of a sale carries its affiliate', () => {
  /** Signs in for the first time, in a browser that has followed the link. */
  const arrive = (key: string, cookie?: string) => {
    const test = portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', '192.0.2.9')
    return (cookie ? test.set('Cookie', cookie) : test).send({ accessKey: key }).expect(200)
  }

  it('when the sale is told after the first sign-in', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await arrive(key, `referral=${code}`)
    expect((await sale({ accessKey: key })).sale).toMatchObject({ status: 'paid', commission: 25 })
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
  })

  it('when the sale was told before it, and once only', async () => {
    const { member, code } = await newAffiliate()
    const late = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    const { sale: recorded } = await sale({ accessKey: key })
    expect(recorded.status).toBe('unattributed')
    await arrive(key, `referral=${code}`)
    await arrive(key, `referral=${late.code}`)
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 1, totalEarnings: 75 })
    expect((await dashboard(late.member)).stats.referralsMade).toBe(0)
    const row = await portal.database.manager.findOneByOrFail(SaleEntity, { externalId: recorded.externalId })
    expect(row.status).toBe('paid')
  })

  it('not when it was in use before, nor by a code that is none', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await arrive(key)
    await arrive(key, `referral=${code}`)
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    const fresh = await portal.make.key({ level: 'indicator' })
    await arrive(fresh.key, "referral=' OR 1=1")
    await arrive((await portal.make.key({ level: 'indicator' })).key, 'referral=NOSUCHCODE')
    expect((await dashboard(member)).stats.referralsMade).toBe(0)
  })
})

it('every sum is still equal to what it is the sum of', async () => {
  const { kept, counted } = await sums(portal)
  expect(kept).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(10)
})
