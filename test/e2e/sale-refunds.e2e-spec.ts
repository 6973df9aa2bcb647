import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import type { LedgerEntry } from '../../src/affiliate/sales/ledger.contract.js'
import type { MilestoneProgress } from '../../src/affiliate/program/milestones.contract.js'
import { sums } from '../support/affiliates.js'
import { refused } from '../support/answers.js'
import { startShop } from '../support/sales.js'

const { portal, sale, refund, dashboard, ledger, newAffiliate, setStats } = await startShop()
afterAll(() => portal.stop())

describe('refund', () => {
  it('takes back commission and bonus in the month of the sale, once', async () => {
    const { member, code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, amount: 400 })
    expect((await dashboard(member)).stats.totalEarnings).toBe(150)
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(recorded.externalId)))
    for (const reply of replies)
      expect(reply.sale).toEqual({
        externalId: recorded.externalId,
        status: 'refunded',
        commission: 0,
        refunded: 400,
      })
    const { stats, months, hasEntries } = await dashboard(member)
    expect(hasEntries).toBe(true)
    expect(stats).toMatchObject({
      totalEarnings: 0,
      thisMonthEarnings: 0,
      referralsMade: 0,
      activeMembers: 0,
    })
    expect(months.at(-1)).toMatchObject({ earnings: 0, sales: 0 })
    // The entry that takes a bonus back names the bonus.
    const { entries } = await ledger(member, 'refund')
    expect(entries.map(({ amount, reward }: LedgerEntry) => [amount, reward])).toEqual([
      [-50, 1],
      [-100, null],
    ])
    expect(entries[1]!.order).toBe(recorded.externalId)
  })

  it('takes back a milestone that is no longer reached, and pays it again when reached again', async () => {
    const { member, code } = await newAffiliate()
    await setStats(member, { referralsMade: 9 })
    const { sale: tenth } = await sale({ code, amount: 100 })
    await refund(tenth.externalId)
    expect((await dashboard(member)).stats).toMatchObject({
      totalEarnings: 0,
      referralsMade: 9,
      tier: 'Silver',
    })
    await sale({ code, amount: 100 })
    await setStats(member, { referralsMade: 9 })
    await sale({ code, amount: 100 })
    const { stats, milestones } = await dashboard(member)
    expect(stats).toMatchObject({ totalEarnings: 28 + 28 + 200, referralsMade: 10 })
    expect(milestones[0].status).toBe('completed')
  })

  it('keeps a milestone completed as long as its reward is in the ledger', async () => {
    const { member, code } = await newAffiliate()
    const states = async () =>
      (await dashboard(member)).milestones.map(
        ({ status, progress }: MilestoneProgress) => `${status} ${progress}`,
      )
    await setStats(member, { referralsMade: 12 })
    expect(await states()).toEqual(['reached 100', 'in-progress 48', 'pending 0', 'pending 0'])
    await setStats(member, { referralsMade: 24 })
    const { sale: last } = await sale({ code })
    expect(await states()).toEqual(['reached 100', 'completed 100', 'in-progress 50', 'pending 0'])
    await setStats(member, { referralsMade: 5 })
    expect(await states()).toEqual(['in-progress 50', 'completed 100', 'pending 0', 'pending 0'])
    await setStats(member, { referralsMade: 25 })
    await refund(last.externalId)
    expect(await states()).toEqual(['reached 100', 'in-progress 96', 'pending 0', 'pending 0'])
  })

  it('does not lower counts below zero after an administrator lowered them', async () => {
    const { member, code } = await newAffiliate()
    const { sale: recorded } = await sale({ code, email: 'buyer@example.com' })
    await setStats(member, { referralsMade: 0, activeMembers: 0 })
    await refund(recorded.externalId)
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 0, activeMembers: 0 })
  })

  it('of an unknown sale returns 404', async () => {
    expect(await refund('never-sold', {}, 404)).toEqual(refused('No sale has this externalId.'))
  })
})

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(2)
})
