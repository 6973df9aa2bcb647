import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { ReferralEntity } from '../../src/affiliate/tracking/referral.entity.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { sums } from '../support/affiliates.js'
import { startShop } from '../support/sales.js'
import { startWaitingWrite } from '../support/waiting-write.js'

const { portal, sale, refund, dashboard, newAffiliate, revoke, arrive } = await startShop()
afterAll(() => portal.stop())

describe('attribution by key', () => {
  it('credits a sale reported after the first sign-in', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await arrive(key, `referral=${code}`)
    expect((await sale({ accessKey: key })).sale).toMatchObject({ status: 'credited', commission: 25 })
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
  })

  it('credits a sale reported before the first sign-in, once', async () => {
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
    expect(row.status).toBe('credited')
  })

  it('keeps the affiliate of the first sale, whatever link is followed later', async () => {
    const { member, code } = await newAffiliate()
    const late = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await sale({ accessKey: key, code })
    await arrive(key, `referral=${late.code}`)
    expect((await sale({ accessKey: key })).sale).toMatchObject({ status: 'credited' })
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 2, activeMembers: 1 })
    expect((await dashboard(late.member)).stats.referralsMade).toBe(0)
  })

  it('does not credit the affiliate’s own purchase or later sales of that key', async () => {
    const { member, code } = await newAffiliate({ email: 'own@vale.example' })
    const { key } = await portal.make.key({ level: 'indicator' })
    expect((await sale({ accessKey: key, code, email: 'own@vale.example' })).sale.status).toBe('flagged')
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    expect((await dashboard(member)).stats.totalEarnings).toBe(0)
  })

  it('credits 20 concurrent sales of one affiliate', async () => {
    const { member, code } = await newAffiliate()
    const keys = await Promise.all(Array.from({ length: 20 }, () => portal.make.key({ level: 'indicator' })))
    await Promise.all(keys.map(({ key }) => sale({ accessKey: key, code, amount: 10 })))
    expect((await dashboard(member)).stats).toMatchObject({ referralsMade: 20, activeMembers: 20 })
  })

  it('credits a sale reported during the first sign-in', async () => {
    const { member, code } = await newAffiliate()
    const { id: keyId, key } = await portal.make.key({ level: 'indicator' })
    const { keyId: affiliateId } = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })
    const { pending } = await portal.write(async (tx) => {
      await tx.update(AccessKeyEntity, { id: keyId }, { lastSignInAt: new Date() })
      await tx.insert(ReferralEntity, { keyId, affiliateId, recordedAt: new Date() })
      return startWaitingWrite(portal, () => sale({ accessKey: key }))
    })
    expect((await pending).sale.status).toBe('credited')
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
  })

  it('ignores links followed after the first sign-in, and unknown codes', async () => {
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

describe('attribution by code', () => {
  it('credits the affiliate even if the key is unknown', async () => {
    const { member, code } = await newAffiliate()
    expect((await sale({ code, accessKey: 'no-key-of-ours' })).sale).toMatchObject({
      status: 'credited',
      commission: 25,
    })
    expect((await dashboard(member)).stats.referralsMade).toBe(1)
  })

  it('leaves a sale with an unknown code waiting, even if the key is unknown', async () => {
    expect((await sale({ code: 'NOSUCHCODE', accessKey: 'no-key-of-ours' })).sale.status).toBe('waiting')
  })

  it('leaves a waiting sale waiting after its buyer signs in by a link', async () => {
    const { member, code } = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    const { sale: waiting } = await sale({ code: 'NOSUCHCODE', accessKey: key })
    await arrive(key, `referral=${code}`)
    expect((await dashboard(member)).stats.referralsMade).toBe(0)
    const row = await portal.database.manager.findOneByOrFail(SaleEntity, { externalId: waiting.externalId })
    expect(row).toMatchObject({ status: 'waiting', affiliateId: null })
    // Later sales of the key are attributed: the link brought its holder.
    expect((await sale({ accessKey: key })).sale.status).toBe('credited')
  })
})

describe('affiliate with an ended key', () => {
  const ended = async (how: 'revoked' | 'expired') => {
    const seller = await newAffiliate()
    const { sale: before } = await sale({ code: seller.code })
    const { keyId } = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code: seller.code })
    if (how === 'revoked') await revoke(seller.member)
    else await portal.write((tx) => tx.update(AccessKeyEntity, { id: keyId }, { expiresAt: new Date(1e12) }))
    const earned = () => portal.database.manager.findOneByOrFail(AffiliateEntity, { keyId })
    return { ...seller, before, earned }
  }

  it.each(['revoked', 'expired'] as const)('(%s) earns nothing by code: the sale waits', async (how) => {
    const { code, earned } = await ended(how)
    expect((await sale({ code })).sale).toMatchObject({ status: 'waiting', commission: 0 })
    expect(await earned()).toMatchObject({ earnings: 7500, referrals: 1 })
  })

  it('earns nothing by a link followed before', async () => {
    const { code, earned } = await ended('revoked')
    const { key } = await portal.make.key({ level: 'indicator' })
    const { sale: recorded } = await sale({ accessKey: key })
    await arrive(key, `referral=${code}`)
    const { externalId } = recorded
    const row = await portal.database.manager.findOneByOrFail(SaleEntity, { externalId })
    expect(row.status).toBe('unattributed')
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    expect(await earned()).toMatchObject({ earnings: 7500, referrals: 1 })
  })

  it('earns nothing by the key of a referred customer, and neither does anyone else', async () => {
    const seller = await newAffiliate()
    const late = await newAffiliate()
    const { key } = await portal.make.key({ level: 'indicator' })
    await sale({ code: seller.code, accessKey: key })
    await revoke(seller.member)
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    await arrive(key, `referral=${late.code}`)
    expect((await sale({ accessKey: key })).sale.status).toBe('unattributed')
    expect((await dashboard(late.member)).stats.referralsMade).toBe(0)
  })

  it('keeps previous earnings, less refunds', async () => {
    const { before, earned } = await ended('revoked')
    expect(await sale({ externalId: before.externalId, code: 'x' }, 409)).toMatchObject({ success: false })
    await refund(before.externalId)
    expect(await earned()).toMatchObject({ earnings: 0, referrals: 0 })
  })
})

it('keeps stored totals equal to the sum of their entries', async () => {
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(AffiliateEntity)).toBeGreaterThan(3)
})
