import { afterAll, expect, it } from '@jest/globals'
import type { SalesAnswer } from '../../src/affiliate/sales/sale-corrections.contract.js'
import { refused } from '../support/answers.js'
import { startShop } from '../support/sales.js'

const { portal, master, sale, newAffiliate } = await startShop()
afterAll(() => portal.stop())

const list = async (query: object = {}, status = 200) =>
  (
    await portal
      .as(master)
      .get(`/api/admin/affiliate/sales?${new URLSearchParams({ ...query })}`)
      .expect(status)
  ).body as SalesAnswer
const orders = ({ sales }: SalesAnswer) => sales.map(({ externalId }) => externalId)

const seller = await newAffiliate({ name: 'Álvaro Vale' })
const paid = (await sale({ code: seller.code })).sale.externalId
const nobodys = (await sale()).sale.externalId
const waiting: string[] = []
for (let made = 0; made < 5; made++)
  waiting.unshift((await sale({ code: `TYPO-${made}`, email: 'private@example.com' })).sale.externalId)

it('lists sales, most recently recorded first, with the affiliate and the code of the order', async () => {
  const answer = await list()
  expect(Object.keys(answer)).toEqual(['success', 'sales', 'older', 'waiting'])
  expect(orders(answer)).toEqual([...waiting, nobodys, paid])
  expect(answer).toMatchObject({ older: null, waiting: 5 })
  expect(answer.sales.at(-1)).toEqual({
    id: expect.any(String),
    externalId: paid,
    status: 'credited',
    amount: 100,
    commission: 25,
    refunded: 0,
    affiliate: { code: seller.code, name: 'Álvaro Vale' },
    namedCode: seller.code,
    soldAt: '2026-04-15T12:00:00.000Z',
    recordedAt: expect.stringMatching(/Z$/),
  })
  expect(answer.sales[0]).toMatchObject({ status: 'waiting', affiliate: null, namedCode: 'TYPO-4' })
  expect(JSON.stringify(answer)).not.toContain('private')
})

it('lists waiting sales page by page without gaps or duplicates', async () => {
  const seen: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const answer: SalesAnswer = await list({ status: 'waiting', pageSize: 2, ...(before && { before }) })
    expect(answer.sales.length).toBeLessThanOrEqual(2)
    seen.push(...orders(answer))
    before = answer.older
  }
  expect(seen).toEqual(waiting)
  expect(orders(await list({ status: 'refunded' }))).toEqual([])
  expect(orders(await list({ status: '', pageSize: 1 }))).toEqual([waiting[0]])
})

it.each([{ status: 'lost' }, { pageSize: 0 }, { pageSize: 101 }, { before: 'x' }, { page: 1 }])(
  'refuses %j',
  async (query) => {
    expect(await list(query, 400)).toMatchObject({ success: false })
  },
)

it('names the valid statuses', async () => {
  expect(await list({ status: 'lost' }, 400)).toEqual(
    refused('The status must be one of credited, refunded, flagged, unattributed, no-affiliate, waiting.', {
      status: 'The status must be one of credited, refunded, flagged, unattributed, no-affiliate, waiting.',
    }),
  )
})
