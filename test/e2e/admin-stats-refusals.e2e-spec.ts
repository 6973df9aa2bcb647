import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ApplicationEntity } from '../../src/affiliate/applications/application.entity.js'
import { LedgerEntryEntity } from '../../src/affiliate/ledger/ledger-entry.entity.js'
import { LedgerService } from '../../src/affiliate/ledger/ledger.service.js'
import { affiliate, ZEROS } from '../support/affiliates.js'
import { startBackOffice } from '../support/back-office.js'
import type { Visitor } from '../support/portal.js'

const STATS = {
  totalEarnings: 1234.56,
  thisMonthEarnings: 234.5,
  referralsMade: 12,
  activeMembers: 7,
  conversionRate: 3.25,
  commissionRate: 0.3,
  tier: 'Gold',
}

const { portal, master, get, putStats } = await startBackOffice()
afterAll(() => portal.stop())

const entriesOf = async (id: string) => {
  const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
  return portal.database.manager.findBy(LedgerEntryEntity, { keyId })
}

describe('stats', () => {
  const edit = async (member: Visitor, stats: object, more: object = {}, status = 200) =>
    putStats({ accessKey: member.key, stats, ...more }, status)

  describe('that contradict themselves', () => {
    const MONTH = "This month's earnings can't be more than total earnings."
    const TOTAL = "Total earnings can't be less than this month's earnings."
    const MEMBERS = "Active members can't be more than referrals made."
    const REFERRALS = "Referrals made can't be less than active members."

    it.each([
      [{ thisMonthEarnings: 10.01, totalEarnings: 10 }, { thisMonthEarnings: MONTH }],
      [{ thisMonthEarnings: 0.01 }, { thisMonthEarnings: MONTH }],
      [{ activeMembers: 3, referralsMade: 2 }, { activeMembers: MEMBERS }],
      [{ activeMembers: 1 }, { activeMembers: MEMBERS }],
      [
        { thisMonthEarnings: 1, activeMembers: 1 },
        { thisMonthEarnings: MONTH, activeMembers: MEMBERS },
      ],
    ])('are refused: %j', async (stats, fields) => {
      const { member, id } = await affiliate(portal, master)
      expect(await edit(member, stats, {}, 400)).toEqual({
        success: false,
        error: Object.values(fields)[0],
        fields,
      })
      expect(await entriesOf(id)).toEqual([])
      expect((await get(`applications/${id}`)).application).toMatchObject({ stats: ZEROS, version: 1 })
    })

    it('are refused by what the stats would be after it, whichever half was sent', async () => {
      const { member } = await affiliate(portal, master)
      await edit(member, STATS)
      expect((await edit(member, { totalEarnings: 234.49 }, {}, 400)).fields).toEqual({
        totalEarnings: TOTAL,
      })
      expect((await edit(member, { referralsMade: 6 }, {}, 400)).fields).toEqual({ referralsMade: REFERRALS })
      await edit(member, { totalEarnings: 234.5, referralsMade: 7 })
      await edit(member, { totalEarnings: 0, thisMonthEarnings: 0, referralsMade: 0, activeMembers: 0 })
    })

    it('already, can be edited in their other fields, and mended, but not left as they are', async () => {
      const { member, id } = await affiliate(portal, master)
      const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
      // A state that edits could produce before these rules existed.
      const counts = { kind: 'adjustment', amount: 0, sales: 2, customers: 9 } as const
      await portal.write((tx) => portal.app.get(LedgerService).post(tx, keyId, [counts]))
      const whole = { ...ZEROS, activeMembers: 9, referralsMade: 2 }
      expect((await edit(member, { ...whole, tier: 'Gold', totalEarnings: 5 })).stats.tier).toBe('Gold')
      expect((await edit(member, { referralsMade: 8 }, {}, 400)).fields).toEqual({ referralsMade: REFERRALS })
      expect((await edit(member, { activeMembers: 3 }, {}, 400)).fields).toEqual({ activeMembers: MEMBERS })
      expect((await edit(member, { activeMembers: 2 })).stats).toMatchObject({
        referralsMade: 2,
        activeMembers: 2,
      })
    })
  })

  it('that are no whole number, or not to the cent, are refused in a sentence', async () => {
    const { member } = await affiliate(portal, master)
    const refusal = async (stats: object) => (await edit(member, stats, {}, 400)).error
    expect(await refusal({ referralsMade: 13.7 })).toBe('Enter a whole number from 0 to 2,000,000,000.')
    expect(await refusal({ totalEarnings: 1.005 })).toBe(
      'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.',
    )
    expect(await refusal({ totalEarnings: null })).toBe('Enter a number, or 0 for none.')
    expect(await refusal({ totalEarnings: '' })).toBe('Enter a number, or 0 for none.')
  })

  it.each([undefined, null, [], [STATS], 'stats', 7])('may not be %j', async (stats) => {
    const { member } = await affiliate(portal, master)
    await putStats({ accessKey: member.key, stats }, 400)
  })

  it.each(['1', -1, 1.5, null, [1]])('take no version %j', async (version) => {
    const { member } = await affiliate(portal, master)
    await edit(member, STATS, { version }, 400)
  })

  it('of any content are either refused or stored as answered', async () => {
    const { member } = await affiliate(portal, master)
    const value = fc.oneof(fc.double(), fc.integer(), fc.jsonValue({ maxDepth: 3 }))
    const field = fc.constantFrom(...Object.keys(STATS), 'version', '__proto__', 'toString')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value), async (stats) => {
        const answer = await portal
          .as(master)
          .put('/api/admin/affiliate/stats')
          .send({ accessKey: member.key, stats })
        expect([200, 400]).toContain(answer.status)
        if (answer.status !== 200) return
        const { body } = await portal.as(member).get('/api/affiliate/stats/me').expect(200)
        expect(body.stats).toEqual(answer.body.stats)
      }),
      { numRuns: 100 },
    )
  })
})
