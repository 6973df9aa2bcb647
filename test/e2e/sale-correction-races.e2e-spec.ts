import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { sums } from '../support/affiliates.js'
import { startShop } from '../support/sales.js'

const shop = await startShop()
const { portal, master, sale, refund, correct, dashboard, ledger, newAffiliate, arrive, saleRow } = shop
afterAll(() => portal.stop())

describe('concurrent corrections', () => {
  const waiting = async () => (await sale({ code: 'TYPO23' })).sale.externalId

  it('are recorded once for 20 identical ones', async () => {
    const { member, code } = await newAffiliate()
    const externalId = await waiting()
    await Promise.all(Array.from({ length: 20 }, () => correct({ externalId, code })))
    expect((await ledger(member)).total).toBe(2)
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 75, referralsMade: 1 })
  })

  it('leave each sale with one affiliate for 20 crosswise ones', async () => {
    const [one, other] = [await newAffiliate(), await newAffiliate()]
    const ids = [
      (await sale({ code: one.code })).sale.externalId,
      (await sale({ code: other.code })).sale.externalId,
    ]
    const codes = [one.code, other.code]
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        correct({ externalId: ids[at % 2]!, code: codes[(at + (at >> 1)) % 2]! }),
      ),
    )
    const counts = await Promise.all([one, other].map(async ({ member }) => (await dashboard(member)).stats))
    const rows = await Promise.all(ids.map(saleRow))
    expect(rows.map(({ status }) => status)).toEqual(['credited', 'credited'])
    expect(counts[0]!.referralsMade + counts[1]!.referralsMade).toBe(2)
  })

  it('keep the totals right among refunds, sales and a first sign-in', async () => {
    const [one, other] = [await newAffiliate(), await newAffiliate()]
    const { key } = await portal.make.key({ level: 'indicator' })
    const { externalId } = (await sale({ accessKey: key, amount: 200 })).sale
    await Promise.all([
      arrive(key, `referral=${one.code}`),
      ...Array.from({ length: 6 }, (_, at) => refund(externalId, { amount: 10, refundId: `r${at}` })),
      ...Array.from({ length: 7 }, (_, at) => correct({ externalId, code: at % 2 ? one.code : other.code })),
      ...Array.from({ length: 6 }, (_, at) => sale({ code: at % 2 ? one.code : other.code })),
    ])
    const row = await saleRow(externalId)
    expect(row).toMatchObject({ status: 'credited', refunded: 6000, rate: 2500 })
    const owner = [one, other].map(async ({ member }) => (await dashboard(member)).stats.referralsMade)
    expect((await Promise.all(owner)).sort()).toEqual([3, 4])
  })

  it('leave nothing to either affiliate with a full refund, in any order', async () => {
    const [one, other] = [await newAffiliate(), await newAffiliate()]
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await sale({ code: one.code })).sale.externalId),
    )
    const answers = await Promise.all(
      ids.flatMap((externalId) => [
        refund(externalId).then(() => 200),
        portal
          .as(master)
          .post('/api/admin/affiliate/sales/correct')
          .send({ externalId, code: other.code })
          .then(({ status }) => status),
      ]),
    )
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true)
    for (const { member } of [one, other])
      expect((await dashboard(member)).stats).toMatchObject({
        totalEarnings: 0,
        referralsMade: 0,
        activeMembers: 0,
      })
  })
})

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(5)
})
