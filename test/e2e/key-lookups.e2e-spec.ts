import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { LOOKUP_MISSES_ALLOWED } from '../../src/keys/keys.contract.js'
import { application } from '../support/affiliates.js'
import { purchase, startOrders } from '../support/orders.js'
import type { Visitor } from '../support/portal.js'

const { portal, owner, addOffer, send } = await startOrders({ RATE_LIMITS: 'on' })
afterAll(() => portal.stop())

const find = (who: Visitor, q: string) => portal.as(who).post('/api/admin/members/find').send({ q })
const guess = (number: number) => `client-k${number}`
const LIMITED = { success: false, error: 'Too many attempts. Please try again in 15 minutes.' }
const recorded = async (who: Visitor) => {
  const actor = `key:${(await portal.keys.find(who.key))!.id}`
  return portal.database
    .getRepository(AuditEntryEntity)
    .find({ where: { action: 'key-lookups-limited', actor }, select: { client: true } })
}

describe('a master who looks up whole keys', () => {
  let support: Visitor
  let key: string
  let id: string
  beforeAll(async () => {
    support = await portal.make.masterOf('support')
    ;({ key, id } = await portal.make.key({ level: 'lifetime' }))
  })

  it('is limited after 20 misses, also for keys that exist, and by one entry in the audit', async () => {
    for (let number = 0; number < LOOKUP_MISSES_ALLOWED; number++) {
      await find(support, guess(1000 + number)).expect(200, { success: true, id: null })
      // Neither a hit nor what is too short for a key counts.
      if (number % 2 === 0) await find(support, key).expect(200, { success: true, id })
      await find(support, 'Ada Vale').expect(200)
    }
    for (const q of [guess(2000), key]) {
      const { body, headers } = await find(support, q).expect(429)
      expect(body).toEqual(LIMITED)
      expect(Number(headers['retry-after'])).toBeGreaterThan(880)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    await portal.as(support).get(`/api/affiliate/status/${key}`).expect(429, LIMITED)
    await portal.as(support).get(`/api/affiliate/stats/${key}`).expect(429, LIMITED)
    expect(await recorded(support)).toEqual([{ client: expect.stringMatching(/./) }])
  })

  it('hinders no other master, and is no blocked address', async () => {
    await find(await portal.make.masterOf('support'), key).expect(200, { success: true, id })
    const at = '/api/admin/sign-in-blocks'
    const { body } = await portal.as(owner).get(at).expect(200)
    expect([body.blocks, body.total]).toEqual([[], 0])
    const limited = `key:${(await portal.keys.find(support.key))!.id}`
    const block = Buffer.from(limited).toString('base64url')
    await portal.as(support).delete(`${at}/${block}`).expect(404)
    await find(support, key).expect(429)
  })

  it('is limited by misses in affiliates’ addresses too', async () => {
    const other = await portal.make.masterOf('support')
    for (let number = 0; number < LOOKUP_MISSES_ALLOWED; number++)
      await portal
        .as(other)
        .get(`/api/affiliate/${number % 2 ? 'status' : 'stats'}/x${number}`)
        .expect(404)
    await find(other, key).expect(429, LIMITED)
    await portal.as(other).get('/api/affiliate/status/me').expect(200)
  })

  it('counts parallel misses one by one', async () => {
    const other = await portal.make.masterOf('support')
    const calls = Array.from({ length: 30 }, async (_, at) => (await find(other, guess(3000 + at))).status)
    const statuses = await Promise.all(calls)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LOOKUP_MISSES_ALLOWED)
    expect(await recorded(other)).toHaveLength(1)
  })

  it('may look up orders by their numbers', async () => {
    const other = await portal.make.masterOf('support')
    await addOffer()
    const { orderId } = purchase({ orderId: 'order-2026-000427' })
    await send(purchase({ orderId }))
    for (let times = 0; times <= LOOKUP_MISSES_ALLOWED; times++) await find(other, orderId).expect(200)
  })
})

it('finds no whole key for support by a search', async () => {
  const { id, key } = await portal.make.key({ level: 'lifetime' })
  const applicant = await portal.signIn(key)
  await portal.as(applicant).post('/api/affiliate/submit').send(application()).expect(201)
  const totals = async (who: Visitor) => {
    const q = encodeURIComponent(key)
    const members = await portal.as(who).get(`/api/admin/members?q=${q}`).expect(200)
    const applications = await portal.as(who).get(`/api/admin/affiliate/applications?q=${q}`).expect(200)
    const selection = portal.as(who).post('/api/admin/members/bulk/selection')
    const { status } = await selection.send({ q: key, expectedCount: 1 })
    return [members.body.total, applications.body.total, status]
  }
  expect(await totals(owner)).toEqual([1, 1, 200])
  // None is selected, which is not one.
  expect(await totals(await portal.make.masterOf('support'))).toEqual([0, 0, 409])
  expect(await find(owner, key).then(({ body }) => body.id)).toBe(id)
})
