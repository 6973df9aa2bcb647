import { afterAll, describe, expect, it } from '@jest/globals'
import { DailyFigures } from '../../src/admin/overview/daily-figures.service.js'
import type { DailyFigure } from '../../src/admin/overview/overview.contract.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { SalesService } from '../../src/affiliate/sales/sales.service.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { affiliate } from '../support/affiliates.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, send, members, get, subscribe } = shop
afterAll(() => portal.stop())

await shop.addOffer()
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })

const sale = (externalId: string) => portal.database.getRepository(SaleEntity).findOneByOrFail({ externalId })

/** Dollars, in the audit log. */
async function recordedAmount(externalId: string, action: 'sale-refunded' | 'sale-restored') {
  const { id } = await sale(externalId)
  const entries = portal.database.getRepository(AuditEntryEntity)
  const { details } = await entries.findOneByOrFail({ subject: `sale:${id}`, action })
  return JSON.parse(details!).refundAmount
}

describe('affiliate’s sale', () => {
  const newAffiliate = async () => {
    const { member } = await affiliate(portal, owner)
    const dashboard = async () =>
      (await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard
    return { code: (await dashboard()).code as string, stats: async () => (await dashboard()).stats }
  }

  it('is booked by the same event, and reversed by a refund in parts', async () => {
    const { code, stats } = await newAffiliate()
    const { orderId, next, member } = await subscribe({ affiliateCode: code, amount: 200 })
    expect(await sale(orderId)).toMatchObject({
      status: 'credited',
      amount: 20_000,
      buyerKeyId: (await member()).id,
    })
    const before = await stats()
    expect(before).toMatchObject({ referralsMade: 1, activeMembers: 1 })
    await next('refunded', 3, { refundedAmount: 50 })
    expect(await sale(orderId)).toMatchObject({ status: 'credited', refunded: 5_000 })
    expect(await recordedAmount(orderId, 'sale-refunded')).toBe(50)
    expect(await member()).toMatchObject({ state: 'active' })
    await next('refunded', 2)
    expect(await sale(orderId)).toMatchObject({ status: 'refunded', refunded: 20_000 })
    expect(await member()).toMatchObject({ state: 'suspended' })
    expect(await stats()).toMatchObject({ referralsMade: 0, activeMembers: 0, totalEarnings: 0 })
  })

  it('is reversed by a dispute and credited again once that is won', async () => {
    const { code, stats } = await newAffiliate()
    const { orderId, next, member } = await subscribe({ affiliateCode: code, amount: 149 })
    const before = await stats()
    await next('disputed', 5)
    expect(await member()).toMatchObject({ state: 'suspended' })
    expect(await sale(orderId)).toMatchObject({ status: 'refunded' })
    expect(await stats()).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    await next('dispute-won', 1)
    expect(await recordedAmount(orderId, 'sale-restored')).toBe(149)
    expect(await member()).toMatchObject({ state: 'active' })
    expect(await sale(orderId)).toMatchObject({ status: 'credited', refunded: 0 })
    expect(await stats()).toEqual(before)
  })

  it('is booked of a renewal that names a code, and of none that does not', async () => {
    const { code } = await newAffiliate()
    const { next } = await subscribe()
    const [first, second] = [nextNumber(), nextNumber()]
    await next('renewed', 5, { orderId: first, amount: 40, currency: 'USD', affiliateCode: code })
    await next('renewed', 4, { orderId: second, amount: 40, currency: 'USD' })
    expect(await sale(first)).toMatchObject({ status: 'credited', amount: 4_000 })
    await expect(sale(second)).rejects.toThrow()
  })

  it('is booked once, whichever of the two doors hears of it first', async () => {
    const bought = purchase()
    const repository = portal.database.getRepository(SaleEntity)
    await portal.app
      .get(SalesService)
      .ingest({ type: 'sale', externalId: bought.orderId, amount: 100 }, 'payment-system')
    expect(await send(bought)).toMatchObject({ state: 'done' })
    expect(await members(bought.email!)).toHaveLength(1)
    expect(await repository.countBy({ externalId: bought.orderId })).toBe(1)
  })
})

it('is counted among today’s new keys and sales, once', async () => {
  const today = async () => {
    // Figures are used for as many times as long as counting took.
    Object.assign(portal.app.get(DailyFigures), { known: null })
    const { figures } = await get('/api/admin/overview')
    return Object.fromEntries(
      (figures as DailyFigure[]).map(({ figure, counts }) => [figure, counts.at(-1)!]),
    )
  }
  const before = await today()
  const bought = purchase()
  const id = nextNumber('msg')
  await send(bought, id)
  await send(bought, id)
  await send({ ...bought, type: 'renewed', orderId: nextNumber() })
  const { newKeys, sales } = await today()
  expect({ newKeys, sales }).toEqual({ newKeys: before.newKeys! + 1, sales: before.sales! + 1 })
})
