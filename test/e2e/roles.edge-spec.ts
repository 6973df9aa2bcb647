import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MasterRoles } from '../../src/keys/member-changes/master-roles.service.js'
import { type Role, ROLES } from '../../src/keys/roles.contract.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { applicant } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { examplePath, ROLE_MATRIX, routesOf } from '../support/role-matrix.js'

const NOT_YOUR_ROLE = "Your role doesn't include this. Ask an owner of the portal for access."

/** Routes with a file instead of fields. */
const UPLOADS = new Set([
  'POST /api/admin/members/import',
  'POST /api/admin/payouts/results',
  'POST /api/admin/performance/read-csv',
  'POST /api/content/:template/pictures',
  'POST /api/content/:template/site-picture',
  'POST /api/content/:template/upload-import',
])

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

  it.each(
    Object.keys(ROLE_MATRIX).filter((route) => /^(POST|PUT|PATCH) /.test(route) && !UPLOADS.has(route)),
  )('refuses a field that %s does not know', async (route) => {
    await call(masters.owner, route).send({ unknownField: 1 }).expect(400, answers.unknownField)
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

  it('shows support no whole key of an applicant, in list and details', async () => {
    const { member, id } = await applicant(portal)
    for (const path of ['applications', `applications/${id}`]) {
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
    const named = await portal.make.masterOf('manager', { holder: 'Sam Vale' })
    await portal.as(named).put('/api/profile/me').send({ displayName: 'Sammy' }).expect(200)
    expect(await historyOf(await approvedBy(named))).toContain('"Sam Vale"')

    const configured = await portal.make.master('indicator')
    const id = await approvedBy(configured)
    expect(await historyOf(id)).toContain('"indicator master"')
    await portal.as(configured).put('/api/profile/me').send({ displayName: 'Ines Vale' }).expect(200)
    expect(await historyOf(id)).toContain('"Ines Vale"')
  })
})
