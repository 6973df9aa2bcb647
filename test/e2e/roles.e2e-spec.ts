import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { MasterRoles } from '../../src/keys/directory/master-roles.service.js'
import { type Role, ROLES } from '../../src/keys/keys.contract.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { applicant } from '../support/affiliates.js'
import { refused } from '../support/answers.js'
import { type Portal, SECRETS, startPortal, type Visitor } from '../support/portal.js'
import { examplePath, ROLE_MATRIX, routesOf } from '../support/role-matrix.js'

const NOT_YOUR_ROLE = "Your role doesn't include this. Ask an owner of the portal for access."
const LAST_OWNER = 'The portal needs an owner. Make someone else an owner first.'
const MINUTE = 60_000

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

let portal: Portal
let masters: Record<Role, Visitor>
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' })
  const signedIn = await Promise.all(ROLES.map(async (role) => [role, await portal.make.masterOf(role)]))
  masters = Object.fromEntries(signedIn) as Record<Role, Visitor>
})
afterAll(() => portal.stop())

const call = (visitor: Visitor, route: string) =>
  portal.as(visitor)[route.split(' ')[0]!.toLowerCase() as Method](examplePath(route))
const idOf = async (visitor: Visitor) => (await portal.keys.find(visitor.key))!.id
const roleOf = async (id: string) =>
  (await portal.database.getRepository(AccessKeyEntity).findOneByOrFail({ id })).role
const change = (id: string, role: Role) =>
  portal.write((tx) => portal.app.get(MasterRoles).change(tx, id, role, COMMAND_LINE))

describe('roles and routes', () => {
  it('has a rule for every route of the back office, and no rule without a route', () => {
    const routes = routesOf(portal.app).filter((route) => / \/api\/(admin|content)(\/|$)/.test(route))
    expect(routes.sort()).toEqual(Object.keys(ROLE_MATRIX).sort())
  })

  it.each(Object.entries(ROLE_MATRIX))('lets only its roles call %s', async (route, roles) => {
    for (const role of ROLES) {
      const { status, body } = await call(masters[role], route)
      if (roles.includes(role)) expect([role, [401, 403].includes(status)]).toEqual([role, false])
      else expect([role, status, body]).toEqual([role, 403, refused(NOT_YOUR_ROLE)])
    }
    expect((await call(await portal.make.member(), route)).status).toBe(403)
    expect((await call({ cookie: 'portal=none', key: '' }, route)).status).toBe(401)
  })

  it('answers a master’s role with the session, and no role to members', async () => {
    for (const role of ROLES)
      expect((await portal.as(masters[role]).get('/api/auth/session')).body.role).toBe(role)
    const { body } = await portal.as(await portal.make.member()).get('/api/auth/session')
    expect(body).not.toHaveProperty('role')
  })

  it('refuses the next request of a master whose role was changed, and does nothing', async () => {
    const manager = await portal.make.masterOf('manager')
    const id = await idOf(manager)
    await portal.as(manager).post('/api/admin/affiliate/init-stats').expect(200)
    await change(id, 'support')
    await portal.as(manager).post('/api/admin/affiliate/init-stats').expect(403, refused(NOT_YOUR_ROLE))
    const entries = await portal.database.getRepository(AuditEntryEntity).findBy({ subject: `key:${id}` })
    const { actor, details } = entries.find(({ action }) => action === 'role-changed')!
    expect([actor, JSON.parse(details!)]).toEqual([
      'command',
      { before: { role: 'manager' }, after: { role: 'support' } },
    ])
  })

  it('shows support no whole key of an applicant, in list, details and export', async () => {
    const { member, id } = await applicant(portal)
    for (const path of ['applications', `applications/${id}`, 'applications.csv']) {
      const at = `/api/admin/affiliate/${path}`
      expect((await portal.as(masters.manager).get(at).expect(200)).text).toContain(member.key)
      const { text } = await portal.as(masters.support).get(at).expect(200)
      expect(text).not.toContain(member.key)
      expect(text).toContain(`${member.key.slice(0, 8)}…`)
    }
  })

  it('lets editors see no other affiliate than themselves', async () => {
    const { member } = await applicant(portal)
    await portal.as(masters.support).get(`/api/affiliate/status/${member.key}`).expect(200)
    await portal.as(masters.editor).get(`/api/affiliate/status/${member.key}`).expect(404)
    await portal.as(masters.editor).get('/api/affiliate/status/me').expect(200)
  })
})

describe('step-up', () => {
  const ask = (visitor: Visitor) =>
    portal.as(visitor).post('/api/admin/members/00000000-0000-7000-8000-000000000000/reveal')
  const confirm = (visitor: Visitor, accessKey: string, from = '192.0.2.55') =>
    portal.as(visitor).post('/api/auth/confirm').set('X-Forwarded-For', from).send({ accessKey })
  const confirmedAgo = async (visitor: Visitor, milliseconds: number | null) => {
    const confirmedAt = milliseconds === null ? null : new Date(Date.now() - milliseconds)
    const keyId = await idOf(visitor)
    await portal.write((tx) => tx.update(SessionEntity, { keyId }, { confirmedAt }))
  }
  const ENTER_AGAIN = { ...refused('Please enter your access key again to do this.'), reason: 'step-up' }

  it('is needed 10 minutes after the key was entered, and the sign-in counts', async () => {
    const manager = await portal.make.masterOf('manager')
    await ask(manager).expect(404)
    await confirmedAgo(manager, 9 * MINUTE)
    await ask(manager).expect(404)
    await confirmedAgo(manager, 10 * MINUTE + 1000)
    await ask(manager).expect(403, ENTER_AGAIN)
    // A session from before the portal knew of it.
    await confirmedAgo(manager, null)
    await ask(manager).expect(403, ENTER_AGAIN)
    await confirm(manager, ` ${manager.key} `).expect(200, { success: true })
    await ask(manager).expect(404)
  })

  it('is for the session that entered the key, and no other of the same key', async () => {
    const manager = await portal.make.masterOf('manager')
    const other = await portal.signIn(manager.key)
    await confirmedAgo(manager, null)
    await confirm(manager, manager.key).expect(200)
    await ask(manager).expect(404)
    await ask(other).expect(403, ENTER_AGAIN)
  })

  it('refuses another key, even another master’s, and says so at the field', async () => {
    const sentence = "This isn't the key you signed in with."
    const manager = await portal.make.masterOf('manager')
    await confirmedAgo(manager, null)
    for (const key of [masters.owner.key, SECRETS.AUTOMATION_MASTER_KEY, 'x'.repeat(5000)])
      await confirm(manager, key).expect(400, refused(sentence, { accessKey: sentence }))
    await confirm(manager, '').expect(400)
    await ask(manager).expect(403, ENTER_AGAIN)
  })

  it('is for masters with a session', async () => {
    const member = await portal.make.member()
    await confirm(member, member.key).expect(403)
    await portal.anonymous.post('/api/auth/confirm').send({ accessKey: member.key }).expect(401)
  })
})

describe('names in histories', () => {
  const historyOf = async (id: string) => {
    const at = `/api/admin/affiliate/applications/${id}`
    const { body } = await portal.as(masters.owner).get(at).expect(200)
    return JSON.stringify(body.history)
  }
  const approvedBy = async (visitor: Visitor) => {
    const { member, id } = await applicant(portal)
    const decision = portal.as(visitor).post('/api/admin/affiliate/approve').send({ accessKey: member.key })
    await decision.expect(200)
    return id
  }

  it('are those of the persons: of the key, or else of the profile', async () => {
    const named = await portal.make.masterOf('manager', { holderName: 'Sam Vale' })
    await portal.as(named).put('/api/profile/me').send({ displayName: 'Sammy' }).expect(200)
    expect(await historyOf(await approvedBy(named))).toContain('"Sam Vale"')

    const configured = await portal.make.master('indicator')
    const id = await approvedBy(configured)
    expect(await historyOf(id)).toContain('"indicator master"')
    await portal.as(configured).put('/api/profile/me').send({ displayName: 'Ines Vale' }).expect(200)
    expect(await historyOf(id)).toContain('"Ines Vale"')
  })
})

describe('owners', () => {
  it('are the configured masters, whatever somebody asks for', async () => {
    for (const template of ['automation', 'indicator'] as const) {
      const id = await idOf(await portal.make.master(template))
      expect(await roleOf(id)).toBe('owner')
      await expect(change(id, 'support')).rejects.toMatchObject({ status: 409 })
    }
  })

  it('change roles; others, and members, have none to give', async () => {
    const id = await idOf(await portal.make.masterOf('editor'))
    const roles = portal.app.get(MasterRoles)
    const asManager = { actor: 'key:x', role: 'manager', isConfirmed: true } as const
    await expect(portal.write((tx) => roles.change(tx, id, 'owner', asManager))).rejects.toMatchObject({
      status: 403,
    })
    const unconfirmed = { actor: 'key:x', role: 'owner', isConfirmed: false } as const
    await expect(portal.write((tx) => roles.change(tx, id, 'owner', unconfirmed))).rejects.toMatchObject({
      status: 403,
      more: { reason: 'step-up' },
    })
    await change(id, 'owner')
    expect(await roleOf(id)).toBe('owner')
    const { id: ordinary } = await portal.make.key({ level: 'lifetime' })
    await expect(change(ordinary, 'owner')).rejects.toMatchObject({ status: 409 })
  })
})

describe('the last owner', () => {
  it('stays, also when two owners remove each other at the same moment', async () => {
    const alone = await startPortal()
    try {
      const change = (id: string, role: Role) =>
        alone.write((tx) => alone.app.get(MasterRoles).change(tx, id, role, COMMAND_LINE))
      const ids = [(await alone.make.key(OWNER)).id, (await alone.make.key(OWNER)).id]
      // Without the configured owners, as before the first start with them.
      await alone.write((tx) => tx.update(AccessKeyEntity, { source: 'environment' }, { status: 'revoked' }))
      const outcomes = await Promise.allSettled(ids.map((id) => change(id, 'support')))
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')!
      expect(refusal.reason).toMatchObject({ status: 409, sentence: LAST_OWNER })
      expect(
        await alone.database.getRepository(AccessKeyEntity).countBy({ role: 'owner', status: 'active' }),
      ).toBe(1)
    } finally {
      await alone.stop()
    }
  })
})

const OWNER = { level: 'master', template: 'automation', role: 'owner' } as const
