import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { databaseOf, isMysql } from '../support/database.js'
import { arrivalsOf, HISTORIES, random, write } from '../support/order-histories.js'
import { ORDERS_SECRET, signedEvent } from '../support/order-events.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { readRows } from '../support/read-rows.js'
import { until } from '../support/until.js'

/** Subscriptions: `ORDERS=2000 npm run test:faults -- orders-at-once` sends the events of 2,000. */
const ORDERS = Number(process.env.ORDERS ?? 120)
/** Of each history. */
const BUYERS = Math.ceil(ORDERS / Object.keys(HISTORIES).length)
/** Milliseconds: with more subscriptions than usual, as much longer. */
const TIME = Math.max(300, ORDERS) * 1000
const AT_ONCE = 16
const PLANS = [
  ['monthly', 'indicator', 30, 3],
  ['bigger', 'automation', 60, 5],
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'portal-orders-'))
const database = await databaseOf(dataDir)
/** SQLite allows one server (docs/decisions/database.md). */
let portals: PortalProcess[] = []

const start = () =>
  startPortalProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    RATE_LIMITS: 'off',
    ORDERS_GENERIC_SECRET: ORDERS_SECRET,
  })

beforeAll(async () => {
  const first = await start()
  portals = isMysql ? [first, await start()] : [first]
  for (const [product, level, days, grace] of PLANS) {
    const terms = ['--product', product, '--level', level, '--days', String(days), '--grace', String(grace)]
    const offer = ['offer', '--provider', 'generic', ...terms, '--json']
    expect(await runTool('orders', offer, first.environment)).toMatchObject({ code: 0 })
  }
}, 200_000)

afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Sends an event as shops do: again until it is answered with 200. */
async function deliver(
  { event, id }: { event: object; id: string },
  { origin }: PortalProcess,
): Promise<void> {
  for (;;) {
    const { body, headers } = signedEvent(event, { id })
    const { status } = await fetch(`${origin}/api/orders/generic`, { method: 'POST', headers, body })
    if (status === 200) return
    expect(status).toBe(503)
    await wait(50)
  }
}

/** What became of each buyer: the keys, and what was booked of the orders. */
async function loadOutcomes() {
  const keys = await readRows<{ email: string; expires: unknown; level: string; status: string }>(
    dataDir,
    "SELECT holder_email AS email, level, status, expires_at AS expires FROM access_keys WHERE source = 'order'",
  )
  const sales = await readRows<{ number: string; amount: number; refunded: number; status: string }>(
    dataDir,
    'SELECT external_id AS number, amount, refunded, status FROM affiliate_sales',
  )
  const saleOf = new Map(sales.map(({ number, ...sale }) => [number, sale]))
  return ({ email, orders }: ReturnType<typeof write>) => ({
    keys: keys
      .filter((key) => key.email === email)
      .map(({ level, status, expires }) => [level, status, expires]),
    sales: orders.map((number) => saleOf.get(number)),
  })
}

it(
  `ends ${BUYERS * Object.keys(HISTORIES).length} histories in the same state as in order, sent to ${isMysql ? 'two servers' : 'a server'} at once in any order`,
  async () => {
    const references = Object.values(HISTORIES).map((history) => write(history))
    for (const { events } of references) for (const request of events) await deliver(request, portals[0]!)
    const next = random(7)
    const copies = Object.values(HISTORIES).flatMap((history, at) =>
      Array.from({ length: BUYERS }, () => ({ reference: references[at]!, copy: write(history) })),
    )
    // A buyer's events are close together, as a shop sends them, and go to all servers.
    const rest = copies.flatMap(({ copy }) => arrivalsOf(copy, next))
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let request = rest.shift(); request; request = rest.shift())
          await deliver(request, portals[next(portals.length)]!)
      }),
    )
    const open = "SELECT COUNT(*) AS n FROM order_events WHERE state <> 'done'"
    await until(
      async () => Number((await readRows<{ n: number }>(dataDir, open))[0]!.n),
      (count) => count === 0,
      TIME / 2,
    )
    const outcomeOf = await loadOutcomes()
    for (const { reference, copy } of copies) {
      const expected = outcomeOf(reference)
      expect(expected.keys).toHaveLength(1)
      expect(outcomeOf(copy)).toEqual(expected)
    }
  },
  TIME,
)
