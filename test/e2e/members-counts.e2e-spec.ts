import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { ImportProgress } from '../../src/keys/import/import-progress.service.js'
import { MemberCountsCheck } from '../../src/keys/members/member-counts-check.service.js'
import { addDays, dayOf, endOfDay } from '../../src/platform/business-time.contract.js'
import { addToCounts } from '../../src/keys/directory/count-keys.js'
import { countsOf, DAY, startMembersOffice } from '../support/members.js'
import { until } from '../support/until.js'

const { portal, owner, list, change, post, show, at } = await startMembersOffice()
afterAll(() => portal.stop())

const inDays = (days: number) => new Date(Date.now() + days * DAY)
const upload = (csv: string) =>
  portal.as(owner).post(at('/import?dryRun=false')).attach('file', Buffer.from(csv), 'members.csv')

describe('numbers of members', () => {
  // After each test, so that none can leave a wrong number behind for the next to correct.
  afterEach(async () => {
    const { stored, counted } = await countsOf(portal)
    expect(stored).toEqual(counted)
  })

  it('follow each step of the lifecycle', async () => {
    const before = (await list()).counts
    const lifetime = (await list({ level: 'lifetime' })).counts
    const { id, key } = await portal.make.key({ level: 'standard', expiresAt: inDays(10) })
    const version = async () => (await show(id)).member.version
    expect((await list()).counts).toEqual({
      ...before,
      active: before.active + 1,
      expiring: before.expiring + 1,
      neverSignedIn: before.neverSignedIn + 1,
    })
    await portal.signIn(key)
    await portal.signIn(key)
    expect((await list()).counts.neverSignedIn).toBe(before.neverSignedIn)
    await change(id, { level: 'lifetime', version: await version() }).expect(200)
    expect((await list({ level: 'lifetime' })).counts).toEqual({
      ...lifetime,
      active: lifetime.active + 1,
      expiring: 1,
    })
    await change(id, { expiresAt: null, version: await version() }).expect(200)
    for (const action of ['suspend', 'reinstate', 'rotate', 'revoke'] as const) {
      await post(`/${id}/${action}`).expect(200)
      const { stored, counted } = await countsOf(portal)
      expect([action, stored]).toEqual([action, counted])
    }
    expect((await list({ level: 'lifetime' })).counts).toEqual({ ...lifetime, revoked: 1 })
  })

  it('count a first sign-in once, however many are at the same time', async () => {
    const { key } = await portal.make.key({ level: 'indicator' })
    await Promise.all(Array.from({ length: 6 }, () => portal.signIn(key)))
    expect((await list({ level: 'indicator' })).counts.neverSignedIn).toBe(0)
  })

  it('follow expiry', async () => {
    const expiresAt = new Date(Date.now() + 1_500)
    const { id } = await portal.make.key({ level: 'automation', expiresAt })
    await until(
      () => list({ level: 'automation' }),
      ({ counts }) => counts.expired === 1,
    )
    expect((await list({ level: 'automation' })).counts).toMatchObject({ active: 0, expiring: 0 })
    await change(id, { expiresAt: inDays(20).toISOString(), version: 0 }).expect(200)
    expect((await list({ level: 'automation' })).counts).toMatchObject({ active: 1, expiring: 1, expired: 0 })
  })

  it('follow an import, and one that is taken back', async () => {
    await upload('type,expires\nfullaccess,2099-01-01\nfullaccess,\n').expect(200)
    expect((await list({ level: 'fullaccess' })).total).toBe(2)
    const move = jest.spyOn(portal.app.get(ImportProgress), 'finish')
    move.mockRejectedValueOnce(new Error('a fault after the last batch'))
    await upload(`type\n${'fullaccess\n'.repeat(250)}`).expect(500)
    expect((await list({ level: 'fullaccess' })).total).toBe(2)
  })

  it('are corrected where something else has written keys or numbers, once for all replicas', async () => {
    const { id } = await portal.make.key({ level: 'fullaccess', expiresAt: inDays(5) })
    await portal.write(async (tx) => {
      await tx.update(AccessKeyEntity, { id }, { state: 'suspended', lastSignInAt: new Date() })
      await tx.query("UPDATE member_counts SET n = n + 7 WHERE fact = 'active'")
    })
    const { stored, counted } = await countsOf(portal)
    expect(stored).not.toEqual(counted)
    const check = portal.app.get(MemberCountsCheck)
    await Promise.all([check.check(), check.check()])
  })

  it('count an evening’s end on the day of the business, also where an earlier version took the day in UTC', async () => {
    const day = addDays(dayOf(new Date()), 9)
    const evening = endOfDay(day)
    expect(evening.toISOString().slice(0, 10)).toBe(addDays(day, 1))
    const before = (await list()).counts.expiring
    for (const expiresAt of [evening, new Date(`${day}T23:59:59Z`)])
      await portal.make.key({ level: 'standard', expiresAt })
    expect((await countsOf(portal)).stored).toMatchObject({ [`${day} standard`]: 2 })
    await portal.write(async (tx) => {
      await tx.query('UPDATE member_counts SET n = n - 1 WHERE level = ? AND fact = ?', ['standard', day])
      await addToCounts(tx, [[addDays(day, 1), 'standard', 1]])
    })
    await portal.app.get(MemberCountsCheck).check()
    expect((await countsOf(portal)).stored).toMatchObject({ [`${day} standard`]: 2 })
    expect((await list()).counts.expiring).toBe(before + 2)
  })

  it('have a key among those that expire through the end of the 30th day of the business', async () => {
    const today = dayOf(new Date())
    const before = (await list({ level: 'indicator', state: 'expiring' })).total
    for (const days of [29, 30, 31])
      await portal.make.key({ level: 'indicator', expiresAt: endOfDay(addDays(today, days)) })
    const { total, counts } = await list({ level: 'indicator', state: 'expiring' })
    expect([total, counts.expiring]).toEqual([before + 2, before + 2])
  })
})
