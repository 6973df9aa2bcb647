import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { KeyMailEntity } from '../../src/keys/key-mail/key-mail.entity.js'
import type { Visitor } from '../support/portal.js'
import { application, STATS } from '../support/affiliates.js'
import { purchase, startOrders } from '../support/orders.js'
import { ROLE_MATRIX } from '../support/role-matrix.js'

const { portal, owner, send, addOffer, members } = await startOrders()
afterAll(() => portal.stop())

/** The calls that change something, in this order, with what they send for a member. */
const CHANGES: Record<string, (member: { id: string; version: number }, total: number) => object> = {
  'POST /api/admin/members/bulk/count': ({ id, version }) => ({
    action: 'send-key',
    members: [{ id, version }],
  }),
  'POST /api/admin/members/bulk/selection': (_, total) => ({ expectedCount: total }),
  'POST /api/admin/members/:id/send-key': ({ version }) => ({ version }),
  'POST /api/admin/members/bulk': ({ id, version }) => ({ action: 'send-key', members: [{ id, version }] }),
  'POST /api/admin/members/find': () => ({ q: 'a-key-that-nobody-has' }),
  'PATCH /api/admin/members/:id': ({ version }) => ({ expiresAt: '2099-01-01', version }),
  'POST /api/admin/members/:id/suspend': ({ version }) => ({ version: version + 1 }),
  'POST /api/admin/members/:id/suspend/undo': ({ version }) => ({ version: version + 2 }),
  'DELETE /api/admin/sign-in-blocks/:id': () => ({}),
}

const AMOUNT_FIELD = /amount|earnings|commissions?$|refunded|price|revenue/i
/** The fields in any depth that have an amount. */
function amountsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inside]) =>
    AMOUNT_FIELD.test(field) && typeof inside === 'number' ? [field] : amountsIn(inside),
  )
}

const ROUTES = Object.keys(ROLE_MATRIX).filter((route) => ROLE_MATRIX[route]!.includes('support'))

/** A member that everything knows: bought, mailed, signed in, applied, and earned. */
describe('of a member’s key and earnings, support', () => {
  let support: Visitor
  let key: string
  let member: { id: string; version: number }
  let ids: Record<'members' | 'applications' | 'sign-in-blocks' | 'orders' | 'mail', string>
  beforeAll(async () => {
    support = await portal.make.masterOf('support')
    await addOffer({ days: 365 })
    const bought = purchase({ name: 'Ada Vale' })
    await send(bought)
    member = (await members(bought.email!))[0]
    key = (await portal.as(owner).post(`/api/admin/members/${member.id}/reveal`).expect(200)).body.key
    const applied = await portal
      .as(await portal.signIn(key))
      .post('/api/affiliate/submit')
      .send(application())
      .expect(201)
    const earned = { accessKey: key, stats: STATS }
    await portal.as(owner).post('/api/admin/affiliate/approve').send({ accessKey: key }).expect(200)
    await portal.as(owner).put('/api/admin/affiliate/stats').send(earned).expect(200)
    for (let failed = 0; failed < 10; failed++)
      await portal.anonymous
        .post('/api/auth/validate-key')
        .set('X-Forwarded-For', '192.0.2.77')
        .send({ accessKey: `${key}x` })
        .expect(401)
    const { blocks } = (await portal.as(support).get('/api/admin/sign-in-blocks').expect(200)).body
    const { events } = (await portal.as(owner).get('/api/admin/orders').expect(200)).body
    const { mails } = (await portal.as(owner).get(`/api/admin/mail?to=${bought.email}`).expect(200)).body
    ids = {
      members: member.id,
      applications: applied.body.application.id,
      'sign-in-blocks': blocks[0].id,
      orders: events[0].id,
      mail: mails[0].id,
    }
  })

  /** What support reads, without the part of the key that may be shown. */
  async function answerOf(route: string, body?: object): Promise<string> {
    const [method, path] = route.split(' ') as [string, string]
    const at = path.replace(/(\w[\w-]*)\/:id/, (_, kind: keyof typeof ids) => `${kind}/${ids[kind]}`)
    const call = portal.as(support)[method.toLowerCase() as 'get'](at)
    const { text, status } = await (body ? call.send(body) : call)
    expect([route, status]).toEqual([route, 200])
    return text
  }

  it.each([
    ...ROUTES.filter((route) => route.startsWith('GET ')),
    'GET /api/admin/affiliate/applications?sort=-totalEarnings',
  ])('reads only the ends, and no amount, in %s', async (route) => {
    const answer = await answerOf(route)
    expect(answer).not.toContain(key.slice(8, -4))
    // In dollars, in cents, and as the edge of a page.
    expect(answer).not.toMatch(/1234\.?56|234\.?5\b/)
    expect(amountsIn(JSON.parse(answer))).toEqual([])
  })

  it('reads figures of the affiliate that are no amounts', async () => {
    const stats = { ...STATS, totalEarnings: null, thisMonthEarnings: null }
    const list = JSON.parse(await answerOf('GET /api/admin/affiliate/applications'))
    expect(list.applications[0].stats).toEqual(stats)
    expect(list.summary).toEqual({ total: 1, approved: 1, pending: 0, rejected: 0, totalCommissions: null })
    const details = JSON.parse(await answerOf('GET /api/admin/affiliate/applications/:id'))
    expect(details).toMatchObject({ application: { stats }, ledger: null })
    const edited = details.history.find(
      ({ action }: { action: string }) => action === 'affiliate-stats-edited',
    )
    expect(edited.changes).toContainEqual({ field: 'tier', before: 'Bronze', after: 'Gold' })
    expect(JSON.parse(await answerOf(`GET /api/affiliate/stats/${key}`)).stats).toEqual(stats)
  })

  it('reads the ends of an applicant’s key', async () => {
    const accessKey = `${key.slice(0, 8)}…${key.slice(-4)}`
    const { applications } = JSON.parse(await answerOf('GET /api/admin/affiliate/applications'))
    expect(applications[0].accessKey).toBe(accessKey)
    const { application: one } = JSON.parse(await answerOf('GET /api/admin/affiliate/applications/:id'))
    expect(one.accessKey).toBe(accessKey)
  })

  it('reads amounts as what the owner reads', async () => {
    const { body } = await portal.as(owner).get('/api/admin/affiliate/applications').expect(200)
    expect(amountsIn(body)).toEqual(['totalEarnings', 'thisMonthEarnings', 'totalCommissions'])
  })

  it('reads only the ends in the answer to any change', async () => {
    expect(ROUTES.filter((route) => !route.startsWith('GET ')).sort()).toEqual(Object.keys(CHANGES).sort())
    const { total } = (await portal.as(support).get('/api/admin/members').expect(200)).body
    // Its order has just mailed the key.
    await portal.write((tx) => tx.delete(KeyMailEntity, { keyId: member.id }))
    for (const [route, bodyOf] of Object.entries(CHANGES))
      expect(await answerOf(route, bodyOf(member, total))).not.toContain(key.slice(8, -4))
  })
})
