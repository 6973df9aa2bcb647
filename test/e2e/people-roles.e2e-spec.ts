import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { NOBODY } from '../support/members.js'
import { NOT_YOUR_ROLE, startPeopleOffice, STEP_UP } from '../support/people.js'

const office = await startPeopleOffice()
const { portal, owner, post, change, audit, people, personOf, setRole, newPerson, forgetConfirmation } =
  office
afterAll(() => portal.stop())

describe('a role', () => {
  it('changes for the next request of an open session, and the history names both people', async () => {
    const { member, key } = await newPerson('manager', { holder: 'Rita Vale' })
    const rita = await portal.signIn(key)
    await portal.as(rita).get('/api/admin/audit').expect(200)
    const { body } = await setRole(member.id, { role: 'support', version: 0 }).expect(200)
    expect(body).toEqual({
      success: true,
      member: { ...member, role: 'support', version: 1, lastSignInAt: expect.any(String) },
    })
    await portal.as(rita).get('/api/admin/audit').expect(403, refused(NOT_YOUR_ROLE))
    await portal.as(rita).get('/api/admin/members').expect(200)
    const named = await portal.make.masterOf('owner', { holder: 'Olga Vale' })
    await setRole(member.id, { role: 'editor', version: 1 }, named).expect(200)
    const at = `/api/admin/audit?subject=key:${member.id}&action=role-changed`
    expect((await portal.as(owner).get(at).expect(200)).body.entries).toMatchObject([
      {
        actor: 'Olga Vale',
        subjectName: 'Rita Vale',
        client: expect.any(String),
        before: { role: 'support' },
        after: { role: 'editor' },
      },
      { before: { role: 'manager' }, after: { role: 'support' } },
    ])
  })

  it('needs the version that is stored, and answers what that is', async () => {
    const { member } = await newPerson('manager')
    await change(member.id, { email: 'new@vale.example', version: 0 }).expect(200)
    const { body } = await setRole(member.id, { role: 'owner', version: 0 }).expect(409)
    expect(body).toEqual({
      success: false,
      error: 'Someone else changed this member. Check the saved values, then try again.',
      member: { ...member, email: 'new@vale.example', version: 1 },
    })
    await setRole(member.id, { role: 'owner', version: 1 }).expect(200)
  })

  it('goes to one of two owners who change it at once', async () => {
    const { member } = await newPerson('manager')
    const other = await portal.make.masterOf('owner')
    const answers = await Promise.all([
      setRole(member.id, { role: 'support', version: 0 }),
      setRole(member.id, { role: 'editor', version: 0 }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [done, late] = answers.sort((one, two) => one.status - two.status)
    expect(late.body.member).toEqual(done.body.member)
    expect((await personOf(member.id)).role).toBe(done.body.member.role)
    expect((await audit(member.id)).filter(({ action }) => action === 'role-changed')).toHaveLength(1)
  })

  it('given again, changes nothing', async () => {
    const { member } = await newPerson('support')
    await setRole(member.id, { role: 'support', version: 0 }).expect(200, { success: true, member })
    expect((await audit(member.id)).map(({ action }) => action)).toEqual(['key-issued'])
  })

  it('stays as it was unless an owner confirmed it', async () => {
    const { member } = await newPerson('support')
    const wanted = { role: 'owner', version: 0 }
    await setRole(member.id, wanted, await portal.make.masterOf('manager')).expect(
      403,
      refused(NOT_YOUR_ROLE),
    )
    const other = await portal.make.masterOf('owner')
    await forgetConfirmation(other)
    await setRole(member.id, wanted, other).expect(403, STEP_UP)
    expect(await personOf(member.id)).toMatchObject({ role: 'support', version: 0 })
    await portal.as(other).post('/api/auth/confirm').send({ accessKey: other.key }).expect(200)
    await setRole(member.id, wanted, other).expect(200)
  })

  it('is refused to a configured key, to a member and to a revoked key, each in a sentence', async () => {
    const { id, version } = (await people()).find(({ isYou }) => isYou)!
    const configured = await setRole(id, { role: 'manager', version }).expect(409)
    expect(configured.body).toMatchObject({
      error: 'The two configured master keys always have the owner role.',
      member: { id, role: 'owner', version },
    })
    const { id: ordinary } = await portal.make.key({ level: 'lifetime' })
    const member = await setRole(ordinary, { role: 'owner', version: 0 }).expect(409)
    expect(member.body).toMatchObject({ error: 'Only master keys have a role.', member: { role: null } })
    const person = await newPerson('editor')
    await post(`/${person.member.id}/revoke`, { version: 0 }).expect(200)
    const revoked = await setRole(person.member.id, { role: 'owner', version: 1 }).expect(409)
    expect(revoked.body.error).toBe("A revoked key can't get another role. Issue a new key.")
  })

  it.each([
    [NOBODY, { role: 'owner', version: 0 }, 404],
    ['nobody', { role: 'owner', version: 0 }, 404],
    [NOBODY, { role: 'king', version: 0 }, 400],
    [NOBODY, { role: 'owner' }, 400],
    [NOBODY, { version: 0 }, 400],
  ])('of %s is not set to %j', (id, body, status) => setRole(id, body).expect(status))
})
