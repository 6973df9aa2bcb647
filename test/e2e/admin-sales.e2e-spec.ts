import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from '@jest/globals'
import type {
  ChangeSaleAnswer,
  SaleDetailsAnswer,
  SalesAnswer,
} from '../../src/affiliate/sales/sale-corrections.contract.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { insertRows } from '../../src/platform/database/writes/insert-rows.js'
import { refused } from '../support/answers.js'
import { order, startShop } from '../support/sales.js'

const { portal, master, sale, refund, newAffiliate, revoke, dashboard, ledgerRows } = await startShop()
afterAll(() => portal.stop())

const PATH = '/api/admin/affiliate/sales'
const list = async (query: object = {}, status = 200) =>
  (
    await portal
      .as(master)
      .get(`${PATH}?${new URLSearchParams({ ...query })}`)
      .expect(status)
  ).body as SalesAnswer
const post = async <Answer = ChangeSaleAnswer>(path: string, body: object, status = 200) =>
  (
    await portal
      .as(master)
      .post(PATH + path)
      .send(body)
      .expect(status)
  ).body as Answer
const show = async (id: string) =>
  (await portal.as(master).get(`${PATH}/${id}`).expect(200)).body as SaleDetailsAnswer
const orders = ({ sales }: SalesAnswer) => sales.map(({ orderId }) => orderId)

const seller = await newAffiliate({ name: 'Álvaro Vale' })
const ended = await newAffiliate()
await revoke(ended.member)
const buyer = await portal.make.key({ level: 'indicator', holder: 'Bo Buyer' })

const paid = (await sale({ code: seller.code, accessKey: buyer.key, externalId: 'SHOP-0042_A' })).sale
  .externalId
const nobodys = (await sale()).sale.externalId
const ofEnded = (await sale({ code: ended.code })).sale.externalId
const returned = (await sale({ code: seller.code, email: 'Some.One@example.com' })).sale.externalId
await refund(returned)
const waiting: string[] = []
for (let made = 0; made < 5; made++)
  waiting.unshift((await sale({ code: `TYPO-${made}`, email: 'private@example.com' })).sale.externalId)
const counts = { credited: 1, waiting: 5, ended: 1, reversed: 1, none: 1 }

describe('the list', () => {
  it('has all sales, most recently recorded first, with affiliate, buyer and the code of the order', async () => {
    const answer = await list()
    expect(Object.keys(answer)).toEqual(['success', 'sales', 'counts', 'total', 'older'])
    expect(orders(answer)).toEqual([...waiting, returned, ofEnded, nobodys, paid])
    expect(answer).toMatchObject({ older: null, total: 9, counts })
    expect(answer.sales.at(-1)).toEqual({
      id: expect.any(String),
      orderId: paid,
      soldAt: '2026-04-15T12:00:00.000Z',
      recordedAt: expect.stringMatching(/Z$/),
      affiliate: { memberId: expect.any(String), code: seller.code, name: 'Álvaro Vale' },
      customer: { memberId: buyer.id, holder: 'Bo Buyer' },
      code: seller.code,
      amount: 100,
      refunded: 0,
      commission: 25,
      state: 'credited',
      status: 'credited',
      version: 1,
    })
    expect(answer.sales[0]).toMatchObject({ state: 'waiting', affiliate: null, code: 'TYPO-4' })
    expect(answer.sales.map(({ state }) => state).slice(5)).toEqual(['reversed', 'ended', 'none', 'credited'])
    expect(JSON.stringify(answer)).not.toContain('private')
  })

  it('is a file of what the filter shows, recorded without the search', async () => {
    const csv = async (query: object) => {
      const path = `/api/admin/affiliate/sales.csv?${new URLSearchParams({ ...query })}`
      const { text } = await portal.as(master).get(path).expect(200)
      return parse<Record<string, string>>(text, { columns: true, bom: true })
    }
    const all = await csv({})
    expect(all.map(({ Order }) => Order)).toEqual([...waiting, returned, ofEnded, nobodys, paid].reverse())
    expect(all[0]).toMatchObject({ State: 'credited', Affiliate: 'Álvaro Vale', Buyer: 'Bo Buyer' })
    expect(all[0]).toMatchObject({ Amount: '100.00', Commission: '25.00' })
    expect(await csv({ state: 'waiting', q: 'typo-3' })).toMatchObject([{ 'Code in the Order': 'TYPO-3' }])
    expect(await csv({ q: 'some.one@example.com' })).toMatchObject([{ Order: returned }])
    const { body } = await portal.as(master).get('/api/admin/audit?action=sales-exported').expect(200)
    expect(body.entries[1].after).toEqual({ state: 'waiting', isSearch: true })
    await portal.as(master).get('/api/admin/affiliate/sales.csv?state=x').expect(400)
  })

  it('has a state page by page without gaps or duplicates', async () => {
    const seen: string[] = []
    for (let before: string | null = ''; before !== null;) {
      const answer: SalesAnswer = await list({ state: 'waiting', pageSize: 2, ...(before && { before }) })
      expect(answer).toMatchObject({ total: 5, counts })
      seen.push(...orders(answer))
      before = answer.older
    }
    expect(seen).toEqual(waiting)
    expect(orders(await list({ state: 'ended' }))).toEqual([ofEnded])
    expect(orders(await list({ state: '', pageSize: 1 }))).toEqual([waiting[0]])
  })

  it('finds part of an order number, an address, a referral code and part of the code in the order', async () => {
    expect(orders(await list({ q: '0042_a' }))).toEqual([paid])
    expect(orders(await list({ q: '0042-a' }))).toEqual([])
    expect(orders(await list({ q: ' some.one@EXAMPLE.com' }))).toEqual([returned])
    expect(orders(await list({ q: seller.code.toLowerCase() }))).toEqual([returned, paid])
    // No order number has such a character, and MySQL refuses to compare them.
    expect(orders(await list({ q: 'order 😀' }))).toEqual([])
    const found = await list({ q: 'typo-', pageSize: 2 })
    expect(found).toMatchObject({
      total: 5,
      counts: { ...counts, credited: 0, ended: 0, reversed: 0, none: 0 },
    })
    expect(orders(await list({ q: 'typo-', pageSize: 2, before: found.older! }))).toEqual(waiting.slice(2, 4))
    expect(await list({ q: 'typo-', state: 'credited' })).toMatchObject({ sales: [], total: 0 })
  })

  it('finds the newest of more sales than a search reads at once, whatever their numbers', async () => {
    const most = 21_000
    const rows = Array.from({ length: most }, (_, n) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      externalId: `bulk-${(n * 7_919) % most}`,
      fingerprint: 'x',
      amount: 100,
      status: n % 3 === 0 ? ('flagged' as const) : ('credited' as const),
      soldAt: new Date(),
      recordedAt: new Date(),
    }))
    await portal.write(async (tx) => {
      for (let first = 0; first < most; first += 1_000)
        await insertRows(tx, SaleEntity, rows.slice(first, first + 1_000))
    })
    const newestFirst = rows.reverse()
    const ids = ({ sales }: SalesAnswer) => sales.map(({ id }) => id)
    const found = await list({ q: 'bulk-', pageSize: 10 })
    expect(ids(found)).toEqual(newestFirst.slice(0, 10).map(({ id }) => id))
    expect(found).toMatchObject({ total: most, counts: { credited: 14_000, none: 7_000, waiting: 0 } })
    const older = await list({ q: 'bulk-', state: 'none', pageSize: 10, before: found.older! })
    const flagged = newestFirst.slice(10).filter(({ status }) => status === 'flagged')
    expect(ids(older)).toEqual(flagged.slice(0, 10).map(({ id }) => id))
    await portal.write((tx) => tx.delete(SaleEntity, { fingerprint: 'x' }))
  })

  it.each([
    { state: 'lost' },
    { pageSize: 0 },
    { pageSize: 101 },
    { before: 'x' },
    { page: 1 },
    { status: '' },
  ])('refuses %j', async (query) => {
    expect(await list(query, 400)).toMatchObject({ success: false })
  })
})

describe('a sale that a master records', () => {
  const body = () => ({ orderId: order(), amount: 80, code: seller.code.toLowerCase() })

  it('is shown before it is recorded, and credited once', async () => {
    const given = { ...body(), customerId: buyer.id, soldAt: '2026-04-15T12:00:00Z' }
    const planned = await post('?dryRun=true', given, 201)
    expect(planned.sale).toMatchObject({
      commission: 20,
      state: 'credited',
      affiliate: { name: 'Álvaro Vale' },
    })
    expect(planned.entries!.map(({ kind, amount }) => [kind, amount])).toContainEqual(['sale', 20])
    expect(orders(await list({ q: given.orderId }))).toEqual([])
    const { sale: made } = await post('', given, 201)
    expect(made).toMatchObject({ orderId: given.orderId, commission: 20, customer: { holder: 'Bo Buyer' } })
    expect((await show(made.id)).entries.map(({ kind }) => kind)).toContain('sale')
    expect(await post('', given, 409)).toEqual(refused('A sale with this order number is already recorded.'))
    const both = { ...body(), orderId: order() }
    const answers = await Promise.all([1, 2].map(() => portal.as(master).post(PATH).send(both)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it.each([
    [{ amount: 0 }, 400],
    [{ amount: -1 }, 400],
    [{ amount: 1.005 }, 400],
    [{ orderId: 'with space' }, 400],
    [{ soldAt: '2999-01-01T00:00:00Z' }, 400],
    [{ code: '' }, 400],
    [{ customerId: 'x' }, 400],
    [{ customerId: '00000000-0000-7000-8000-000000000000' }, 404],
    [{ code: 'NOSUCHCODE' }, 404],
    [{ code: ended.code }, 409],
  ])('is refused with %j', async (different, status) => {
    const given = { ...body(), ...different }
    expect(await post<object>('', given, status)).toMatchObject({ success: false })
    expect(orders(await list({ q: body().orderId.slice(0, -1) }))).not.toContain(given.orderId)
  })
})

describe('attributing', () => {
  const idOf = async (externalId: string) => (await list({ q: externalId })).sales[0]!

  it('shows what will change, then moves the sale by reversing and booking anew', async () => {
    const { sale: sent } = await sale({ code: 'TYPO9' })
    const { id, version } = await idOf(sent.externalId)
    const first = await newAffiliate({ name: 'First Seller' })
    const second = await newAffiliate({ name: 'Second Seller' })
    const path = `/${id}/attribute`
    const { entries } = await post(`${path}?dryRun=true`, { code: first.code, version })
    expect(entries!.map(({ kind, amount, affiliate }) => [kind, amount, affiliate.name])).toEqual([
      ['sale', 25, 'First Seller'],
      ['bonus', 50, 'First Seller'],
    ])
    expect(await idOf(sent.externalId)).toMatchObject({ state: 'waiting', version })
    const { sale: attributed } = await post(path, { code: first.code, version })
    expect(attributed).toMatchObject({ state: 'credited', affiliate: { name: 'First Seller' } })
    const stale = { code: second.code, version }
    expect(await post<object>(path, stale, 409)).toEqual({
      ...refused('Someone else changed this sale. Check it, then try again.'),
      sale: attributed,
    })
    const moved = await post(`${path}?dryRun=true`, { code: second.code, version: attributed.version })
    expect(moved.entries!.map(({ amount, affiliate }) => [amount, affiliate.name])).toEqual([
      [-25, 'First Seller'],
      [-50, 'First Seller'],
      [25, 'Second Seller'],
      [50, 'Second Seller'],
    ])
    await post(path, { code: second.code, version: attributed.version })
    expect((await dashboard(first.member)).stats).toMatchObject({ totalEarnings: 0 })
    expect((await dashboard(second.member)).stats).toMatchObject({ totalEarnings: 75 })
    const { sale: now } = await show(id)
    expect((await post(path, { code: null, version: now.version })).sale).toMatchObject({
      state: 'none',
      status: 'no-affiliate',
      affiliate: null,
    })
    expect((await ledgerRows(second.member)).map(([, amount]) => amount)).toEqual([-50, -25, 50, 25])
  })

  it('is refused for unknown and ended affiliates, and without code or version', async () => {
    const { id, version } = await idOf(ofEnded)
    const path = `/${id}/attribute`
    expect(await post<object>(path, { code: 'NOSUCHCODE', version }, 404)).toEqual(
      refused('No affiliate has this code.'),
    )
    expect(await post<object>(path, { code: ended.code, version }, 409)).toMatchObject({ success: false })
    for (const faulty of [{ version }, { code: '', version }, { code: seller.code }, { code: 1, version }])
      expect(await post<object>(path, faulty, 400)).toMatchObject({ success: false })
    const gone = await idOf(returned)
    await post<object>(`/${gone.id}/attribute`, { code: null, version: gone.version }, 409)
    await post<object>('/00000000-0000-7000-8000-000000000000/attribute', { code: null, version: 1 }, 404)
    await portal.as(master).get(`${PATH}/nothing`).expect(404)
  })

  it('is named in the audit log by order, amount and affiliate', async () => {
    const { id } = await idOf(paid)
    const answer = await portal.as(master).get(`/api/admin/audit?subject=sale:${id}`).expect(200)
    expect(answer.body.entries[0]).toMatchObject({ subjectName: 'SHOP-0042_A, $100.00, Álvaro Vale' })
  })
})
