import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { quarterEnd } from '../../src/affiliate/program/promotions.contract.js'
import { FIRST_RULES } from '../../src/affiliate/program/rules.contract.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { application, sums } from '../support/affiliates.js'
import { refused } from '../support/answers.js'
import type { Visitor } from '../support/portal.js'
import { order, SOLD_AT, startShop } from '../support/sales.js'
import { untilMidnightIsFar } from '../support/until.js'

await untilMidnightIsFar()
const { portal, master, sale, refund, dashboard, ledger, newAffiliate, setStats } = await startShop()
afterAll(() => portal.stop())

describe('sale', () => {
  it('earns the commission of the tier and the first-sale bonus', async () => {
    const { member, code } = await newAffiliate()
    const externalId = order()
    expect(await sale({ externalId, code: code.toLowerCase(), amount: 199.99 })).toEqual({
      success: true,
      sale: { externalId, status: 'credited', commission: 50, refunded: 0 },
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
    const [second, bonus, first] = entries
    expect(first).toEqual({
      id: expect.any(String),
      kind: 'sale',
      amount: 50,
      sales: 1,
      customers: 1,
      recordedAt: expect.stringMatching(/Z$/),
      month: new Date().toISOString().slice(0, 7),
      sale: { amount: 199.99, rate: 0.25, isWhole: true },
      order: externalId,
      reward: null,
      reason: null,
      author: null,
    })
    expect([bonus!.kind, bonus!.amount, bonus!.sale, second!.amount]).toEqual(['bonus', 50, null, 25])
    expect([bonus!.order, bonus!.reward]).toEqual([externalId, 1])
    expect((await ledger(member, 'bonus')).total).toBe(1)
    const month = new Date().toISOString().slice(0, 7)
    expect((await ledger(member, `bonus&month=${month}`)).total).toBe(1)
    expect((await ledger(member, 'bonus&month=2020-01')).total).toBe(0)
    await portal.as(member).get('/api/affiliate/ledger/me?kind=x').expect(400)
    await portal.as(member).get('/api/affiliate/ledger/me?month=2027-13').expect(400)
    await portal.as(member).get('/api/affiliate/ledger/me?page=0').expect(400)
  })

  it('of an affiliate without an application counts in the list, before and after they apply', async () => {
    const listed = async () => {
      const { body } = await portal.as(master).get('/api/admin/affiliate/applications?pageSize=1').expect(200)
      return body.summary.totalCommissions as number
    }
    const before = await listed()
    const member = await portal.make.member('fullaccess')
    await sale({ code: (await dashboard(member)).code, amount: 100 })
    expect((await dashboard(member)).stats.totalEarnings).toBe(75)
    expect(await listed()).toBe(before + 75)
    await portal.as(member).post('/api/affiliate/submit').send(application()).expect(201)
    expect(await listed()).toBe(before + 75)
  })

  it('is recorded once per externalId, however often it is reported', async () => {
    const { member, code } = await newAffiliate()
    const event = { externalId: order(), code, amount: 80 }
    const replies = await Promise.all(Array.from({ length: 12 }, () => sale(event)))
    for (const reply of replies)
      expect(reply.sale).toEqual({
        externalId: event.externalId,
        status: 'credited',
        commission: 20,
        refunded: 0,
      })
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
    expect(await sale({ ...event, amount: 81 }, 409)).toEqual(
      refused('Another sale already has this externalId.'),
    )
  })

  it('by a returning customer counts as a referral but not as another customer', async () => {
    const { member, code } = await newAffiliate()
    await sale({ code, email: 'Buyer@Vale.example' })
    const again = await sale({ code, email: 'buyer@vale.example '.trim() })
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 1 })
    await refund(again.sale.externalId)
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 1, activeMembers: 1 })
  })

  it('is counted under concurrency', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(Array.from({ length: 25 }, () => sale({ code })))
    const { stats } = await dashboard(member)
    // 25 commissions, the first-sale bonus, two milestones; the tier rises in between.
    expect(stats).toMatchObject({ referralsMade: 25, activeMembers: 25, tier: 'Gold' })
    expect(stats.totalEarnings).toBe(10 * 25 + 15 * 28 + 50 + 200 + 500)
    expect((await ledger(member, 'milestone')).total).toBe(2)
  })

  it('earns the affiliate’s own rate first, then the quarter-end promotion', async () => {
    const { code, member } = await newAffiliate()
    const { from } = quarterEnd(new Date(SOLD_AT))
    expect((await sale({ code, soldAt: from.toISOString() })).sale.commission).toBe(
      FIRST_RULES.quarterEndRate * 100,
    )
    await setStats(member, { commissionRate: 0.33 })
    expect((await sale({ code })).sale.commission).toBe(33)
    expect((await dashboard(member)).currentRate).toBe(0.33)
  })

  it('without an affiliate is recorded and earns nothing', async () => {
    expect((await sale()).sale).toMatchObject({ status: 'unattributed', commission: 0 })
    expect((await sale({ code: 'NOSUCHCODE' })).sale).toMatchObject({ status: 'waiting', commission: 0 })
  })

  it.each([
    ['the affiliate’s own key', ({ member }: { member: Visitor }) => ({ accessKey: member.key })],
    ['the affiliate’s own e-mail address', () => ({ email: 'SELF@vale.example' })],
  ])('with %s is flagged and not credited', async (_, bought) => {
    const seller = await newAffiliate({ email: 'self@vale.example' })
    const { sale: recorded } = await sale({ code: seller.code, ...bought(seller) })
    expect(recorded).toMatchObject({ status: 'flagged', commission: 0 })
    expect((await dashboard(seller.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    expect((await ledger(seller.member)).entries).toMatchObject([
      {
        kind: 'sale',
        amount: 0,
        sales: 0,
        sale: null,
        reason: 'No commission: own purchase of $100.00',
      },
    ])
    expect((await refund(recorded.externalId)).sale).toMatchObject({ status: 'refunded', commission: 0 })
    expect((await dashboard(seller.member)).stats.totalEarnings).toBe(0)
  })

  it('stores no e-mail address of the customer', async () => {
    const { code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, email: 'private@vale.example' })
    const row = await portal.database.manager.findOneByOrFail(SaleEntity, { externalId: recorded.externalId })
    expect(JSON.stringify(row)).not.toContain('private')
  })
})

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBe(9)
})
