import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { CountMoney } from '../../migrations/0047-money.js'
import type { MoneyAnswer } from '../../src/orders/money.contract.js'
import { dayOf, monthOf } from '../../src/platform/business-time.contract.js'
import { refused } from '../support/answers.js'
import { runTool } from '../support/portal-process.js'
import { daysAgo, nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, send, get, subscribe, addOffer } = shop
afterAll(() => portal.stop())
// After each test, so that none can leave a wrong sum behind for the next to correct.
afterEach(shop.expectCounted)

const money = (query = ''): Promise<MoneyAnswer> => get(`/api/admin/money${query}`)
const monthAgo = (days: number) => monthOf(new Date(daysAgo(days)))
const sumOf = (months: MoneyAnswer['months'], name: keyof Omit<MoneyAnswer['months'][0], 'month'>) =>
  months.reduce((sum, month) => sum + month[name], 0)
/** The events behind a figure. */
const behind = async (query: string) =>
  (await get(`/api/admin/orders?${query}`)).events.map(
    ({ orderId, type }: { orderId: string; type: string }) => [type, orderId],
  )

it('says that there is nothing before the first order', async () => {
  const { months, days, ...rest } = await money()
  expect(rest).toEqual({
    success: true,
    since: null,
    currency: 'USD',
    currencies: [],
    products: [],
    recurring: null,
  })
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({
    month: monthAgo(0),
    gross: 0,
    refunds: 0,
    net: 0,
    new: 0,
    renewed: 0,
    churned: 0,
    active: 0,
  })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: dayOf(new Date()), net: 0, orders: 0 })
})

describe('sums', () => {
  it('have each payment and refund on its day, and open the orders behind them', async () => {
    await addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
    const { orderId, next } = await subscribe({ amount: 49.99 })
    const second = nextNumber()
    await next('renewed', 5, { orderId: second, amount: 40 })
    await next('refunded', 2, { orderId: second, refundedAmount: 10.5 })
    const { since, currencies, months, products, days, recurring } = await money('?months=3')
    expect({ since, currencies, recurring }).toEqual({
      since: dayOf(new Date(daysAgo(20))),
      currencies: ['USD'],
      recurring: 40,
    })
    expect(months.map(({ month }) => month)).toHaveLength(3)
    expect({
      gross: sumOf(months, 'gross'),
      refunds: sumOf(months, 'refunds'),
      net: sumOf(months, 'net'),
      new: sumOf(months, 'new'),
      renewed: sumOf(months, 'renewed'),
      churned: sumOf(months, 'churned'),
      active: months.at(-1)!.active,
    }).toEqual({ gross: 89.99, refunds: 10.5, net: 79.49, new: 1, renewed: 1, churned: 0, active: 1 })
    expect(products).toEqual([
      { provider: 'generic', product: 'monthly', level: 'indicator', orders: 2, net: 79.49, active: 1 },
    ])
    expect(days.find(({ day }) => day === dayOf(new Date(daysAgo(2))))).toMatchObject({
      net: -10.5,
      orders: 0,
    })
    expect(await behind(`figure=refunds&period=${monthAgo(2)}`)).toEqual([['refunded', second]])
    expect(await behind(`figure=new&period=${dayOf(new Date(daysAgo(20)))}`)).toEqual([
      ['purchased', orderId],
    ])
    expect(await behind('figure=gross&product=monthly&currency=usd&since=2020-01')).toHaveLength(2)
    expect(await behind('figure=gross&product=other')).toEqual([])
    expect(await behind(`figure=gross&currency=${encodeURIComponent('€')}`)).toEqual([])
    expect(await behind('figure=gross&period=2020-01')).toEqual([])
  })

  it('lose those that are not paid again, and those whose payment is taken back', async () => {
    await addOffer()
    const before = (await money()).months
    const ended = await subscribe({ occurredAt: daysAgo(20), paidUntil: daysAgo(-1) })
    await ended.next('cancelled', 10, { paidUntil: daysAgo(9) })
    const bought = purchase()
    await send(bought)
    await send({ ...bought, type: 'refunded' })
    const { months } = await money()
    expect(sumOf(months, 'churned') - sumOf(before, 'churned')).toBe(2)
    expect(months.at(-1)!.active).toBe(before.at(-1)!.active)
    expect(await behind(`figure=churned&period=${monthAgo(6)}`)).toContainEqual(['purchased', ended.orderId])
    expect(await behind(`figure=churned&period=${monthAgo(0)}`)).toContainEqual(['refunded', bought.orderId])
  })

  it('are of one currency at a time, and the same once an event is sent, replayed and mapped again', async () => {
    const offer = await addOffer({ product: 'gift', level: 'lifetime' })
    const bought = purchase({ product: 'gift', currency: 'EUR', amount: 20 })
    const { id } = await send(bought, 'gift-1')
    const usd = await money()
    expect((await money('?currency=EUR')).months.at(-1)).toMatchObject({ gross: 0, new: 0, active: 0 })
    await portal.as(owner).post(`/api/admin/orders/${id}/map`).send({ offer: offer.id }).expect(200)
    for (let time = 0; time < 2; time++) {
      await send(bought, 'gift-1')
      await portal.as(owner).post(`/api/admin/orders/${id}/replay`).send({}).expect(200)
      const { currencies, currency, months, products, recurring } = await money('?currency=eur')
      expect({ currencies, currency, recurring }).toEqual({
        currencies: ['EUR', 'USD'],
        currency: 'EUR',
        recurring: null,
      })
      expect(months.at(-1)).toMatchObject({ gross: 20, net: 20, new: 1, active: 1 })
      expect(products).toMatchObject([{ product: 'gift', orders: 1, net: 20 }])
    }
    expect((await money()).months).toEqual(usd.months)
  })
})

it('refuses what is no number of months, no currency and no period', async () => {
  const refuse = async (path: string, field: string, sentence: string) =>
    expect((await portal.as(owner).get(`/api/admin/${path}`).expect(400)).body).toEqual(
      refused(sentence, { [field]: sentence }),
    )
  for (const months of ['0', '61', '1.5', 'all'])
    await refuse(`money?months=${months}`, 'months', 'The months must be a whole number from 1 to 60.')
  for (const currency of ['US', 'DOLLARS', '%27%27%27'])
    await refuse(
      `money.csv?currency=${currency}`,
      'currency',
      'The currency must be a code of three letters, such as USD.',
    )
  await refuse(
    'orders?period=2028-13',
    'period',
    'The period must be a month or a day, such as 2028-02 or 2028-02-29.',
  )
})

it('exports each day and product, with an audit entry', async () => {
  const { text } = await portal.as(owner).get('/api/admin/money.csv?months=2').expect(200)
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const { months } = await money('?months=2')
  expect(rows.reduce((sum, { Net }) => sum + Math.round(Number(Net) * 100), 0)).toBe(
    Math.round(sumOf(months, 'net') * 100),
  )
  expect(rows[0]).toMatchObject({
    Currency: 'USD',
    Provider: 'generic',
    Product: 'monthly',
    Level: 'indicator',
  })
  const { entries } = await get('/api/admin/audit?action=money-exported')
  expect(entries).toMatchObject([{ after: { months: '2', currency: 'all' } }])
})

it('answers the command the same', async () => {
  const { code, stdout } = await runTool('orders', ['money', '--months', '3', '--json'], portal.environment)
  const { success: _, ...expected } = (await money('?months=3')) as MoneyAnswer & { success: true }
  expect({ code, money: JSON.parse(stdout) }).toEqual({ code: 0, money: expected })
  const refusal = await runTool('orders', ['money', '--currency', 'dollars'], portal.environment)
  expect(refusal.code).not.toBe(0)
  expect(refusal.stderr).toContain('The currency must be a code of three letters, such as USD.')
})

it('has the same sums of events that were stored before there were any, also after a run that was killed', async () => {
  const before = await money()
  await portal.write(async (tx) => {
    const [first] = await tx.query('SELECT id FROM order_subscriptions ORDER BY id LIMIT 1')
    await tx.query('UPDATE order_subscriptions SET counted = NULL WHERE id <> ?', [first.id])
    await tx.query('UPDATE order_events SET counted_as = NULL, counted_month = NULL, ended_month = NULL')
    await tx.query('UPDATE money_sums SET gross = gross + 1')
    await new CountMoney().up(tx.queryRunner!)
  })
  expect(await money()).toEqual(before)
  expect(await behind('figure=churned')).not.toEqual([])
})
