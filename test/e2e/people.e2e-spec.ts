import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import type { Role } from '../../src/keys/keys.contract.js'
import type { Member } from '../../src/keys/members.contract.js'
import type { Person } from '../../src/keys/people.contract.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { refused } from '../support/answers.js'
import { startMembersOffice } from '../support/members.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const { portal, owner, post, change, show, audit } = await startMembersOffice()
afterAll(() => portal.stop())

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NOT_YOUR_ROLE = "Your role doesn't include this. Ask an owner of the portal for access."
const LAST_OWNER = 'The portal needs an owner. Make someone else an owner first.'
const STEP_UP = { ...refused('Please enter your access key again to do this.'), reason: 'step-up' }

const peopleOf = async (as: Visitor, at: Portal = portal): Promise<Person[]> =>
  (await at.as(as).get('/api/admin/people').expect(200)).body.people
const personOf = async (id: string) => (await peopleOf(owner)).find((person) => person.id === id)!
const setRole = (id: string, body: object, as: Visitor = owner, at: Portal = portal) =>
  at.as(as).put(`/api/admin/people/${id}/role`).send(body)

/** A new master by the calls that the screen makes. */
async function newPerson(role: Role, terms: object = {}): Promise<{ member: Member; key: string }> {
  const person = { level: 'master', template: 'automation', role, holder: `Sam ${role}`, ...terms }
  return (await post('', person).expect(201)).body
}
const forgetConfirmation = async (visitor: Visitor) => {
  const { id: keyId } = (await portal.keys.find(visitor.key))!
  await portal.write((tx) => tx.update(SessionEntity, { keyId }, { confirmedAt: null }))
}

describe('the list of people', () => {
  it('has every master with name, role and state, and no member', async () => {
    const { member } = await newPerson('support', { holder: 'Ines Vale', email: 'ines@vale.example' })
    await portal.make.key({ level: 'lifetime', holderName: 'No Master' })
    const people = await peopleOf(owner)
    expect(people.find(({ id }) => id === member.id)).toEqual({
      id: member.id,
      hint: member.hint,
      name: 'Ines Vale',
      holder: 'Ines Vale',
      email: 'ines@vale.example',
      role: 'support',
      template: 'automation',
      state: 'active',
      createdAt: member.createdAt,
      lastSignInAt: null,
      version: 0,
      isConfigured: false,
      isYou: false,
    })
    expect(people.map(({ name }) => name)).not.toContain('No Master')
    expect(people.filter(({ isYou }) => isYou)).toMatchObject([
      { template: 'automation', isConfigured: true, role: 'owner', lastSignInAt: expect.any(String) },
    ])
  })

  it('names a configured master by the profile, else by the template', async () => {
    const indicator = await portal.make.master('indicator')
    const nameOf = async () =>
      (await peopleOf(owner)).find(({ isConfigured, isYou }) => isConfigured && !isYou)?.name
    expect(await nameOf()).toBe('indicator master')
    await portal.as(indicator).put('/api/profile/me').send({ displayName: 'Olga Vale' }).expect(200)
    expect(await nameOf()).toBe('Olga Vale')
  })

  it('begins with owners, goes by name, and ends with the revoked', async () => {
    const alone = await startPortal()
    try {
      const first = await alone.make.master()
      const named = (role: Role, holderName: string) =>
        alone.make.key({ level: 'master', template: 'indicator', role, holderName })
      const gone = await named('owner', 'Ada Former')
      for (const name of ['Zoe', 'Émile', 'Ann']) await named('manager', name)
      await named('editor', 'Bea')
      await alone.revoke(gone.id)
      const names = (await peopleOf(first, alone)).map(({ name }) => name)
      expect(names).toEqual([
        'automation master',
        'indicator master',
        'Ann',
        'Émile',
        'Zoe',
        'Bea',
        'Ada Former',
      ])
    } finally {
      await alone.stop()
    }
  })

  it('is for owners', async () => {
    for (const role of ['manager', 'support', 'editor'] as const)
      await portal
        .as(await portal.make.masterOf(role))
        .get('/api/admin/people')
        .expect(403, refused(NOT_YOUR_ROLE))
  })
})

describe('a new person', () => {
  it('has a key that works, and the audit says for what role', async () => {
    const { member, key } = await newPerson('editor', { template: 'indicator' })
    const session = (await portal.as(await portal.signIn(key)).get('/api/auth/session')).body
    expect([session.role, session.holder, session.key.masterTemplateType]).toEqual([
      'editor',
      'Sam editor',
      'indicator',
    ])
    expect((await audit(member.id))[0]).toMatchObject({
      action: 'key-issued',
      after: { level: 'master', role: 'editor', template: 'indicator' },
    })
  })

  it('gets the key by mail, or is not added where mail cannot go', async () => {
    const { member } = await newPerson('manager', { email: 'sam@vale.example', sendKey: true })
    expect((await show(member.id)).mails).toMatchObject([{ template: 'access-key' }])
    const before = (await peopleOf(owner)).length
    await post('', { level: 'master', template: 'automation', sendKey: true }).expect(409)
    expect(await peopleOf(owner)).toHaveLength(before)
  })

  it('is added by an owner who entered the key lately, and nobody else', async () => {
    const terms = { level: 'master', template: 'automation', role: 'owner', holder: 'Uninvited' }
    const manager = await portal.make.masterOf('manager')
    await post('', terms, manager).expect(403, refused('Only an owner can do this with a master key.'))
    const other = await portal.make.masterOf('owner')
    await forgetConfirmation(other)
    await post('', terms, other).expect(403, STEP_UP)
    expect((await peopleOf(owner)).map(({ name }) => name)).not.toContain('Uninvited')
    await portal.as(other).post('/api/auth/confirm').send({ accessKey: other.key }).expect(200)
    await post('', terms, other).expect(201)
  })
})

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
    const named = await portal.make.masterOf('owner', { holderName: 'Olga Vale' })
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
    const { id, version } = (await peopleOf(owner)).find(({ isYou }) => isYou)!
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
    expect(revoked.body.error).toBe("A revoked key can't get another role. Issue a new one.")
  })

  it.each([
    [NOBODY, { role: 'owner', version: 0 }, 404],
    ['nobody', { role: 'owner', version: 0 }, 404],
    [NOBODY, { role: 'king', version: 0 }, 400],
    [NOBODY, { role: 'owner' }, 400],
    [NOBODY, { version: 0 }, 400],
  ])('of %s is not set to %j', (id, body, status) => setRole(id, body).expect(status))
})

describe('what members’ calls do to people', () => {
  it('suspends, reinstates, signs out and revokes, for owners alone', async () => {
    const { member, key } = await newPerson('support')
    const sam = await portal.signIn(key)
    const manager = await portal.make.masterOf('manager')
    for (const action of ['suspend', 'revoke', 'end-sessions'])
      await post(`/${member.id}/${action}`, {}, manager).expect(
        403,
        refused('Only an owner can do this with a master key.'),
      )
    await change(member.id, { holder: 'Taken over', version: 0 }, manager).expect(403)
    await portal.as(sam).get('/api/admin/members').expect(200)

    await post(`/${member.id}/suspend`, { version: 0 }).expect(200)
    await portal.as(sam).get('/api/admin/members').expect(401)
    await post(`/${member.id}/reinstate`, { version: 1 }).expect(200)
    const again = await portal.signIn(key)
    await post(`/${member.id}/end-sessions`).expect(200)
    await portal.as(again).get('/api/admin/members').expect(401)
    await post(`/${member.id}/revoke`, { version: 1 }).expect(409)
    await post(`/${member.id}/revoke`, { version: 2 }).expect(200)
    expect(await personOf(member.id)).toMatchObject({ state: 'revoked', version: 3, name: 'Sam support' })
  })

  it('refuses to suspend or revoke a configured key', async () => {
    const { id } = (await peopleOf(owner)).find(({ isYou }) => isYou)!
    for (const action of ['suspend', 'revoke']) await post(`/${id}/${action}`).expect(409)
  })
})

describe('the last owner', () => {
  const OWNER = { level: 'master', template: 'automation', role: 'owner' } as const
  const activeOwners = (at: Portal) =>
    at.database.getRepository(AccessKeyEntity).countBy({ role: 'owner', status: 'active' })

  /** A portal whose configured masters are no owners any more, with this many others. */
  async function withOwners(count: number) {
    const alone = await startPortal({ RATE_LIMITS: 'off' })
    const owners = await Promise.all(Array.from({ length: count }, () => alone.make.key(OWNER)))
    const signedIn = await Promise.all(
      owners.map(async ({ id, key }) => ({ id, visitor: await alone.signIn(key) })),
    )
    await alone.write((tx) => tx.update(AccessKeyEntity, { source: 'environment' }, { status: 'revoked' }))
    return { alone, owners: signedIn }
  }

  it('is neither suspended, revoked, ended nor given another role, not even by themselves', async () => {
    const { alone, owners } = await withOwners(1)
    try {
      const { id, visitor } = owners[0]!
      const at = `/api/admin/members/${id}`
      const calls = [
        alone.as(visitor).post(`${at}/suspend`).send({}),
        alone.as(visitor).post(`${at}/revoke`).send({}),
        alone.as(visitor).patch(at).send({ expiresAt: '2099-01-01', version: 0 }),
        setRole(id, { role: 'manager', version: 0 }, visitor, alone),
      ]
      for (const call of calls) expect((await call.expect(409)).body.error).toBe(LAST_OWNER)
      expect(await peopleOf(visitor, alone)).toMatchObject([
        { id, role: 'owner', state: 'active', version: 0 },
        { isConfigured: true },
        { isConfigured: true },
      ])
    } finally {
      await alone.stop()
    }
  })

  it.each(['role and role', 'role and suspension', 'suspension and revocation'])(
    'remains when two owners remove each other at once: by %s',
    async (ways) => {
      const { alone, owners } = await withOwners(2)
      try {
        const remove = (by: number, way: string) => {
          const { visitor } = owners[by]!
          const { id } = owners[1 - by]!
          if (way === 'role') return setRole(id, { role: 'support', version: 0 }, visitor, alone)
          const action = way === 'suspension' ? 'suspend' : 'revoke'
          return alone.as(visitor).post(`/api/admin/members/${id}/${action}`).send({ version: 0 })
        }
        const [first, second] = ways.split(' and ') as [string, string]
        const statuses = (await Promise.all([remove(0, first), remove(1, second)])).map(
          ({ status }) => status,
        )
        // The other reads that an owner must remain, or comes so late that the role or the session is gone.
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
        expect(await activeOwners(alone)).toBe(1)
      } finally {
        await alone.stop()
      }
    },
  )
})
