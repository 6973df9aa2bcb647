import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import type { LedgerEntry } from '../../src/affiliate/ledger/ledger.contract.js'
import { MonthEntity } from '../../src/affiliate/accounts/month.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { sums } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import type { Visitor } from '../support/portal.js'
import { order, startShop } from '../support/sales.js'

const { portal, master, sale, refund, correct, dashboard, ledger, newAffiliate, setStats, revoke, arrive } =
  await startShop()
afterAll(() => portal.stop())

const rowOf = (externalId: string) => portal.database.manager.findOneByOrFail(SaleEntity, { externalId })
const read = async (member: Visitor) =>
  (await ledger(member)).entries.map(({ kind, amount, sales, customers, reason }: LedgerEntry) => [
    kind,
    amount,
    sales,
    customers,
    reason,
  ])

describe('a sale that waits', () => {
  it('is given to its affiliate by a code, once however often, and the audit has before and after', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code: 'TYPO23' })).sale
    for (const _ of [1, 2])
      expect(await correct({ externalId, code: code.toLowerCase() })).toEqual({
        success: true,
        sale: {
          id: expect.any(String),
          externalId,
          status: 'credited',
          amount: 100,
          commission: 25,
          refunded: 0,
          affiliate: { code, name: 'Robin Vale' },
          namedCode: 'TYPO23',
          soldAt: '2026-04-15T12:00:00.000Z',
          recordedAt: expect.stringMatching(/Z$/),
        },
      })
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 75, referralsMade: 1 })
    expect(await read(member)).toEqual([
      ['bonus', 50, 0, 0, null],
      ['sale', 25, 1, 1, 'Credited by a correction'],
    ])
    const { id } = await rowOf(externalId)
    const entries = await portal.database.manager.findBy(AuditEntryEntity, {
      action: 'sale-corrected' as never,
      subject: `sale:${id}`,
    })
    expect(entries.map(({ actor, details }) => [actor.slice(0, 4), JSON.parse(details!)])).toEqual([
      [
        'key:',
        {
          before: { status: 'waiting', code: null, commission: 0 },
          after: { status: 'credited', code, commission: 25 },
        },
      ],
    ])
  })

  it('earns for what was not paid back meanwhile, and no more once all was', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code: 'TYPO23' })).sale
    expect((await refund(externalId, { amount: 60, refundId: 'before' })).sale).toMatchObject({
      status: 'waiting',
      refunded: 60,
    })
    expect((await correct({ externalId, code })).sale).toMatchObject({ commission: 10, refunded: 60 })
    expect((await refund(externalId)).sale).toMatchObject({ status: 'refunded', refunded: 100 })
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    const gone = (await sale({ code: 'TYPO23' })).sale.externalId
    expect((await refund(gone)).sale.status).toBe('refunded')
    expect(await correct({ externalId: gone, code }, 409)).toEqual(
      refused('This sale was fully refunded, so there is nothing left to attribute.'),
    )
    // That one is the affiliate's already.
    expect((await correct({ externalId, code })).sale.status).toBe('refunded')
  })

  it('goes by its key where that is named alone: to whom brought its holder, else to nobody so far', async () => {
    const { member, code } = await newAffiliate()
    const [known, fresh] = await Promise.all([1, 2].map(() => portal.make.key({ level: 'indicator' })))
    await arrive(known!.key, `referral=${code}`)
    const first = (await sale({ code: 'TYPO23' })).sale.externalId
    expect((await correct({ externalId: first, accessKey: known!.key })).sale.status).toBe('credited')
    const second = (await sale({ code: 'TYPO23', accessKey: 'mistyped' })).sale.externalId
    expect((await correct({ externalId: second, accessKey: fresh!.key })).sale).toMatchObject({
      status: 'unattributed',
      affiliate: null,
    })
    await arrive(fresh!.key, `referral=${code}`)
    expect((await rowOf(second)).status).toBe('credited')
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 2 })
  })

  it('is given its code by another notice of the same order, and each of the two is answered as it stands', async () => {
    const { member, code } = await newAffiliate()
    const notice = { externalId: order(), amount: 80, email: 'shop@example.com' }
    await sale({ ...notice, code: 'TYPO23' })
    expect((await sale({ ...notice, code: 'TYPO24' })).sale.status).toBe('waiting')
    expect(await sale({ ...notice, amount: 81, code }, 409)).toEqual(
      refused('Another sale already has this externalId.'),
    )
    expect((await sale({ ...notice, email: 'else@example.com', code }, 409)).success).toBe(false)
    for (const again of [code, code, 'TYPO23'])
      expect((await sale({ ...notice, code: again })).sale).toMatchObject({
        status: 'credited',
        commission: 20,
      })
    const other = await newAffiliate()
    expect((await sale({ ...notice, code: other.code }, 409)).success).toBe(false)
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 70, referralsMade: 1 })
  })
})

describe('a correction', () => {
  it('moves all that a sale earned, in its month, to the other, and both read why', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    const { externalId } = (await sale({ code: wrong.code, amount: 200, email: 'c@example.com' })).sale
    await refund(externalId, { amount: 40, refundId: 'part' })
    // Recorded in an earlier month: what it earned counts there, for both.
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
    expect((await read(wrong.member)).slice(0, 2)).toEqual([
      ['adjustment', -50, 0, 0, why],
      ['adjustment', -40, -1, -1, why],
    ])
    expect((await ledger(wrong.member, 'adjustment')).entries[0]!.author).toBe('automation master')
    // The sale's rate is the other's by now, and no matter of theirs.
    expect((await ledger(wrong.member, 'sale')).entries[0]!.sale).toBeNull()
    expect((await ledger(right.member, 'sale')).entries[0]!.sale).toEqual({ amount: 200, rate: 0.25 })
    await refund(externalId)
    expect((await dashboard(right.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    expect((await dashboard(wrong.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })

  it('there and back again ends as it began, also when refunded then', async () => {
    const [one, other] = [await newAffiliate(), await newAffiliate()]
    const { externalId } = (await sale({ code: one.code })).sale
    const before = (await dashboard(one.member)).stats
    await correct({ externalId, code: other.code })
    await correct({ externalId, code: one.code })
    expect((await dashboard(one.member)).stats).toEqual(before)
    expect((await dashboard(other.member)).stats.totalEarnings).toBe(0)
    await refund(externalId, { amount: 10, refundId: 'x' })
    expect((await dashboard(one.member)).stats.totalEarnings).toBe(72.5)
    await refund(externalId)
    expect((await dashboard(one.member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })

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
    // Ten true ones there were: the ninth edited, and the one that was refunded.
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

  it('to nobody takes it back, and from nobody it may still be given', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code })).sale
    for (const _ of [1, 2])
      expect((await correct({ externalId, nobody: true })).sale).toMatchObject({
        status: 'no-affiliate',
        commission: 0,
        affiliate: null,
      })
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    expect((await read(member))[0]![4]).toBe('Corrected: this sale of $100.00 did not come from an affiliate')
    expect((await correct({ externalId, code })).sale.status).toBe('credited')
  })

  it('stays nobody’s when its buyer first signs in by a link', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'lifetime' })
    const { externalId } = (await sale({ accessKey: key })).sale
    await correct({ externalId, nobody: true })
    await arrive(key, `referral=${code}`)
    expect((await rowOf(externalId)).status).toBe('no-affiliate')
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
  })

  it('to the buyer is flagged; from them it is paid', async () => {
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
    expect(await read(buyer.member)).toEqual([
      ['adjustment', 0, 0, 0, 'Corrected: this sale of $100.00 came from another affiliate'],
      ['sale', 0, 0, 0, 'Not paid: your own purchase of $100.00'],
    ])
  })

  it("takes the sale's key along: what is bought with it later is the right one's", async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    const { key } = await portal.make.key({ level: 'indicator' })
    const { externalId } = (await sale({ code: wrong.code, accessKey: key })).sale
    await correct({ externalId, code: right.code })
    await sale({ accessKey: key })
    expect((await dashboard(wrong.member)).stats.referralsMade).toBe(0)
    expect((await dashboard(right.member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 1 })
  })

  it('is not undone by the first notice, told again', async () => {
    const [wrong, right] = [await newAffiliate(), await newAffiliate()]
    const notice = { externalId: order(), code: wrong.code }
    await sale(notice)
    await correct({ externalId: notice.externalId, code: right.code })
    expect((await sale(notice)).sale).toMatchObject({ status: 'credited', commission: 25 })
    expect((await dashboard(wrong.member)).stats.referralsMade).toBe(0)
  })

  it('gives nothing to an affiliate whose key has ended, and takes what it has no right to', async () => {
    const [gone, right] = [await newAffiliate(), await newAffiliate()]
    const had = (await sale({ code: gone.code })).sale.externalId
    await revoke(gone.member)
    const { externalId } = (await sale({ code: gone.code })).sale
    expect(await correct({ externalId, code: gone.code }, 409)).toEqual(
      refused("This affiliate's access key was revoked or has expired, so it can't earn commissions."),
    )
    await correct({ externalId: had, code: right.code })
    expect((await dashboard(right.member)).stats.referralsMade).toBe(1)
    const account = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code: gone.code })
    expect(account).toMatchObject({ earnings: 0, referrals: 0 })
  })

  it('refuses in a sentence what it cannot do', async () => {
    const { code } = await newAffiliate()
    const { externalId } = (await sale()).sale
    const sentence = 'Give a code, an access key or both, or set nobody to true.'
    expect(await correct({ externalId }, 400)).toEqual(refused(sentence))
    expect((await correct({ externalId, nobody: true, code }, 400)).success).toBe(false)
    expect(await correct({ externalId: 'never-sold', code }, 404)).toEqual(
      refused('There is no sale with this externalId.'),
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
    expect((await rowOf(externalId)).status).toBe('unattributed')
  })
})

describe('at the same moment', () => {
  const waiting = async () => (await sale({ code: 'TYPO23' })).sale.externalId

  it('20 of the same correction book one', async () => {
    const { member, code } = await newAffiliate()
    const externalId = await waiting()
    await Promise.all(Array.from({ length: 20 }, () => correct({ externalId, code })))
    expect((await ledger(member)).total).toBe(2)
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 75, referralsMade: 1 })
  })

  it('20 corrections of two sales between two affiliates, crosswise, leave each sale with one', async () => {
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
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ status }) => status)).toEqual(['credited', 'credited'])
    expect(counts[0]!.referralsMade + counts[1]!.referralsMade).toBe(2)
  })

  it('corrections, refunds, sales and a first sign-in end with sums that are right', async () => {
    const [one, other] = [await newAffiliate(), await newAffiliate()]
    const { key } = await portal.make.key({ level: 'indicator' })
    const { externalId } = (await sale({ accessKey: key, amount: 200 })).sale
    await Promise.all([
      arrive(key, `referral=${one.code}`),
      ...Array.from({ length: 6 }, (_, at) => refund(externalId, { amount: 10, refundId: `r${at}` })),
      ...Array.from({ length: 7 }, (_, at) => correct({ externalId, code: at % 2 ? one.code : other.code })),
      ...Array.from({ length: 6 }, (_, at) => sale({ code: at % 2 ? one.code : other.code })),
    ])
    const row = await rowOf(externalId)
    expect(row).toMatchObject({ status: 'credited', refunded: 6000, rate: 2500 })
    const owner = [one, other].map(async ({ member }) => (await dashboard(member)).stats.referralsMade)
    expect((await Promise.all(owner)).sort()).toEqual([3, 4])
  })

  it('a refund of all and a correction: whichever comes first, nobody keeps anything', async () => {
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

it('every sum is still equal to what it is the sum of', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(20)
})
