import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { MonthEntity } from '../../src/affiliate/accounts/month.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { sums } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { order, startShop } from '../support/sales.js'

const shop = await startShop()
const { portal, sale, refund, correct, dashboard, ledger, newAffiliate, revoke, arrive } = shop
const { saleRow, ledgerRows } = shop
afterAll(() => portal.stop())

describe('sale correction', () => {
  it('moves the earnings within their month, with a reason for both affiliates', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    const { externalId } = (await sale({ code: wrong.code, amount: 200, email: 'c@example.com' })).sale
    await refund(externalId, { amount: 40, refundId: 'part' })
    // Recorded in an earlier month: its earnings count for that month, for both affiliates.
    await portal.write(async (tx) => {
      const { id, affiliateId } = await tx.findOneByOrFail(SaleEntity, { externalId })
      await tx.update(SaleEntity, { id }, { recordedAt: new Date('2026-05-02T00:00:00Z') })
      await tx.query("UPDATE affiliate_entries SET month = '2026-05' WHERE key_id = ?", [affiliateId])
      await tx.query("UPDATE affiliate_months SET month = '2026-05' WHERE key_id = ?", [affiliateId])
    })
    expect((await correct({ externalId, code: right.code })).sale).toMatchObject({
      commission: 40,
      affiliate: { code: right.code },
    })
    expect((await dashboard(wrong.member)).stats).toMatchObject({
      totalEarnings: 0,
      thisMonthEarnings: 0,
      referralsMade: 0,
      activeMembers: 0,
    })
    expect((await dashboard(right.member)).stats).toMatchObject({
      totalEarnings: 90,
      thisMonthEarnings: 0,
      referralsMade: 1,
      activeMembers: 1,
    })
    const months = await portal.database.manager.findBy(MonthEntity, { month: '2026-05' })
    expect(months.map(({ earnings, sales }) => [earnings, sales]).sort()).toEqual([
      [0, 0],
      [9000, 1],
    ])
    const why = 'Corrected: this sale of $200.00 came from another affiliate'
    expect((await ledgerRows(wrong.member)).slice(0, 2)).toEqual([
      ['adjustment', -50, 0, 0, why],
      ['adjustment', -40, -1, -1, why],
    ])
    expect((await ledger(wrong.member, 'adjustment')).entries[0]!.author).toBe('automation master')
    // The sale now has the other affiliate's rate, which this one must not see.
    expect((await ledger(wrong.member, 'sale')).entries[0]!.sale).toBeNull()
    const partlyRefunded = { amount: 200, rate: 0.25, isWhole: false }
    expect((await ledger(right.member, 'sale')).entries[0]!.sale).toEqual(partlyRefunded)
    await refund(externalId)
    expect((await dashboard(right.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    expect((await dashboard(wrong.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })

  it('and its reversal restore the totals, also under a later refund', async () => {
    const [one, other] = [await newAffiliate(), await newAffiliate()]
    const { externalId } = (await sale({ code: one.code })).sale
    const before = (await dashboard(one.member)).stats
    await correct({ externalId, code: other.code })
    await correct({ externalId, code: one.code })
    expect((await dashboard(one.member)).stats).toEqual(before)
    expect((await dashboard(other.member)).stats.totalEarnings).toBe(0)
    const shares = (await ledger(one.member, 'sale')).entries.map((entry) => entry.sale)
    expect(shares).toEqual([{ amount: 100, rate: 0.25, isWhole: true }, null])
    await refund(externalId, { amount: 10, refundId: 'x' })
    expect((await dashboard(one.member)).stats.totalEarnings).toBe(72.5)
    await refund(externalId)
    expect((await dashboard(one.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })

  it('to nobody takes the earnings back and can be reversed', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code })).sale
    for (const _ of [1, 2])
      expect((await correct({ externalId, nobody: true })).sale).toMatchObject({
        status: 'no-affiliate',
        commission: 0,
        affiliate: null,
      })
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    expect((await ledgerRows(member))[0]![4]).toBe(
      'Corrected: this sale of $100.00 did not come from an affiliate',
    )
    expect((await correct({ externalId, code })).sale.status).toBe('credited')
  })

  it('to nobody holds when the buyer first signs in by a link', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'lifetime' })
    const { externalId } = (await sale({ accessKey: key })).sale
    await correct({ externalId, nobody: true })
    await arrive(key, `referral=${code}`)
    expect((await saleRow(externalId)).status).toBe('no-affiliate')
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })

  it('to the buyer flags the sale; to another affiliate credits it', async () => {
    const [buyer, seller] = [await newAffiliate({ email: 'buyer@vale.example' }), await newAffiliate()]
    const { externalId } = (await sale({ code: seller.code, email: 'buyer@vale.example' })).sale
    expect((await correct({ externalId, code: buyer.code })).sale).toMatchObject({
      status: 'flagged',
      commission: 0,
    })
    expect((await dashboard(seller.member)).stats.totalEarnings).toBe(0)
    expect((await correct({ externalId, code: seller.code })).sale).toMatchObject({
      status: 'credited',
      commission: 25,
    })
    expect(await ledgerRows(buyer.member)).toEqual([
      ['adjustment', 0, 0, 0, 'Corrected: this sale of $100.00 came from another affiliate'],
      ['sale', 0, 0, 0, 'No commission: own purchase of $100.00'],
    ])
  })

  it('moves the customer’s key, so later sales go to the right affiliate', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    const { key } = await portal.make.key({ level: 'indicator' })
    const { externalId } = (await sale({ code: wrong.code, accessKey: key })).sale
    await correct({ externalId, code: right.code })
    await sale({ accessKey: key })
    expect((await dashboard(wrong.member)).stats.referralsMade).toBe(0)
    expect((await dashboard(right.member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 1 })
  })

  it('is not undone when the original event is repeated', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    const event = { externalId: order(), code: wrong.code }
    await sale(event)
    await correct({ externalId: event.externalId, code: right.code })
    expect((await sale(event)).sale).toMatchObject({ status: 'credited', commission: 25 })
    expect((await dashboard(wrong.member)).stats.referralsMade).toBe(0)
  })

  it('refuses an affiliate with an ended key, and takes sales from one', async () => {
    const [gone, right] = [await newAffiliate(), await newAffiliate()]
    const had = (await sale({ code: gone.code })).sale.externalId
    await revoke(gone.member)
    const { externalId } = (await sale({ code: gone.code })).sale
    expect(await correct({ externalId, code: gone.code }, 409)).toEqual(
      refused(
        "This affiliate can't earn commissions: they're paused or have ended, or their access key isn't active.",
      ),
    )
    await correct({ externalId: had, code: right.code })
    expect((await dashboard(right.member)).stats.referralsMade).toBe(1)
    const account = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code: gone.code })
    expect(account).toMatchObject({ earnings: 0, referrals: 0 })
  })

  it('shows support no correction in the timeline of the master who made it', async () => {
    const { code } = await newAffiliate()
    const { externalId } = (await sale()).sale
    const manager = await portal.make.masterOf('manager')
    const { id } = (await portal.keys.find(manager.key))!
    const call = portal.as(manager).post('/api/admin/affiliate/sales/correct')
    await call.send({ externalId, code }).expect(200)
    const correctedFor = async (role: 'manager' | 'support') => {
      const reader = portal.as(await portal.make.masterOf(role))
      const { entries } = (await reader.get(`/api/admin/members/${id}/timeline`).expect(200)).body
      return entries.find(({ action }: { action: string }) => action === 'sale-corrected')
    }
    expect((await correctedFor('manager')).after).toMatchObject({ commission: 25 })
    expect(await correctedFor('support')).toBeUndefined()
  })

  it('refuses invalid requests with a message', async () => {
    const { code } = await newAffiliate()
    const { externalId } = (await sale()).sale
    const sentence = 'Provide a code, an access key, or both, or set nobody to true.'
    expect(await correct({ externalId }, 400)).toEqual(refused(sentence))
    expect((await correct({ externalId, nobody: true, code }, 400)).success).toBe(false)
    expect(await correct({ externalId: 'never-sold', code }, 404)).toEqual(
      refused('No sale has this externalId.'),
    )
    expect(await correct({ externalId, code: 'NOSUCHCODE' }, 404)).toEqual(
      refused('No affiliate has this code.'),
    )
    expect(await correct({ externalId, accessKey: 'nobody' }, 404)).toEqual(answers.noSuchKey)
    for (const body of [
      { externalId: 7, code },
      { externalId, code: 7 },
      { externalId, accessKey: null },
      { externalId, nobody: 'yes' },
      { externalId, code, status: 'credited' },
    ])
      await correct(body as object, 400)
    expect((await saleRow(externalId)).status).toBe('unattributed')
  })
})

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(5)
})
