import { afterAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { FIRST_RULES, tierReached } from '../../src/affiliate/program/rules.contract.js'
import { TIERS } from '../../src/affiliate/program/tiers.contract.js'
import { commissionOf } from '../../src/affiliate/sales/commission.js'
import { rewardsBetween } from '../../src/affiliate/program/rewards.js'
import { MonthEntity } from '../../src/affiliate/accounts/month.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { sums } from '../support/affiliates.js'
import { SaleModel } from '../support/sale-model.js'
import { order, startShop } from '../support/sales.js'

const { portal, master, send, newAffiliate, revoke } = await startShop()
afterAll(() => portal.stop())

/** Milliseconds, for hundreds of calls in sequence. */
const TIMEOUT = 120_000
const SELLERS = 3
const CUSTOMERS = ['ana@example.com', 'bo@example.com', undefined]

/** Steps of a shop, a master and operators. Numbers choose among the existing sellers and sales. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      // One beyond the sellers: an unknown code; two beyond: no code.
      seller: fc.nat(SELLERS + 1),
      customer: fc.nat(CUSTOMERS.length - 1),
      cents: fc.integer({ min: 1, max: 100_000 }),
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
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('correct' as const), of: fc.nat(), seller: fc.nat(SELLERS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('revoke' as const), seller: fc.constant(SELLERS - 1) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** `before`: number of sales that the first affiliate starts with. Returns the affiliates' codes. */
async function runHistory(before: number, steps: Step[]): Promise<string[]> {
  const sellers = [await newAffiliate(), await newAffiliate(), await newAffiliate()]
  const codes = sellers.map(({ code }) => code)
  const revoked = new Set<number>()
  const models: SaleModel[] = []
  const sell = async (seller: number, cents: number, email?: string) => {
    const isCredited = seller < SELLERS && !revoked.has(seller)
    const model = new SaleModel(order(), cents, isCredited ? seller : null)
    models.push(model)
    const code = [...codes, 'TYPO23'][seller]
    const event = { type: 'sale', externalId: model.externalId, amount: cents / 100, email, code }
    await send(JSON.stringify(event)).expect(200)
  }
  for (let sold = 0; sold < before; sold++) await sell(0, 2000)
  for (const [at, act] of steps.entries()) {
    if (act.do === 'revoke') {
      // A key is revoked once.
      if (!revoked.has(act.seller)) await revoke(sellers[act.seller]!.member)
      revoked.add(act.seller)
    } else if (act.do === 'sale') {
      await sell(act.seller, act.cents, CUSTOMERS[act.customer])
    } else if (models.length > 0) {
      const model = models[act.of % models.length]!
      const { externalId } = model
      if (act.do === 'refund') {
        const part = act.cents && { amount: act.cents / 100, refundId: `r${at}` }
        await send(JSON.stringify({ type: 'refund', externalId, ...part })).expect(model.refund(act.cents))
      } else {
        const seller = act.seller < SELLERS ? act.seller : null
        await portal
          .as(master)
          .post('/api/admin/affiliate/sales/correct')
          .send({ externalId, ...(seller === null ? { nobody: true } : { code: codes[seller] }) })
          .expect(model.correct(seller, seller !== null && revoked.has(seller)))
      }
    }
  }
  return codes
}

it(
  'credits each account with what its sales earn, after any sequence of events',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(11), fc.array(step, { minLength: 5, maxLength: 30 }), async (before, steps) => {
        const codes = await runHistory(before, steps)
        const { manager } = portal.database
        for (const code of codes) {
          const account = await manager.findOneByOrFail(AffiliateEntity, { code })
          const sales = await manager.findBy(SaleEntity, { affiliateId: account.keyId, status: 'credited' })
          const named = new Set(sales.flatMap(({ customerHash }) => customerHash ?? []))
          const unnamed = sales.filter(({ customerHash }) => customerHash === null).length
          const commissions = sales.map(({ amount, refunded, rate }) => commissionOf(amount - refunded, rate))
          const rewards = rewardsBetween(FIRST_RULES, 0, sales.length).map(({ amount }) => amount)
          expect(account).toMatchObject({
            referrals: sales.length,
            customers: named.size + unnamed,
            earnings: [...commissions, ...rewards].reduce((sum, cents) => sum + cents, 0),
          })
          // A refund does not change the tier; a correction does.
          const ever = await manager.countBy(SaleEntity, { affiliateId: account.keyId })
          const tiers = [sales.length, ever]
            .map((count) => tierReached(FIRST_RULES, count))
            .map((tier) => TIERS.indexOf(tier))
          expect(TIERS.indexOf(account.tier)).toBeGreaterThanOrEqual(tiers[0]!)
          expect(TIERS.indexOf(account.tier)).toBeLessThanOrEqual(tiers[1]!)
          for (const month of await manager.findBy(MonthEntity, { keyId: account.keyId }))
            expect(Math.min(month.earnings, month.sales)).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    const { stored, counted } = await sums(portal)
    expect(stored).toEqual(counted)
  },
  TIMEOUT,
)
