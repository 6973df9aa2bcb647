import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { arrivalsOf, HISTORIES, random, write } from '../support/order-histories.js'
import { ORDERS_SECRET, startOrders } from '../support/orders.js'
import { startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

/** Two replicas on one database. */
const shop = await startOrders()
const { portal, post } = shop
const other = await startPortal({
  ORDERS_GENERIC_SECRET: ORDERS_SECRET,
  RATE_LIMITS: 'off',
  DATA_DIR: portal.config.dataDir,
  DATABASE_URL: portal.environment.DATABASE_URL,
})
afterAll(async () => {
  await other.stop()
  await portal.stop()
})
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'bigger', level: 'automation', days: 60, graceDays: 5 })

/** What a history ends in: the key, its sales, and how many keys there are. */
async function outcome({ email, orders }: ReturnType<typeof write>) {
  const keys = await portal.database.getRepository(AccessKeyEntity).findBy({ email })
  const sales = await portal.database
    .getRepository(SaleEntity)
    .find({ where: orders.map((externalId) => ({ externalId })), order: { soldAt: 'ASC' } })
  return {
    keys: keys.map(({ level, state, expiresAt, source }) => [level, state, expiresAt?.toISOString(), source]),
    sales: sales.map(({ amount, refunded, status }) => [amount, refunded, status]),
  }
}

/** Sends an event as shops do: again while the portal answers that it could not store it. */
async function deliver(event: object, id: string, to: typeof portal): Promise<void> {
  for (;;) {
    const { status } = await post(event, { id }, to)
    if (status === 200) return
    expect(status).toBe(503)
  }
}

/** Of each history; `test/faults/orders-at-once` sends many more, to real servers. */
const PERMUTATIONS = 8

describe.each(Object.entries(HISTORIES))('%s', (_, history) => {
  it(`ends the same in ${PERMUTATIONS} other orders with repetitions, sent to two replicas at once`, async () => {
    const reference = write(history)
    for (const { id, event } of reference.events) await deliver(event, id, portal)
    const expected = await outcome(reference)
    expect(expected.keys).toHaveLength(1)
    expect(expected.sales).toHaveLength(1)
    const next = random(history.length)
    for (let round = 0; round < PERMUTATIONS; round++) {
      const again = write(history)
      const arrivals = arrivalsOf(again, next)
      // Half of the rounds all at once, the others one after another.
      const calls = arrivals.map(
        ({ id, event }, index) =>
          () =>
            deliver(event, id, index % 2 ? other : portal),
      )
      if (round % 2) await Promise.all(calls.map((call) => call()))
      else for (const call of calls) await call()
      await until(
        () => shop.get('/api/admin/orders'),
        ({ counts }) => counts.queued === 0,
        30_000,
      )
      expect({ round, ...(await outcome(again)) }).toEqual({ round, ...expected })
    }
  }, 120_000)
})

it('leaves nothing queued and no number of members wrong, and has mailed no key twice', async () => {
  await shop.expectCounted()
  const { counts } = await shop.get('/api/admin/orders')
  expect(counts).toMatchObject({ queued: 0, waiting: 0, failed: 0 })
  const mails = await portal.database.getRepository(OutboxMailEntity).findBy({ template: 'access-key' })
  const addresses = mails.map(({ toAddress }) => toAddress)
  expect(new Set(addresses).size).toBe(addresses.length)
})
