import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SignInFailureEntity } from '../../src/keys/sign-in/sign-in-failure.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { gateOf } from '../support/gate.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const MINUTE = 60_000

let portal: Portal
let support: Visitor
beforeAll(async () => {
  portal = await startPortal()
  support = await portal.make.masterOf('support', { holder: 'Sam Vale' })
})
afterAll(() => portal.stop())

const fail = (from: string) => gateOf(portal).validate({ accessKey: 'lifetime-wrong' }, from)
async function block(from: string): Promise<void> {
  for (let count = 0; count < 10; count++) await fail(from).expect(401)
  await fail(from).expect(429)
}
const list = async () => (await portal.as(support).get('/api/admin/sign-in-blocks').expect(200)).body
const unblock = (id: string) => portal.as(support).delete(`/api/admin/sign-in-blocks/${id}`)
const find = async (client: string) =>
  (await list()).blocks.find((block: { client: string }) => block.client === client)

describe('blocked addresses', () => {
  it('are listed while they are blocked, IPv6 as its network', async () => {
    await fail('203.0.113.1').expect(401)
    await block('203.0.113.2')
    await block('2001:db8:1:2::77')
    const { blocks, total } = await list()
    expect(total).toBe(2)
    expect(blocks.map(({ client }: { client: string }) => client).sort()).toEqual([
      '2001:db8:1:2::/64',
      '203.0.113.2',
    ])
    const { failures, lockouts, since, blockedUntil } = await find('203.0.113.2')
    expect([failures, lockouts]).toEqual([10, 1])
    const minutes = (new Date(blockedUntil).getTime() - new Date(since).getTime()) / MINUTE
    expect(Math.abs(minutes - 15)).toBeLessThan(1)
  })

  it('come with the newest refused sign-ins: when, from where, and whose key it was', async () => {
    const { key, id } = await portal.make.key({ level: 'lifetime', holder: 'Rae Vale' })
    await portal
      .as(await portal.make.master())
      .post(`/api/admin/members/${id}/suspend`)
      .expect(200)
    await gateOf(portal).validate({ accessKey: key }, '203.0.113.40').expect(401)
    await block('203.0.113.41')
    const { refused } = await list()
    expect(refused).toHaveLength(20)
    expect(refused[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      client: '203.0.113.41',
      member: null,
      isBlocked: true,
    })
    expect(refused[10]).toMatchObject({
      client: '203.0.113.40',
      member: { id, name: 'Rae Vale' },
      isBlocked: false,
    })
    expect(JSON.stringify(refused)).not.toContain(key)
  })

  it.each(['203.0.113.5', '2001:db8:5:5::/64'])('may sign in at once when %s is unlocked', async (client) => {
    const address = client.replace('::/64', '::9')
    await block(address)
    const { id } = await find(client)
    await unblock(id).expect(200, { success: true })
    expect(await find(client)).toBeUndefined()
    const { key } = await portal.make.key({ level: 'lifetime' })
    await gateOf(portal).validate({ accessKey: key }, address).expect(200)
    // The count starts again, and with it the wait.
    await block(address)
    expect(await find(client)).toMatchObject({ failures: 10, lockouts: 1 })
    const [entry] = await portal.database
      .getRepository(AuditEntryEntity)
      .findBy({ subject: `client:${client}` })
    const actor = `key:${(await portal.keys.find(support.key))!.id}`
    expect(entry).toMatchObject({ action: 'client-unblocked', actor })
  })

  it('are unlocked once, by one of many', async () => {
    await block('203.0.113.8')
    const { id } = await find('203.0.113.8')
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await unblock(id)).status))
    expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404])
  })

  it('are no others: 404 with a sentence, and their failures stay', async () => {
    await fail('203.0.113.20').expect(401)
    const other = Buffer.from('203.0.113.20').toString('base64url')
    for (const id of [other, 'nothing', '%00', encodeURIComponent("' OR 1=1")])
      await unblock(id).expect(404, refused("This address isn't blocked."))
    const counts = portal.database.getRepository(SignInFailureEntity)
    expect(await counts.findOneByOrFail({ client: '203.0.113.20' })).toMatchObject({ failures: 1 })
  })

  it('are those of wrong keys at a step-up too, and a blocked address can confirm no key', async () => {
    const from = '203.0.113.30'
    const confirm = (accessKey: string) =>
      portal.as(support).post('/api/auth/confirm').set('X-Forwarded-For', from).send({ accessKey })
    for (let count = 0; count < 10; count++) await confirm(`TDW-wrong-${count}`).expect(400)
    await confirm(support.key).expect(429)
    await fail(from).expect(429)
    expect(await find(from)).toMatchObject({ failures: 10 })
  })
})
