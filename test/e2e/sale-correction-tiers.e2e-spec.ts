import { afterAll, describe, expect, it } from '@jest/globals'
import { startShop } from '../support/sales.js'

const { portal, sale, refund, correct, dashboard, newAffiliate, setStats } = await startShop()
afterAll(() => portal.stop())

describe('a correction', () => {
  it('takes milestone and tier back that the sale alone had reached', async () => {
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

  it('leaves a tier that other sales have reached, or that was given', async () => {
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

  it('of the key alone leaves the affiliate the tier that was reached before a refund', async () => {
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
