import { afterAll, describe, expect, it } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import { AffiliateEntity } from '../../src/affiliate/affiliate.entity.js'
import { ReferralEntity } from '../../src/affiliate/referral.entity.js'
import { SaleEntity } from '../../src/affiliate/sale.entity.js'
import { AccessKeyEntity } from '../../src/keys/access-key.entity.js'
import { sums } from '../support/affiliates.js'
import { startShop } from '../support/sales.js'

const { portal, sale, dashboard, newAffiliate } = await startShop()
afterAll(() => portal.stop())

describe('the key of a sale carries its affiliate', () => {
  /** Signs in for the first time, in a browser that has followed the link. */
  const arrive = (key: string, cookie?: string) => {
    const test = portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', '192.0.2.9')
    return (cookie ? test.set('Cookie', cookie) : test).send({ accessKey: key }).expect(200)
  }

  it('when the sale is told after the first sign-in', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await arrive(key, `referral=${code}`)
    expect((await sale({ accessKey: key })).sale).toMatchObject({ status: 'paid', commission: 25 })
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
  })

  it('when the sale was told before it, and once only', async () => {
    const { member, code } = await newAffiliate()
    const late = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    const { sale: recorded } = await sale({ accessKey: key })
    expect(recorded.status).toBe('unattributed')
    await arrive(key, `referral=${code}`)
    await arrive(key, `referral=${late.code}`)
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 1, totalEarnings: 75 })
    expect((await dashboard(late.member)).stats.referralsMade).toBe(0)
    const row = await portal.database.manager.findOneByOrFail(SaleEntity, { externalId: recorded.externalId })
    expect(row.status).toBe('paid')
  })

  it('when the sale was told with the affiliate’s code, whoever’s link is followed later', async () => {
    const { member, code } = await newAffiliate()
    const late = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await sale({ accessKey: key, code })
    await arrive(key, `referral=${late.code}`)
    expect((await sale({ accessKey: key })).sale).toMatchObject({ status: 'paid' })
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 1 })
    expect((await dashboard(late.member)).stats.referralsMade).toBe(0)
  })

  it('not when the affiliate has bought it, whatever is bought with it later', async () => {
    const { member, code } = await newAffiliate({ email: 'own@vale.example' })
    const { key } = await portal.make.key({ level: 'indicator' })
    expect((await sale({ accessKey: key, code, email: 'own@vale.example' })).sale.status).toBe('flagged')
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    expect((await dashboard(member)).stats.totalEarnings).toBe(0)
  })

  it('when 20 sales of one affiliate are told at once', async () => {
    const { member, code } = await newAffiliate()
    const keys = await Promise.all(Array.from({ length: 20 }, () => portal.make.key({ level: 'indicator' })))
    await Promise.all(keys.map(({ key }) => sale({ accessKey: key, code, amount: 10 })))
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 20, activeMembers: 20 })
  })

  it('when the sale is told while the first sign-in is under way', async () => {
    const { member, code } = await newAffiliate()
    const { id: keyId, key } = await portal.make.key({ level: 'indicator' })
    const { keyId: affiliateId } = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })
    const told = await portal.write(async (tx) => {
      await tx.update(AccessKeyEntity, { id: keyId }, { lastSignInAt: new Date() })
      await tx.insert(ReferralEntity, { keyId, affiliateId, at: new Date() })
      const telling = sale({ accessKey: key })
      await wait(300)
      return { telling }
    })
    expect((await told.telling).sale.status).toBe('paid')
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
  })

  it('not when it was in use before, nor by a code that is none', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await arrive(key)
    await arrive(key, `referral=${code}`)
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    const fresh = await portal.make.key({ level: 'indicator' })
    await arrive(fresh.key, "referral=' OR 1=1")
    await arrive((await portal.make.key({ level: 'indicator' })).key, 'referral=NOSUCHCODE')
    expect((await dashboard(member)).stats.referralsMade).toBe(0)
  })
})

it('every sum is still equal to what it is the sum of', async () => {
  const { kept, counted } = await sums(portal)
  expect(kept).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(3)
})
