import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { runTool } from '../support/portal-process.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, send, members } = shop
afterAll(() => portal.stop())

const run = (...args: string[]) => runTool('orders', args, portal.environment)
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await run(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

it('adds, changes and lists offers', async () => {
  const added = ['offer', '--provider', 'generic', '--product', 'lifetime', '--level', 'lifetime', '--renews']
  const page = ['--renewal-url', 'https://shop.example/renew']
  const { offers } = await json(...added, ...page)
  expect(offers).toEqual([
    {
      id: expect.any(String),
      provider: 'generic',
      product: 'lifetime',
      level: 'lifetime',
      days: null,
      graceDays: 3,
      renewsKey: true,
      renewalUrl: 'https://shop.example/renew',
      version: 0,
    },
  ])
  const { id } = offers[0]
  const changed = await json(
    'offer',
    '--id',
    id,
    '--days',
    '30',
    '--grace',
    '0',
    '--no-renews',
    '--no-renewal-url',
  )
  expect(changed.offers).toMatchObject([
    { id, days: 30, graceDays: 0, renewsKey: false, renewalUrl: null, version: 1 },
  ])
  expect(await json('offers')).toEqual(changed)
  await json('offer', '--id', id, '--forever')
  expect(await run(...added)).toMatchObject({
    code: 1,
    stderr: 'This product already has an offer. Change that one.\n',
  })
  expect((await run('offer', '--provider', 'generic', '--product', 'x', '--level', 'master')).stderr).toMatch(
    /^The level/,
  )
}, 240_000)

it('lists, shows, completes and replays events', async () => {
  const bought = purchase({ product: 'unknown' })
  const { id } = await send(bought)
  expect((await json('list', '--state', 'waiting')).events).toMatchObject([{ id, reason: 'product' }])
  const [offer] = (await json('offers')).offers
  expect((await json('map', bought.orderId, '--offer', offer.id)).events).toMatchObject([
    { id, state: 'done' },
  ])
  const [member] = await members(bought.email!)
  const { subscription, events } = await json('show', bought.orderId)
  expect(subscription).toMatchObject({ memberId: member.id, level: 'lifetime', status: 'active' })
  expect(events).toMatchObject([{ id, type: 'purchased', orderId: bought.orderId }])
  expect((await json('replay', id!)).events).toMatchObject([{ id, state: 'done' }])
  expect(await members(bought.email!)).toEqual([member])
  expect((await run('show', 'no-such-order')).stderr).toBe(
    'No order event has this number, address, or ID.\n',
  )
}, 240_000)

it('processes the event of a file once', async () => {
  const file = join(portal.config.dataDir, 'event.json')
  const bought = purchase({ orderId: nextNumber() })
  await writeFile(file, JSON.stringify(bought))
  const first = await json('replay', file, '--provider', 'generic')
  expect(first.events).toMatchObject([{ state: 'done', order: bought.orderId }])
  expect(await json('replay', file, '--provider', 'generic')).toEqual(first)
  expect(await members(bought.email!)).toHaveLength(1)
  const other = resolve('test/fixtures/orders/stripe-customer-created.json')
  expect((await run('replay', other, '--provider', 'stripe')).stderr).toBe(
    'This kind of event has no effect on keys.\n',
  )
  for (const [body, sentence] of [
    ['[]', 'The file must be a JSON object.'],
    [JSON.stringify({ ...bought, coupon: 'none' }), 'The file has an unknown field.'],
  ] as const) {
    await writeFile(file, body)
    expect((await run('replay', file, '--provider', 'generic')).stderr).toBe(`${sentence}\n`)
  }
}, 240_000)
