import { afterAll, describe, expect, it } from '@jest/globals'
import { startShop } from '../support/sales.js'

const { portal, sale, refund, correct, dashboard, newAffiliate, setStats } = await startShop()
afterAll(() => portal.stop())

describe('sale correction', () => {
  it('takes back the milestone and tier that only the sale had reached', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    await setStats(wrong.member, { referralsMade: 9 })
    const { externalId } = (await sale({ code: wrong.code })).sale
    expect((await dashboard(wrong.member)).stats).toMatchObject({ tier: 'Silver', totalEarnings: 225 })
    await correct({ externalId, code: right.code })
    expect((await dashboard(wrong.member)).stats).toMatchObject({
      tier: 'Bronze',
      totalEarnings: 0,
      referralsMade: 9,
    })
    await correct({ externalId, code: wrong.code })
    expect((await dashboard(wrong.member)).stats).toMatchObject({ tier: 'Silver', totalEarnings: 225 })
  })

  it('keeps a tier reached by other sales or set by an administrator', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    await setStats(wrong.member, { referralsMade: 9 })
    const sold = [await sale({ code: wrong.code }), await sale({ code: wrong.code })]
    await refund(sold[0]!.sale.externalId)
    // Without the second sale the highest count is still ten: nine by the edit, and the sale refunded later.
    await correct({ externalId: sold[1]!.sale.externalId, code: right.code })
    expect((await dashboard(wrong.member)).stats).toMatchObject({ tier: 'Silver', referralsMade: 9 })
    const given = await newAffiliate()
    await setStats(given.member, { tier: 'Gold' })
    const { externalId } = (await sale({ code: given.code })).sale
    await correct({ externalId, code: right.code })
    expect((await dashboard(given.member)).stats.tier).toBe('Gold')
  })

  it('to a key of the same affiliate keeps the tier reached before a refund', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await setStats(member, { referralsMade: 8 })
    const sold = [await sale({ code }), await sale({ code })]
    await refund(sold[0]!.sale.externalId)
    expect((await dashboard(member)).stats).toMatchObject({ tier: 'Silver', referralsMade: 9 })
    await correct({ externalId: sold[1]!.sale.externalId, accessKey: key })
    expect((await dashboard(member)).stats).toMatchObject({ tier: 'Silver', referralsMade: 9 })
  })
})
