import { afterAll, describe, expect, it } from '@jest/globals'
import type { LedgerEntry } from '../../src/affiliate/ledger/ledger.contract.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import type { Visitor } from '../support/portal.js'
import { order, startShop } from '../support/sales.js'

const { portal, sale, refund, correct, dashboard, ledger, newAffiliate, arrive } = await startShop()
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
    // The first sale already belongs to the affiliate, so nothing changes.
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

  it('is given its code by a second event for the same order; a repeat of either returns the current state', async () => {
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
