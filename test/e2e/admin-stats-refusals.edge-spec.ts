import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { LedgerService } from '../../src/affiliate/sales/ledger.service.js'
import { affiliate, STATS, ZEROS } from '../support/affiliates.js'
import { startBackOffice } from '../support/back-office.js'
import type { Visitor } from '../support/portal.js'

const { portal, master, get, putStats, editStats, entriesOf } = await startBackOffice()
afterAll(() => portal.stop())

describe('stats edit', () => {
  describe('with contradictory stats', () => {
    const MONTH = 'This month’s earnings can’t be more than total earnings.'
    const TOTAL = 'Total earnings can’t be less than this month’s earnings.'
    const MEMBERS = 'Active members can’t be more than referrals made.'
    const REFERRALS = 'Referrals made can’t be less than active members.'

    it.each([
      [{ thisMonthEarnings: 10.01, totalEarnings: 10 }, { thisMonthEarnings: MONTH }],
      [{ thisMonthEarnings: 0.01 }, { thisMonthEarnings: MONTH }],
      [{ activeMembers: 3, referralsMade: 2 }, { activeMembers: MEMBERS }],
      [{ activeMembers: 1 }, { activeMembers: MEMBERS }],
      [
        { thisMonthEarnings: 1, activeMembers: 1 },
        { thisMonthEarnings: MONTH, activeMembers: MEMBERS },
      ],
    ])('is refused: %j', async (stats, fields) => {
      const { member, id } = await affiliate(portal, master)
      expect(await editStats(member, stats, {}, 400)).toEqual({
        success: false,
        error: Object.values(fields)[0],
        fields,
      })
      expect(await entriesOf(id)).toEqual([])
      expect((await get(`applications/${id}`)).application).toMatchObject({ stats: ZEROS, version: 1 })
    })

    it('is checked against the resulting stats, whichever field was sent', async () => {
      const { member } = await affiliate(portal, master)
      await editStats(member, STATS)
      expect((await editStats(member, { totalEarnings: 234.49 }, {}, 400)).fields).toEqual({
        totalEarnings: TOTAL,
      })
      expect((await editStats(member, { referralsMade: 6 }, {}, 400)).fields).toEqual({
        referralsMade: REFERRALS,
      })
      await editStats(member, { totalEarnings: 234.5, referralsMade: 7 })
      await editStats(member, { totalEarnings: 0, thisMonthEarnings: 0, referralsMade: 0, activeMembers: 0 })
    })

    it('can change other fields and fix stored contradictions, but not leave new ones', async () => {
      const { member, id } = await affiliate(portal, master)
      const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
      // A state that edits could produce before these rules existed.
      const counts = { kind: 'adjustment', amount: 0, sales: 2, customers: 9 } as const
      await portal.write((tx) => portal.app.get(LedgerService).post(tx, keyId, [counts]))
      const whole = { ...ZEROS, activeMembers: 9, referralsMade: 2 }
      expect((await editStats(member, { ...whole, tier: 'Gold', totalEarnings: 5 })).stats.tier).toBe('Gold')
      expect((await editStats(member, { referralsMade: 8 }, {}, 400)).fields).toEqual({
        referralsMade: REFERRALS,
      })
      expect((await editStats(member, { activeMembers: 3 }, {}, 400)).fields).toEqual({
        activeMembers: MEMBERS,
      })
      expect((await editStats(member, { activeMembers: 2 })).stats).toMatchObject({
        referralsMade: 2,
        activeMembers: 2,
      })
    })
  })

  it('is refused with a message for fractions of a count or a cent', async () => {
    const { member } = await affiliate(portal, master)
    const refusal = async (stats: object) => (await editStats(member, stats, {}, 400)).error
    expect(await refusal({ referralsMade: 13.7 })).toBe('Enter a whole number from 0 to 2,000,000,000.')
    expect(await refusal({ totalEarnings: 1.005 })).toBe(
      'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.',
    )
    expect(await refusal({ totalEarnings: null })).toBe('Enter a number, or 0 for none.')
    expect(await refusal({ totalEarnings: '' })).toBe('Enter a number, or 0 for none.')
  })

  it.each([undefined, null, [], [STATS], 'stats', 7])('is refused with stats %j', async (stats) => {
    const { member } = await affiliate(portal, master)
    await putStats({ accessKey: member.key, stats }, 400)
  })

  it.each(['1', -1, 1.5, null, [1]])('is refused with version %j', async (version) => {
    const { member } = await affiliate(portal, master)
    await editStats(member, STATS, { version }, 400)
  })

  it('is refused or stored exactly as answered, whatever the content', async () => {
    const statsOf = async (visitor: Visitor) =>
      (await portal.as(visitor).get('/api/affiliate/stats/me').expect(200)).body.stats
    const { member } = await affiliate(portal, master)
    const value = fc.oneof(fc.double(), fc.integer(), fc.jsonValue({ maxDepth: 3 }))
    const field = fc.constantFrom(...Object.keys(STATS), 'version', '__proto__', 'toString')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value), async (stats) => {
        const before = await statsOf(member)
        const answer = await portal
          .as(master)
          .put('/api/admin/affiliate/stats')
          .send({ accessKey: member.key, stats })
        if (answer.status !== 200) expect(answer.status).toBe(400)
        expect(await statsOf(member)).toEqual(answer.status === 200 ? answer.body.stats : before)
      }),
      { numRuns: 100 },
    )
  })
})
