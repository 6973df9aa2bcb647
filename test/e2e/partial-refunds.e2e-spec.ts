import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { sums } from '../support/affiliates.js'
import { refused } from '../support/answers.js'
import type { Visitor } from '../support/portal.js'
import { startShop } from '../support/sales.js'

const { portal, sale, refund, send, dashboard, ledger, newAffiliate } = await startShop()
afterAll(() => portal.stop())

/** Details of the refunds of a sale in the audit log, oldest first. */
async function recordedRefunds(externalId: string) {
  const { id } = await portal.database.getRepository(SaleEntity).findOneByOrFail({ externalId })
  const rows = await portal.database
    .getRepository(AuditEntryEntity)
    .find({ where: { subject: `sale:${id}`, action: 'sale-refunded' }, order: { id: 'ASC' } })
  return rows.map(({ details }) => details && JSON.parse(details))
}

describe('partial refund', () => {
  const amounts = async (member: Visitor) =>
    (await ledger(member, 'refund')).entries.map(({ amount, sales }) => [amount, sales])

  it('takes back its share to the cent, and the sale counts until it is fully refunded', async () => {
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
    expect(await recordedRefunds(externalId)).toEqual([
      { refundId: 'r1', refundAmount: 33.33 },
      { refundId: 'r2', refundAmount: 33.33 },
      null,
    ])
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
      sale: { amount: 99.99, rate: 0.25, isWhole: false },
      reason: '$33.33 was refunded or disputed',
    })
  })

  it('is recorded once, however often it is reported, also concurrently with others', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code, amount: 200 })).sale
    const parts = Array.from({ length: 12 }, (_, at) => ({ amount: 10, refundId: `part-${at % 4}` }))
    await Promise.all(parts.map((part) => refund(externalId, part)))
    expect((await refund(externalId, parts[0])).sale).toMatchObject({ refunded: 40, commission: 40 })
    expect(await amounts(member)).toEqual(Array.from({ length: 4 }, () => [-2.5, 0]))
  })

  it('without a refundId is recorded once per sale', async () => {
    const { code } = await newAffiliate()
    const { externalId } = (await sale({ code })).sale
    for (const _again of [1, 2])
      expect((await refund(externalId, { amount: 40 })).sale).toMatchObject({ refunded: 40, commission: 15 })
    expect(await refund(externalId, { amount: 41 }, 409)).toEqual(
      refused(
        'This sale already has a partial refund without a number. Give each partial refund its own refundId.',
      ),
    )
    await refund(externalId, { amount: 5, refundId: 'one' })
    expect(await refund(externalId, { amount: 6, refundId: 'one' }, 409)).toEqual(
      refused('Another refund of this sale already has this refundId.'),
    )
  })

  it('is limited to what is left of the sale, also under concurrency', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code })).sale
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(JSON.stringify(part(externalId, 30, `p${at}`)))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(await refund(externalId, { amount: 10.01, refundId: 'x' }, 409)).toEqual(
      refused("The refund is more than what's left of this sale."),
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

  it('before attribution lowers the later commission', async () => {
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

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(2)
})
