import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { DAY } from '../support/members.js'
import { nextNumber, ORDERS_SECRET, startOrders } from '../support/orders.js'
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

const START = Math.floor(Date.now() / 1000) * 1000 - 50 * DAY
const at = (days: number) => new Date(START + days * DAY).toISOString()

/** Histories in the order in which they happen; {0} and {1} are order numbers. */
const HISTORIES: Record<string, object[]> = {
  'bought, changed, past due, renewed, refunded in full': [
    { type: 'purchased', day: 0, order: 0, product: 'monthly' },
    { type: 'plan-changed', day: 10, order: 0, product: 'bigger' },
    { type: 'past-due', day: 30, order: 1 },
    { type: 'renewed', day: 31, order: 1, paidUntil: at(90) },
    { type: 'refunded', day: 40, order: 1 },
  ],
  'bought, renewed, refunded in part, disputed, won, changed': [
    { type: 'purchased', day: 0, order: 0, product: 'monthly' },
    { type: 'renewed', day: 30, order: 1, paidUntil: at(100) },
    { type: 'refunded', day: 33, order: 0, refundedAmount: 40 },
    { type: 'disputed', day: 35, order: 1 },
    { type: 'dispute-won', day: 45, order: 1 },
    { type: 'plan-changed', day: 46, order: 1, product: 'bigger' },
  ],
  'bought, changed, renewed, past due, refunded in part, disputed': [
    { type: 'purchased', day: 0, order: 0, product: 'bigger' },
    { type: 'plan-changed', day: 5, order: 0, product: 'monthly' },
    { type: 'renewed', day: 20, order: 1 },
    { type: 'past-due', day: 45, order: 1 },
    { type: 'refunded', day: 46, order: 0, refundedAmount: 30 },
    { type: 'disputed', day: 47, order: 0 },
  ],
}

interface Step {
  day: number
  order: number
}

/** Writes a history for a new buyer: requests with their ids. */
function write(history: object[]) {
  const subscriptionId = nextNumber('subscription')
  const orders = [nextNumber(), nextNumber()]
  const email = `${subscriptionId}@vale.example`
  const events = (history as Step[]).map(({ day, order, ...event }) => ({
    id: nextNumber('msg'),
    event: {
      occurredAt: at(day),
      orderId: orders[order]!,
      subscriptionId,
      email,
      amount: 100,
      currency: 'USD',
      ...event,
    },
  }))
  return { email, orders, events }
}

/** What a history ends in: the key, its sales, and how many keys there are. */
async function outcome({ email, orders }: ReturnType<typeof write>) {
  const keys = await portal.database.getRepository(AccessKeyEntity).findBy({ holderEmail: email })
  const sales = await portal.database
    .getRepository(SaleEntity)
    .find({ where: orders.map((externalId) => ({ externalId })), order: { soldAt: 'ASC' } })
  return {
    keys: keys.map(({ level, status, expiresAt, source }) => [
      level,
      status,
      expiresAt?.toISOString(),
      source,
    ]),
    sales: sales.map(({ amount, refunded, status }) => [amount, refunded, status]),
  }
}

/** The same sequence of random numbers in each run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

function shuffled<T>(items: T[], next: (below: number) => number): T[] {
  const rest = [...items]
  return items.map(() => rest.splice(next(rest.length), 1)[0]!)
}

/** Sends an event as shops do: again while the portal answers that it could not store it. */
async function deliver(event: object, id: string, to: typeof portal): Promise<void> {
  for (;;) {
    const { status } = await post(event, { id }, to)
    if (status === 200) return
    expect(status).toBe(503)
  }
}

const PERMUTATIONS = 24

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
      const arrivals = shuffled([...again.events, ...again.events.slice(next(again.events.length))], next)
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
