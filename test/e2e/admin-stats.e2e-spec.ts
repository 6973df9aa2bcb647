import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { affiliate, applicant, STATS, sums, ZEROS } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { startBackOffice } from '../support/back-office.js'

const { portal, master, get, list, post, putStats, editStats, entriesOf } = await startBackOffice()
afterAll(() => portal.stop())

describe('stats', () => {
  it('are stored as sent and returned everywhere', async () => {
    const { member, id } = await affiliate(portal, master)
    const answer = await editStats(member, STATS, { version: 1, reason: 'From the old system' })
    expect(answer).toEqual({ success: true, stats: STATS, version: 2 })
    expect((await get(`applications/${id}`)).application).toMatchObject({ stats: STATS, version: 2 })
    const { body } = await portal.as(member).get('/api/affiliate/stats/me').expect(200)
    expect(body).toEqual({ success: true, stats: STATS })
    expect((await list({ q: member.key })).applications[0]).toMatchObject({ id, stats: STATS, version: 2 })
  })

  it('are recorded as adjustments with author and reason, visible to the member', async () => {
    const { member, id } = await affiliate(portal, master)
    await editStats(member, STATS, { reason: 'From the old system' })
    await editStats(member, { totalEarnings: 1000, referralsMade: 10 })
    const { body } = await portal.as(member).get('/api/affiliate/ledger/me').expect(200)
    const rows = body.ledger.entries.map(
      ({ kind, amount, sales, customers, author, reason }: Record<string, unknown>) => [
        kind,
        amount,
        sales,
        customers,
        author,
        reason,
      ],
    )
    const author = 'automation master'
    expect(rows).toEqual([
      ['adjustment', 0, -2, 0, author, null],
      ['adjustment', -234.56, 0, 0, author, null],
      ['adjustment', 234.5, 12, 7, author, 'From the old system'],
      ['adjustment', 1000.06, 0, 0, author, 'From the old system'],
    ])
    const { ledger } = await get(`applications/${id}/ledger`)
    expect(ledger).toEqual(body.ledger)
  })

  it('leave no ledger entry when nothing changes', async () => {
    const { member, id } = await affiliate(portal, master)
    await editStats(member, STATS)
    const before = (await entriesOf(id)).length
    await editStats(member, STATS)
    await editStats(member, {})
    expect(await entriesOf(id)).toHaveLength(before)
  })

  it('follow the clicks again once a conversion rate is taken back', async () => {
    const { member, id } = await affiliate(portal, master)
    const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
    const count = (clicks: number) => portal.write((tx) => tx.update(AffiliateEntity, { keyId }, { clicks }))
    await count(100)
    expect((await editStats(member, { referralsMade: 4 })).stats.conversionRate).toBe(4)
    expect((await editStats(member, { conversionRate: 9, referralsMade: 5 })).stats.conversionRate).toBe(9)
    await editStats(member, { conversionRate: 4, referralsMade: 4 })
    await count(400)
    expect((await get(`applications/${id}`)).application.stats.conversionRate).toBe(1)
  })

  it('are refused with 409 when stale', async () => {
    const { member, id } = await affiliate(portal, master)
    await editStats(member, { totalEarnings: 10 }, { version: 1 })
    expect(await editStats(member, { totalEarnings: 20 }, { version: 1 }, 409)).toEqual(
      refused('Someone else changed these stats. Check the saved values, then try again.'),
    )
    const { application } = await get(`applications/${id}`)
    expect([application.stats.totalEarnings, application.version]).toEqual([10, 2])
  })

  it('are updated by one of 50 concurrent edits of the same version', async () => {
    const { member, id } = await affiliate(portal, master)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        portal
          .as(master)
          .put('/api/admin/affiliate/stats')
          .send({ accessKey: member.key, version: 1, stats: { ...STATS, totalEarnings: index + 1000 } }),
      ),
    )
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
    const { application } = await get(`applications/${id}`)
    expect(application).toMatchObject({ stats: winners[0]!.body.stats, version: 2 })
  })

  it('can be edited for approved affiliates only', async () => {
    const { member } = await applicant(portal)
    const sentence = 'Only approved affiliates have stats to edit.'
    expect(await editStats(member, STATS, {}, 409)).toEqual(refused(sentence))
    await post('reject', { accessKey: member.key })
    expect(await editStats(member, STATS, {}, 409)).toEqual(refused(sentence))
    expect(await putStats({ accessKey: 'nobody-at-all', stats: STATS }, 404)).toEqual(answers.noSuchKey)
  })

  it.each([
    ['totalEarnings', [0, 0.01, 9_999_999.99]],
    ['thisMonthEarnings', [0, 19.99, 9_999_999.99]],
    ['referralsMade', [0, 1, 2_000_000_000]],
    ['conversionRate', [0, 0.0001, 33.3333, 100]],
    ['commissionRate', [0, 0.25, 0.3333, 1]],
    ['tier', ['Bronze', 'Silver', 'Gold', 'Platinum']],
  ] as [string, unknown[]][])('accept %s of %j', async (field, values) => {
    const { member } = await affiliate(portal, master)
    await editStats(member, { totalEarnings: 9_999_999.99 })
    for (const value of values) expect((await editStats(member, { [field]: value })).stats[field]).toBe(value)
  })

  const wrong = [-1, -0.01, 1e21, 1.005, '1', null, true, [1], {}, 'NaN', Number.MAX_SAFE_INTEGER]
  it.each([
    ['totalEarnings', [...wrong, 10_000_000, 9_999_999.995]],
    ['thisMonthEarnings', wrong],
    ['referralsMade', [...wrong, 0.5, 2_000_000_001]],
    ['activeMembers', [...wrong, 0.5]],
    ['conversionRate', [...wrong.filter((value) => value !== 1.005), 100.01, 1e-7]],
    ['commissionRate', [...wrong, 1.01, 0.12345]],
    ['tier', [...wrong, 'bronze', 'Diamond', '', 'constructor']],
  ] as [string, unknown[]][])('refuse %s of %j', async (field, values) => {
    const { member, id } = await affiliate(portal, master)
    for (const value of values) {
      const body = await editStats(member, { ...STATS, [field]: value }, {}, 400)
      expect(Object.keys(body.fields)).toEqual([field])
    }
    expect((await get(`applications/${id}`)).application).toMatchObject({ stats: ZEROS, version: 1 })
  })

  it('are created by one of 20 concurrent first edits', async () => {
    const { member, id } = await affiliate(portal, master)
    const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
    await portal.write((tx) => tx.delete(AffiliateEntity, { keyId }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        portal
          .as(master)
          .put('/api/admin/affiliate/stats')
          .send({ accessKey: member.key, version: 0, stats: { totalEarnings: index + 1 } }),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await get(`applications/${id}`)).application.stats).toEqual(winners[0]!.body.stats)
  })

  it('are created once for approved affiliates without an account', async () => {
    const { id } = await affiliate(portal, master)
    const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
    await portal.write((tx) => tx.delete(AffiliateEntity, { keyId }))
    expect((await get(`applications/${id}`)).application).toMatchObject({ stats: ZEROS, version: 0 })
    const created = await Promise.all([post('init-stats', {}), post('init-stats', {})])
    expect(created.map((answer) => answer.created).sort()).toEqual([0, 1])
    expect(await post('init-stats', {})).toEqual({ success: true, created: 0 })
    expect((await get(`applications/${id}`)).application.version).toBe(1)
  })

  it('keep stored totals equal to the sum of their entries', async () => {
    const { stored, counted } = await sums(portal)
    expect(stored.totals).toEqual(counted.totals)
    expect(stored.accounts).toEqual(counted.accounts)
    expect(stored.months).toEqual(counted.months)
  })
})
