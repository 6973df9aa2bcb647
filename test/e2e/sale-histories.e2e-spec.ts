import { afterAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { tierReached, TIERS } from '../../src/affiliate/programme/programme.contract.js'
import { commissionOf } from '../../src/affiliate/programme/money.js'
import { rewardsBetween } from '../../src/affiliate/programme/earnings.js'
import { MonthEntity } from '../../src/affiliate/accounts/month.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { sums } from '../support/affiliates.js'
import { order, startShop } from '../support/sales.js'

const { portal, master, send, newAffiliate, revoke } = await startShop()
afterAll(() => portal.stop())

/** Milliseconds, for hundreds of calls in sequence. */
const PATIENCE = 120_000
const SELLERS = 3
const CUSTOMERS = ['ana@example.com', 'bo@example.com', undefined]

/** Steps of a shop, a master and operators; numbers choose among the existing sellers and sales. */
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
async function live(before: number, steps: Step[]): Promise<string[]> {
  const sellers = [await newAffiliate(), await newAffiliate(), await newAffiliate()]
  const codes = sellers.map(({ code }) => code)
  const ids: string[] = []
  const tell = async (notice: object) => {
    const { status } = await send(JSON.stringify(notice))
    expect([200, 409]).toContain(status)
  }
  for (const _ of Array.from({ length: before })) {
    ids.push(order())
    await tell({ type: 'sale', externalId: ids.at(-1), amount: 20, code: codes[0] })
  }
  for (const [at, act] of steps.entries()) {
    if (act.do === 'revoke') {
      await revoke(sellers[act.seller]!.member)
    } else if (act.do === 'sale') {
      const externalId = order()
      ids.push(externalId)
      const code = [...codes, 'TYPO23'][act.seller]
      await tell({
        type: 'sale',
        externalId,
        amount: act.cents / 100,
        email: CUSTOMERS[act.customer],
        code,
      })
    } else if (ids.length > 0) {
      const externalId = ids[act.of % ids.length]!
      if (act.do === 'refund')
        await tell({
          type: 'refund',
          externalId,
          ...(act.cents && { amount: act.cents / 100, refundId: `r${at}` }),
        })
      else {
        const to = act.seller < SELLERS ? { code: codes[act.seller] } : { nobody: true }
        const { status } = await portal
          .as(master)
          .post('/api/admin/affiliate/sales/correct')
          .send({ externalId, ...to })
        expect([200, 409]).toContain(status)
      }
    }
  }
  return codes
}

it(
  'ends with accounts that have what their sales earn, whatever was sold, refunded, corrected and revoked',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(11), fc.array(step, { minLength: 5, maxLength: 30 }), async (before, steps) => {
        const codes = await live(before, steps)
        const { manager } = portal.database
        for (const code of codes) {
          const account = await manager.findOneByOrFail(AffiliateEntity, { code })
          const sales = await manager.findBy(SaleEntity, { affiliateId: account.keyId, status: 'credited' })
          const named = new Set(sales.flatMap(({ customerHash }) => customerHash ?? []))
          const unnamed = sales.filter(({ customerHash }) => customerHash === null).length
          const commissions = sales.map(({ amount, refunded, rate }) => commissionOf(amount - refunded, rate))
          const rewards = rewardsBetween(0, sales.length).map(({ amount }) => amount)
          expect(account).toMatchObject({
            referrals: sales.length,
            customers: named.size + unnamed,
            earnings: [...commissions, ...rewards].reduce((sum, cents) => sum + cents, 0),
          })
          // A refund does not change the tier; a correction does.
          const ever = await manager.countBy(SaleEntity, { affiliateId: account.keyId })
          const tiers = [tierReached(sales.length), tierReached(ever)].map((tier) => TIERS.indexOf(tier))
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
  PATIENCE,
)
