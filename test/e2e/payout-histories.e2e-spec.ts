import { afterAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { MonthClose } from '../../src/affiliate/payouts/month-close.service.js'
import { StatementEntity } from '../../src/affiliate/payouts/statement.entity.js'
import { FIRST_RULES } from '../../src/affiliate/program/rules.contract.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { addMonths, dayOf, monthOf, startOfMonth } from '../../src/platform/business-time.contract.js'
import { sums } from '../support/affiliates.js'
import { SaleModel } from '../support/sale-model.js'
import { type Portal, startPortal } from '../support/portal.js'
import { order, startShop } from '../support/sales.js'

const { portal, master, send, newAffiliate } = await startShop()
// A second server on the same database, with its own connections and locks. As processes, their clocks could not run ahead.
const portals = [portal, await startPortal(portal.environment)] as const
const second = await portal.make.masterOf('owner')
afterAll(async () => {
  for (const each of [...portals].reverse()) await each.stop()
})

const SELLERS = 2
const OWED = ['draft', 'approved', 'exported', 'unclaimed', 'paid']

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      seller: fc.nat(SELLERS),
      // Some below the minimum, some above the approval limit.
      cents: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 600_000 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      of: fc.nat(),
      cents: fc.option(fc.integer({ min: 1, max: 50_000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('correct' as const), of: fc.nat(), seller: fc.nat(SELLERS) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('result' as const),
      of: fc.nat(),
      state: fc.constantFrom('SUCCESS', 'UNCLAIMED', 'RETURNED', 'FAILED', 'PENDING', 'CANCELED'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rules' as const), hold: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('status' as const), seller: fc.nat(SELLERS - 1) }) },
)
const NEXT_STATUS = { active: 'paused', paused: 'ended', ended: 'active' } as const
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The month that is closed next. The clock of closing runs ahead of the sales, which are all of today. */
let month = monthOf(new Date())
let hasRules = false
const as = (visitor: typeof master, through: Portal = portal) => through.as(visitor)
/** Does the same at both servers at once. */
const atBoth = <T>(act: (through: Portal) => PromiseLike<T>) => Promise.all(portals.map(act))

const statements = (where: object) =>
  portal.database.manager.find(StatementEntity, { where, relations: { affiliate: true } })

/** A sale, refund or correction as a shop or a master tells it to one of the servers; its answer is of no matter here. */
async function trade(act: Step, codes: string[], models: SaleModel[], at: number): Promise<void> {
  const through = portals[at % 2]!
  if (act.do === 'sale') {
    const model = new SaleModel(order(), act.cents, null)
    models.push(model)
    const code = codes[act.seller] ?? 'TYPO23'
    const { externalId } = model
    await send(JSON.stringify({ type: 'sale', externalId, amount: act.cents / 100, code }), { through })
    return
  }
  const model = models.length > 0 && 'of' in act ? models[act.of % models.length]! : null
  if (!model) return
  const { externalId } = model
  if (act.do === 'refund') {
    const part = act.cents && { amount: act.cents / 100, refundId: `r${at}` }
    await send(JSON.stringify({ type: 'refund', externalId, ...part }), { through })
  }
  if (act.do === 'correct') {
    const code = codes[act.seller]
    await as(master, through)
      .post('/api/admin/affiliate/sales/correct')
      .send({ externalId, ...(code ? { code } : { nobody: true }) })
  }
}

/** Closing, paying and results. */
async function settle(act: Step): Promise<void> {
  if (act.do === 'close') {
    const now = startOfMonth(addMonths(month, 1))
    // Both at once: one makes the statements, or both do by turns.
    await atBoth(({ app }) => app.get(MonthClose).close(month, 'command', now))
    month = addMonths(month, 1)
  }
  const closed = addMonths(month, -1)
  if (act.do === 'pay') {
    await atBoth((through) =>
      as(through === portal ? master : second, through)
        .post('/api/admin/payouts/approve-all')
        .send({ month: closed }),
    )
    const files = await atBoth((through) =>
      as(master, through).post('/api/admin/payouts/export').send({ month: closed, service: 'paypal' }),
    )
    const references = files.flatMap(({ status, text }) =>
      status === 200
        ? text
            .trim()
            .split('\r\n')
            .map((line) => line.split(',')[3])
        : [],
    )
    expect(new Set(references).size).toBe(references.length)
  }
  if (act.do === 'result') {
    const exported = (await statements({ month: closed })).filter(({ state }) =>
      OWED.slice(2).includes(state),
    )
    const one = exported[act.of % Math.max(1, exported.length)]
    if (!one) return
    const reference = `${one.month.slice(2).replace('-', '')}${one.affiliate.code}`
    const file = `Customer ID,Amount,Status\r\n${reference},${(one.due / 100).toFixed(2)},${act.state}\r\n`
    const answers = await atBoth((through) =>
      as(master, through).post('/api/admin/payouts/results').attach('file', Buffer.from(file), 'results.csv'),
    )
    for (const { status } of answers) expect(status).toBe(200)
  }
}

async function change(act: Step, sellers: { keyId: string }[]): Promise<void> {
  if (act.do === 'status') {
    const { keyId } = sellers[act.seller]!
    const account = await portal.database.manager.findOneByOrFail(AffiliateEntity, { keyId })
    const status = NEXT_STATUS[account.status]
    await portal.write((tx) => tx.update(AffiliateEntity, { keyId }, { status }))
  }
  if (act.do === 'rules' && !hasRules) {
    hasRules = true
    const { quarterEndRate: _, ...rules } = FIRST_RULES
    await as(master)
      .post('/api/admin/affiliate/rules')
      .send({ ...rules, from: dayOf(new Date()), holdDays: act.hold })
  }
}

/** Ledger, balances and statements say the same, and nothing is on two statements. */
async function check(): Promise<void> {
  const { manager } = portal.database
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  const entries = await manager.find(LedgerEntryEntity)
  const all = await manager.find(StatementEntity, { order: { month: 'ASC' } })
  for (const account of await manager.find(AffiliateEntity)) {
    const own = all.filter(({ keyId }) => keyId === account.keyId)
    const total = (of: (row: StatementEntity) => number, rows = own) =>
      rows.reduce((sum, row) => sum + of(row), 0)
    for (const { month, opening, earned, refunds, due, carried } of own) {
      const onIt = entries.filter((row) => row.keyId === account.keyId && row.statementMonth === month)
      const positive = onIt.filter(({ amount }) => amount > 0).reduce((sum, row) => sum + row.amount, 0)
      expect([earned, refunds]).toEqual([positive, onIt.reduce((sum, row) => sum + row.amount, 0) - positive])
      expect(opening + earned + refunds).toBe(due + carried)
      expect(due).toBeGreaterThanOrEqual(0)
    }
    const owed = total(
      ({ due }) => due,
      own.filter(({ state }) => OWED.includes(state)),
    )
    expect(account.carried).toBe(total(({ earned, refunds }) => earned + refunds) - owed)
    const left = entries.filter((row) => row.keyId === account.keyId && row.statementMonth === null)
    expect(account.earnings).toBe(account.carried + owed + left.reduce((sum, row) => sum + row.amount, 0))
  }
}

it('pays each commission once, after any sequence of sales, refunds, corrections, closes and results', async () => {
  const steps = process.env.NIGHTLY ? 2_000 : 200
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps / 4, maxLength: steps / 4 }), async (acts) => {
      const members = [await newAffiliate(), await newAffiliate()]
      const sellers = await Promise.all(
        members.map(async ({ member, code }) => {
          const details = { service: 'paypal', recipient: `${code.toLowerCase()}@example.com`, country: 'US' }
          await as(member).put('/api/affiliate/payouts/me').send(details).expect(200)
          return portal.database.manager.findOneByOrFail(AffiliateEntity, { code })
        }),
      )
      const models: SaleModel[] = []
      for (const [at, act] of acts.entries()) {
        await trade(
          act,
          sellers.map(({ code }) => code),
          models,
          at,
        )
        await settle(act)
        await change(act, sellers)
        if (at % 5 === 0) await check()
      }
      await check()
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
