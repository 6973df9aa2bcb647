import { afterAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { order, startShop } from '../support/sales.js'

const shop = await startShop()
const { portal, sale, refund, correct, dashboard, newAffiliate, arrive, saleRow, ledgerRows } = shop
afterAll(() => portal.stop())

describe('waiting sale', () => {
  it('is assigned by code, once, and audited with the state before and after', async () => {
    const { member, code } = await newAffiliate()
    const { externalId } = (await sale({ code: 'TYPO23' })).sale
    for (const _ of [1, 2])
      expect(await correct({ externalId, code: code.toLowerCase() })).toEqual({
        success: true,
        sale: {
          id: expect.any(String),
          orderId: externalId,
          state: 'credited',
          status: 'credited',
          version: expect.any(Number),
          amount: 100,
          commission: 25,
          refunded: 0,
          affiliate: { memberId: expect.any(String), code, name: 'Robin Vale' },
          customer: null,
          code: 'TYPO23',
          soldAt: '2026-04-15T12:00:00.000Z',
          recordedAt: expect.stringMatching(/Z$/),
        },
      })
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 75, referralsMade: 1 })
    expect(await ledgerRows(member)).toEqual([
      ['bonus', 50, 0, 0, null],
      ['sale', 25, 1, 1, 'Credited by a correction'],
    ])
    const { id } = await saleRow(externalId)
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

  it('earns a commission on the part not refunded, and none after a full refund', async () => {
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
      refused("This sale was fully refunded or is disputed, so it can't be reassigned."),
    )
    // The first sale already belongs to the affiliate, so nothing changes.
    expect((await correct({ externalId, code })).sale.status).toBe('refunded')
  })

  it('is assigned by its key to the referring affiliate, or stays unattributed until the first sign-in', async () => {
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
    expect((await saleRow(second)).status).toBe('credited')
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 2 })
  })

  it('is assigned by a second event with the right code; repeating either event changes nothing', async () => {
    const { member, code } = await newAffiliate()
    const event = { externalId: order(), amount: 80, email: 'shop@example.com' }
    await sale({ ...event, code: 'TYPO23' })
    expect((await sale({ ...event, code: 'TYPO24' })).sale.status).toBe('waiting')
    expect(await sale({ ...event, amount: 81, code }, 409)).toEqual(
      refused('Another sale already has this externalId.'),
    )
    expect(await sale({ ...event, email: 'else@example.com', code }, 409)).toMatchObject({ success: false })
    for (const again of [code, code, 'TYPO23'])
      expect((await sale({ ...event, code: again })).sale).toMatchObject({
        status: 'credited',
        commission: 20,
      })
    const other = await newAffiliate()
    expect(await sale({ ...event, code: other.code }, 409)).toMatchObject({ success: false })
    expect((await dashboard(member)).stats).toMatchObject({ totalEarnings: 70, referralsMade: 1 })
  })
})
