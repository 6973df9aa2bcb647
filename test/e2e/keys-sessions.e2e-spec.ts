import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import type { KeyLevel } from '../../src/keys/keys.contract.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import type { SessionUser } from '../../src/keys/sessions/session-user.js'
import { SessionsService } from '../../src/keys/sessions/sessions.service.js'
import { answers } from '../support/answers.js'
import { gateOf } from '../support/gate.js'
import { startPortal } from '../support/portal.js'
import { statementsOf } from '../support/statements.js'

const DAY = 86_400_000

const portal = await startPortal()
const { validate } = gateOf(portal)
afterAll(() => portal.stop())

describe('session', () => {
  it('is shown to its member only, without the key', async () => {
    const member = await portal.make.member('automation')
    const { body } = await portal.as(member).get('/api/auth/session').expect(200)
    expect(body).toEqual({
      success: true,
      key: { keyType: 'automation', isDemo: false, hint: member.key.slice(0, 8) },
      holder: null,
      activeUntil: null,
    })
    expect((await portal.anonymous.get('/api/auth/session').expect(401)).body).toEqual(answers.signInFirst)
    await portal.anonymous.get('/api/auth/session').set('Cookie', 'portal=made-up').expect(401)
  })

  it('is read together with those of other members, and stays its own', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => portal.make.member('automation')))
    const tokens = [...members.map(({ cookie }) => cookie.split('=')[1]!), 'made-up']
    const users: (SessionUser | null)[] = []
    const statements = await statementsOf(portal, async () => {
      const sessions = portal.app.get(SessionsService)
      users.push(...(await Promise.all([...tokens, ...tokens].map((token) => sessions.find(token)))))
    })
    const own = [...members.map(({ key }) => key.slice(0, 8)), undefined]
    expect(users.map((user) => user?.hint)).toEqual([...own, ...own])
    expect(statements.filter((sql) => sql.includes('FROM sessions'))).toHaveLength(1)
  })

  it('has an HttpOnly cookie, persistent only on request', async () => {
    const { key } = await portal.make.key({ level: 'lifetime' })
    const cookieOf = async (body: object) => (await validate(body).expect(200)).headers['set-cookie']![0]!
    expect(await cookieOf({ accessKey: key })).toMatch(/^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await cookieOf({ accessKey: key, remember: true })).toMatch(
      /^portal=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  it('is limited to 20 per key: the oldest ends', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    const sessions: Awaited<ReturnType<typeof portal.signIn>>[] = []
    for (let count = 0; count < 22; count++) sessions.push(await portal.signIn(key))
    const statuses = await Promise.all(
      sessions.map(async (session) => (await portal.as(session).get('/api/auth/session')).status),
    )
    expect(statuses).toEqual([401, 401, ...Array<number>(20).fill(200)])
    // Concurrent sign-ins too.
    await Promise.all(Array.from({ length: 8 }, () => portal.signIn(key)))
    expect(await portal.database.getRepository(SessionEntity).countBy({ keyId: id })).toBe(20)
  })

  it('is aged by the database clock, not by the clock of its replica', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    const sessions = portal.database.getRepository(SessionEntity)
    await portal.signIn(key)
    // Ids start with the process's time; this one comes from a clock far ahead.
    const ofAnother = {
      id: 'ffffffff-0000-7000-8000-000000000000',
      createdAt: new Date(Date.now() - 60_000),
    }
    await portal.write((tx) => tx.update(SessionEntity, { keyId: id }, ofAnother))
    for (let count = 0; count < 20; count++) await portal.signIn(key)
    expect(await sessions.existsBy({ id: ofAnother.id })).toBe(false)
    expect(await sessions.countBy({ keyId: id })).toBe(20)
  })

  it('has a new token every time, stored only as a hash', async () => {
    const { key } = await portal.make.key({ level: 'lifetime' })
    const [first, second] = [await portal.signIn(key), await portal.signIn(key)]
    expect(first.cookie).not.toBe(second.cookie)
    const stored = JSON.stringify(await portal.database.getRepository(SessionEntity).find())
    expect(stored).not.toContain(first.cookie.split('=')[1])
  })

  it('ends when the same browser signs in again', async () => {
    const member = await portal.make.member()
    await portal.as(member).post('/api/auth/validate-key').send({ accessKey: member.key }).expect(200)
    await portal.as(member).get('/api/auth/session').expect(401)
  })

  it('ends on sign-out, which can be repeated', async () => {
    const member = await portal.make.member()
    const answer = await portal.as(member).post('/api/auth/logout').expect(200)
    expect(answer.body).toEqual({ success: true })
    expect(answer.headers['set-cookie']![0]).toMatch(/^portal=; Path=\/; Expires=Thu, 01 Jan 1970/)
    await portal.as(member).get('/api/auth/session').expect(401)
    await portal.as(member).post('/api/auth/logout').expect(200)
  })

  it.each<[string, KeyLevel, Partial<SessionEntity>]>([
    ['a member is idle for 7 days', 'lifetime', { lastSeenAt: new Date(Date.now() - 7 * DAY) }],
    ['30 days have passed', 'lifetime', { expiresAt: new Date(Date.now() - 1000) }],
    ['a master is idle for 30 minutes', 'master', { lastSeenAt: new Date(Date.now() - 30 * 60_000) }],
  ])('ends when %s', async (_, level, change) => {
    const key = await portal.make.key({ level, template: level === 'master' ? 'automation' : null })
    const visitor = await portal.signIn(key.key)
    await portal.as(visitor).get('/api/auth/session').expect(200)
    await portal.write((tx) => tx.update(SessionEntity, { keyId: key.id }, change))
    await portal.as(visitor).get('/api/auth/session').expect(401)
  })

  it('ends at once when its key is revoked, rotated or expires', async () => {
    const endings: ((id: string) => Promise<unknown>)[] = [
      (id) => portal.revoke(id),
      (id) => portal.rotate(id),
      (id) =>
        portal.write((tx) => tx.update(AccessKeyEntity, { id }, { expiresAt: new Date(Date.now() - 1000) })),
    ]
    for (const end of endings) {
      const { id, key } = await portal.make.key({ level: 'lifetime' })
      const member = await portal.signIn(key)
      await end(id)
      await portal.as(member).get('/api/auth/session').expect(401)
      await validate({ accessKey: key }).expect(401)
    }
  })

  it('opens with the new text of a rotated key', async () => {
    const { id } = await portal.make.key({ level: 'fullaccess' })
    const { key } = await portal.rotate(id)
    await validate({ accessKey: key }).expect(200)
  })
})
