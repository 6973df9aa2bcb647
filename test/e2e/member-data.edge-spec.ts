import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { MemberAnswer } from '../../src/keys/members.contract.js'
import { refused } from '../support/answers.js'
import { ADDRESS, type FullMember, startWithFullMember } from '../support/full-member.js'
import { DAY, NOBODY } from '../support/members.js'
import { foundInRows, letTimePass, NO_ERASURE, runErasures } from '../support/personal-data.js'
import type { Visitor } from '../support/portal.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'

let member: FullMember
let manager: Visitor
let managerId: string
beforeAll(async () => {
  member = await startWithFullMember()
  manager = await member.portal.make.masterOf('manager')
  managerId = (await member.portal.keys.find(manager.key))!.id
}, 120_000)
afterAll(() => member.stop())

const call = (
  method: 'get' | 'post' | 'delete',
  { call = '/erase', id = member.id, as = manager }: { call?: string; id?: string; as?: Visitor } = {},
) => member.portal.as(as)[method](`/api/admin/members/${id}${call}`)

const actionsOn = async (id: string) => {
  const entries = member.portal.database.getRepository(AuditEntryEntity)
  const rows = await entries.find({ where: { subject: `key:${id}`, actor: `key:${managerId}` } })
  return rows.map(({ action }) => action)
}

describe('personal data of a member, for a manager', () => {
  it('is the file that the member gets, and the download is recorded', async () => {
    const own = await member.get('/api/me/export?format=csv').expect(200)
    const file = await call('get', { call: '/export?format=csv' }).expect(200)
    expect(file.headers['content-disposition']).toBe('attachment; filename="member-data.csv"')
    const facts = (csv: string) => csv.split('\n').filter((row) => !/^(history|sessions),/.test(row))
    expect(facts(file.text).length).toBeGreaterThan(20)
    expect(facts(file.text)).toEqual(facts(own.text))
    expect(file.text).toContain(ADDRESS)
    expect(file.text).not.toContain(member.key)
    const { body } = await call('get', { call: '/export' }).expect(200)
    expect(JSON.stringify(body)).toContain(ADDRESS)
    await call('get', { call: '/export?format=xml' }).expect(400)
    expect(await actionsOn(member.id)).toEqual(['data-exported', 'data-exported'])
  })

  it('is not that of a master, an unknown member or the demo key', async () => {
    const owner = (await member.portal.keys.find(member.owner.key))!.id
    await call('get', { call: '/export', id: owner }).expect(403)
    for (const method of ['get', 'post', 'delete'] as const) await call(method, { id: owner }).expect(403)
    for (const path of ['/export', '/erase']) await call('get', { call: path, id: NOBODY }).expect(404)
    for (const method of ['post', 'delete'] as const) await call(method, { id: NOBODY }).expect(404)
    const rows = await member.portal.keys.list('', 100)
    const demo = rows.find(({ isDemo }) => isDemo)!.id
    await call('get', { call: '/export', id: demo }).expect(403)
    const { refusal } = (await call('get', { id: demo }).expect(200)).body
    expect(refusal).toBe("Many people use the demo key, so it can't be deleted.")
    await call('post', { id: demo }).expect(409, refused(refusal))
  })

  it('is deleted after 14 days in which both can undo it', async () => {
    await call('get').expect(200, NO_ERASURE)
    const { body } = await call('post').send({}).expect(200)
    expect(body.erasure.state).toBe('requested')
    expect(Date.parse(body.erasure.erasesAt) - Date.parse(body.erasure.requestedAt)).toBe(14 * DAY)
    await member.get('/api/me/erase').expect(200, body)
    // Both ask: one request.
    await call('post').send({}).expect(200, body)
    await member.portal.as(member.visitor).delete('/api/me/erase').expect(200, NO_ERASURE)
    await call('post').send({}).expect(200)
    await call('delete').expect(200, NO_ERASURE)
    await call('delete').expect(200, NO_ERASURE)
    expect((await actionsOn(member.id)).slice(2)).toEqual([
      'erasure-requested',
      'erasure-requested',
      'erasure-undone',
    ])
  })

  it('is gone once the time has come, which nobody can undo', async () => {
    await call('post').send({}).expect(200)
    await letTimePass(member.portal, member.id)
    await runErasures(member.portal)
    const { erasure } = (await call('get').expect(200)).body
    expect(['erasing', 'erased']).toContain(erasure.state)
    const undone = await call('delete').expect(409)
    expect(undone.body.error).toBe("It's too late to undo this deletion.")
    const { body }: { body: MemberAnswer } = await call('get', { call: '' }).expect(200)
    expect(body.member.state).toBe('revoked')
    await member.portal.as(member.visitor).get('/api/auth/session').expect(401)
    expect(await foundInRows(member.portal, [member.keyHash])).toEqual([])
  })
})
