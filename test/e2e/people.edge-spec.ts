import { afterAll, describe, expect, it } from '@jest/globals'
import type { Role } from '../../src/keys/roles.contract.js'
import { refused } from '../support/answers.js'
import { NOT_YOUR_ROLE, peopleOf, startPeopleOffice, STEP_UP } from '../support/people.js'
import { startPortal } from '../support/portal.js'

const office = await startPeopleOffice()
const { portal, post, change, show, audit, people, personOf, newPerson, forgetConfirmation } = office
afterAll(() => portal.stop())

describe('the list of people', () => {
  it('has every master with name, role and state, and no member', async () => {
    const { member } = await newPerson('support', { holder: 'Ines Vale', email: 'ines@vale.example' })
    await portal.make.key({ level: 'lifetime', holder: 'No Master' })
    const listed = await people()
    expect(listed.find(({ id }) => id === member.id)).toEqual({
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
    expect(listed.map(({ name }) => name)).not.toContain('No Master')
    expect(listed.filter(({ isYou }) => isYou)).toMatchObject([
      { template: 'automation', isConfigured: true, role: 'owner', lastSignInAt: expect.any(String) },
    ])
  })

  it('names a configured master by the profile, else by the template', async () => {
    const indicator = await portal.make.master('indicator')
    const nameOf = async () =>
      (await people()).find(({ isConfigured, isYou }) => isConfigured && !isYou)?.name
    expect(await nameOf()).toBe('indicator master')
    await portal.as(indicator).put('/api/profile/me').send({ displayName: 'Olga Vale' }).expect(200)
    expect(await nameOf()).toBe('Olga Vale')
  })

  it('begins with owners, goes by name, and ends with the revoked', async () => {
    const alone = await startPortal()
    try {
      const first = await alone.make.master()
      const named = (role: Role, holder: string) =>
        alone.make.key({ level: 'master', template: 'indicator', role, holder })
      const gone = await named('owner', 'Ada Former')
      for (const name of ['Zoe', 'Émile', 'Ann']) await named('manager', name)
      await named('editor', 'Bea')
      await alone.revoke(gone.id)
      const names = (await peopleOf(alone, first)).map(({ name }) => name)
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
    expect((await show(member.id)).mails).toMatchObject([{ template: 'invitation' }])
    const before = (await people()).length
    await post('', { level: 'master', template: 'automation', sendKey: true }).expect(409)
    expect(await people()).toHaveLength(before)
  })

  it('is added by an owner who entered the key lately, and nobody else', async () => {
    const terms = { level: 'master', template: 'automation', role: 'owner', holder: 'Uninvited' }
    const manager = await portal.make.masterOf('manager')
    await post('', terms, manager).expect(403, refused('Only an owner can do this to a master key.'))
    const other = await portal.make.masterOf('owner')
    await forgetConfirmation(other)
    await post('', terms, other).expect(403, STEP_UP)
    expect((await people()).map(({ name }) => name)).not.toContain('Uninvited')
    await portal.as(other).post('/api/auth/confirm').send({ accessKey: other.key }).expect(200)
    await post('', terms, other).expect(201)
  })
})

describe('what members’ calls do to people', () => {
  it('suspends, reinstates, signs out and revokes, for owners alone', async () => {
    const { member, key } = await newPerson('support')
    const sam = await portal.signIn(key)
    const manager = await portal.make.masterOf('manager')
    for (const action of ['suspend', 'revoke', 'end-sessions'])
      await post(`/${member.id}/${action}`, {}, manager).expect(
        403,
        refused('Only an owner can do this to a master key.'),
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
    const { id } = (await people()).find(({ isYou }) => isYou)!
    for (const action of ['suspend', 'revoke']) await post(`/${id}/${action}`).expect(409)
  })
})
