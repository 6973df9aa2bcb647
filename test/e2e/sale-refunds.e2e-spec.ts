import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import type { LedgerEntry } from '../../src/affiliate/ledger/ledger.contract.js'
import type { MilestoneProgress } from '../../src/affiliate/accounts/programme.contract.js'
import { sums } from '../support/affiliates.js'
import { refused } from '../support/answers.js'
import type { Visitor } from '../support/portal.js'
import { startShop } from '../support/sales.js'

const { portal, sale, refund, send, dashboard, ledger, newAffiliate, setStats } = await startShop()
afterAll(() => portal.stop())

describe('a refund', () => {
  it('takes back what the sale earned, with the bonus, in the month of the sale; again changes nothing', async () => {
    const { member, code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, amount: 400 })
    expect((await dashboard(member)).stats.totalEarnings).toBe(150)
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(recorded.externalId)))
    for (const reply of replies)
      expect(reply.sale).toEqual({
        externalId: recorded.externalId,
        status: 'refunded',
        commission: 0,
        refunded: 400,
      })
    const { stats, months, hasEntries } = await dashboard(member)
    expect(hasEntries).toBe(true)
    expect(stats).toMatchObject({
      totalEarnings: 0,
      thisMonthEarnings: 0,
      referralsMade: 0,
      activeMembers: 0,
    })
    expect(months.at(-1)).toMatchObject({ earnings: 0, sales: 0 })
    // What was taken back says of which bonus it was.
    const { entries } = await ledger(member, 'refund')
    expect(entries.map(({ amount, reward }: LedgerEntry) => [amount, reward])).toEqual([
      [-50, 1],
      [-100, null],
    ])
    expect(entries[1]!.order).toBe(recorded.externalId)
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

  it('leaves a milestone completed for as long as its reward is in the ledger, and no longer', async () => {
    const { member, code } = await newAffiliate()
    const states = async () =>
      (await dashboard(member)).milestones.map(
        ({ status, progress }: MilestoneProgress) => `${status} ${progress}`,
      )
    await setStats(member, { referralsMade: 12 })
    expect(await states()).toEqual(['reached 100', 'in-progress 48', 'pending 0', 'pending 0'])
    await setStats(member, { referralsMade: 24 })
    const { sale: last } = await sale({ code })
    expect(await states()).toEqual(['reached 100', 'completed 100', 'in-progress 50', 'pending 0'])
    await setStats(member, { referralsMade: 5 })
    expect(await states()).toEqual(['in-progress 50', 'completed 100', 'pending 0', 'pending 0'])
    await setStats(member, { referralsMade: 25 })
    await refund(last.externalId)
    expect(await states()).toEqual(['reached 100', 'in-progress 96', 'pending 0', 'pending 0'])
  })

  it('counts no further down than to nothing, where an administrator has lowered the counts', async () => {
    const { member, code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, email: 'buyer@example.com' })
    await setStats(member, { referralsMade: 0, activeMembers: 0 })
    await refund(recorded.externalId)
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 0, activeMembers: 0 })
  })

  it('of an unknown sale is 404', async () => {
    expect(await refund('never-sold', {}, 404)).toEqual(refused('There is no sale with this externalId.'))
  })
})

describe('a refund of a part', () => {
  const amounts = async (member: Visitor) =>
    (await ledger(member, 'refund')).entries.map(({ amount, sales }) => [amount, sales])

  it('takes back its share, to the cent; the sale still counts until all of it is paid back', async () => {
    const { member, code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, amount: 99.99 })
    const { externalId } = recorded
    expect(recorded.commission).toBe(25)
    const parts = [
      { part: { amount: 33.33, refundId: 'r1' }, commission: 16.67, refunded: 33.33 },
      { part: { amount: 33.33, refundId: 'r2' }, commission: 8.33, refunded: 66.66 },
    ]
    for (const { part, ...rest } of parts)
      expect((await refund(externalId, part)).sale).toEqual({ externalId, status: 'credited', ...rest })
    expect((await dashboard(member)).stats).toMatchObject({
      totalEarnings: 58.33,
      referralsMade: 1,
      activeMembers: 1,
    })
    expect((await refund(externalId)).sale).toEqual({
      externalId,
      status: 'refunded',
      commission: 0,
      refunded: 99.99,
    })
    expect((await dashboard(member)).stats).toMatchObject({
      totalEarnings: 0,
      referralsMade: 0,
      activeMembers: 0,
    })
    expect(await amounts(member)).toEqual([
      [-50, 0],
      [-8.33, -1],
      [-8.34, 0],
      [-8.33, 0],
    ])
    expect((await ledger(member, 'refund')).entries[3]).toMatchObject({
      sale: { amount: 99.99, rate: 0.25 },
      reason: '$33.33 of it went back to the customer',
    })
  })

  it('is taken back once, however often it is told, and beside others at the same time', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code, amount: 200 })).sale
    const told = Array.from({ length: 12 }, (_, at) => ({ amount: 10, refundId: `part-${at % 4}` }))
    await Promise.all(told.map((part) => refund(externalId, part)))
    expect((await refund(externalId, told[0])).sale).toMatchObject({ refunded: 40, commission: 40 })
    expect(await amounts(member)).toEqual(Array.from({ length: 4 }, () => [-2.5, 0]))
  })

  it('without a number is one a sale', async () => {
    const { code } = await newAffiliate()
    const { externalId } = (await sale({ code })).sale
    for (const _again of [1, 2])
      expect((await refund(externalId, { amount: 40 })).sale).toMatchObject({ refunded: 40, commission: 15 })
    expect(await refund(externalId, { amount: 41 }, 409)).toEqual(
      refused('Another refund of this sale has this refundId already.'),
    )
  })

  it('is of no more than is left, also of many at the same time', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code })).sale
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(JSON.stringify(part(externalId, 30, `p${at}`)))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(await refund(externalId, { amount: 10.01, refundId: 'x' }, 409)).toEqual(
      refused('That is more than is left of this sale.'),
    )
    expect((await refund(externalId, { amount: 10, refundId: 'y' })).sale.status).toBe('refunded')
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })
  const part = (externalId: string, amount: number, refundId: string) => ({
    type: 'refund',
    externalId,
    amount,
    refundId,
  })

  it('of a sale that is nobody’s yet is not paid for once it is somebody’s', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    const { externalId } = (await sale({ accessKey: key })).sale
    await refund(externalId, { amount: 60, refundId: 'before' })
    await portal.anonymous
      .post('/api/auth/validate-key')
      .set('X-Forwarded-For', '192.0.2.9')
      .set('Cookie', `referral=${code}`)
      .send({ accessKey: key })
      .expect(200)
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 60, referralsMade: 1 })
  })

  it.each([
    { amount: 0 },
    { amount: 0.001 },
    { amount: '5' },
    { amount: null },
    { refundId: '' },
    { refundId: 7 },
  ])('with %j is refused', async (different) => {
    const { externalId } = (await sale()).sale
    await refund(externalId, { amount: 5, refundId: 'r', ...(different as object) }, 400)
  })
})

it('every sum is still equal to what it is the sum of', async () => {
  const { kept, counted } = await sums(portal)
  expect(kept).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(5)
})
