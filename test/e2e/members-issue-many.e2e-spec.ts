import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { ISSUE_MOST, type IssuedMember } from '../../src/keys/issue-members.contract.js'
import { AuditService } from '../../src/platform/audit/audit.service.js'
import { DatabaseUnavailableError } from '../../src/platform/errors/database-fault.js'
import { countsOf, startMembersOffice } from '../support/members.js'

const { portal, owner, at, post, show, audit, list } = await startMembersOffice()
afterAll(() => portal.stop())

const totalNow = async () => (await list()).total
const fieldsOf = async (body: object) => Object.keys((await post('', body).expect(400)).body.fields)

describe('several members', () => {
  it('are issued with the same terms, each with a key and an entry of their own', async () => {
    const terms = { level: 'lifetime', holder: 'Ann Booth', note: 'Trade fair', expiresAt: '2099-12-31' }
    const { body } = await post('', { ...terms, count: 3 }).expect(201)
    expect(Object.keys(body).sort()).toEqual(['issued', 'success'])
    const issued = body.issued as IssuedMember[]
    expect(new Set(issued.flatMap(({ member, key }) => [member.id, key])).size).toBe(6)
    for (const { member, key } of issued) {
      expect(member).toEqual({
        id: expect.any(String),
        hint: `lifetime…${key.slice(-4)}`,
        level: 'lifetime',
        template: null,
        role: null,
        state: 'active',
        holder: 'Ann Booth',
        email: null,
        note: 'Trade fair',
        expiresAt: '2100-01-01T04:59:59.000Z',
        createdAt: expect.any(String),
        lastSignInAt: null,
        source: 'issued',
        version: 0,
      })
      await portal.signIn(key)
      const { id: actor } = (await portal.keys.find(owner.key))!
      expect(await audit(member.id)).toMatchObject([{ action: 'key-issued', actor: `key:${actor}` }])
      expect(JSON.stringify(await show(member.id))).not.toContain(key)
    }
    const { stored, counted } = await countsOf(portal)
    expect(stored).toEqual(counted)
  })

  it('are found together by their name and can be suspended at once, should the answer be lost', async () => {
    const holder = 'Fair of Brno'
    const manager = await portal.make.masterOf('manager')
    await post('', { level: 'standard', holder, count: ISSUE_MOST }, manager).expect(201)
    const { body } = await post('/bulk/selection', { q: holder, expectedCount: ISSUE_MOST }).expect(200)
    await post('/bulk', { action: 'suspend', members: body.members }).expect(200)
    expect((await list({ q: holder, state: 'suspended' })).total).toBe(ISSUE_MOST)
  })

  it('are issued all or none', async () => {
    const before = await totalNow()
    const failing = jest.spyOn(portal.app.get(AuditService), 'record')
    failing.mockRejectedValueOnce(new Error('no audit'))
    await post('', { level: 'standard', count: 3 }).expect(500)
    failing.mockRestore()
    expect(await totalNow()).toBe(before)
  })

  it.each([1, 3])('are not issued if the answer with the keys cannot be read: %i', async (count) => {
    const before = await totalNow()
    const failing = jest.spyOn(portal.app.get(MemberActions), 'findAll')
    failing.mockRejectedValueOnce(new DatabaseUnavailableError('gone'))
    await post('', { level: 'standard', count }).expect(503)
    failing.mockRestore()
    expect(await totalNow()).toBe(before)
  })

  it.each([0, -1, ISSUE_MOST + 1, 1.5, '3', null, [2]])('are not issued for the count %j', async (count) =>
    expect(await fieldsOf({ level: 'standard', count })).toEqual(['count']),
  )

  it.each([
    [{ level: 'standard', email: 'zoe@vale.example' }, 'email'],
    [{ level: 'standard', sendKey: true }, 'sendKey'],
    [{ level: 'master', template: 'automation', holder: 'Zoe Vale' }, 'count'],
  ])('are not issued with what belongs to one person: %j', async (terms, field) => {
    const before = await totalNow()
    expect(await fieldsOf({ ...terms, count: 2 })).toEqual([field])
    expect(await totalNow()).toBe(before)
  })

  it('are one with the count 1, answered as without it', async () => {
    const { body } = await post('', { level: 'standard', email: 'one@vale.example', count: 1 }).expect(201)
    expect(Object.keys(body).sort()).toEqual(['key', 'member', 'success'])
  })

  it('are not issued by support', async () => {
    const support = await portal.make.masterOf('support')
    await portal.as(support).post(at()).send({ level: 'standard', count: 2 }).expect(403)
  })
})
