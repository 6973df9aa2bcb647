import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import type { KeyLevel } from '../../src/keys/keys.contract.js'
import { answers, refused } from '../support/answers.js'
import { DAY, startMembersOffice } from '../support/members.js'
import { SECRETS } from '../support/portal.js'

const { portal, owner, at, post, change, show, make, audit } = await startMembersOffice()
afterAll(() => portal.stop())

const NOBODY = '00000000-0000-7000-8000-000000000000'
const TERMS = { holderName: 'Robin Vale', holderEmail: 'robin@vale.example' }

/** A signed-in member of the level. */
async function member(level: KeyLevel = 'lifetime') {
  const { id, key } = await make(level, TERMS)
  return { id, key, visitor: await portal.signIn(key) }
}
const sessionStatus = async (visitor: { cookie: string; key: string }) =>
  (await portal.as(visitor).get('/api/auth/session')).status

describe('a member', () => {
  it('is issued with all facts, and the key is in this answer alone', async () => {
    const { body } = await post('', {
      level: 'lifetime',
      holder: ' Ann  Vale ',
      email: 'ann@vale.example',
      expiresAt: '2099-12-31',
      note: 'Bought by phone.\nPrefers mail.',
    }).expect(201)
    expect(Object.keys(body).sort()).toEqual(['key', 'member', 'success'])
    expect(body.member).toEqual({
      id: expect.any(String),
      hint: `lifetime…${body.key.slice(-4)}`,
      level: 'lifetime',
      template: null,
      role: null,
      state: 'active',
      holder: 'Ann  Vale',
      email: 'ann@vale.example',
      note: 'Bought by phone.\nPrefers mail.',
      expiresAt: '2099-12-31T23:59:59.000Z',
      createdAt: expect.any(String),
      lastSignInAt: null,
      source: 'issued',
      version: 0,
    })
    const visitor = await portal.signIn(body.key)
    expect((await portal.as(visitor).get('/api/auth/session')).body).toEqual({
      success: true,
      key: { keyType: 'lifetime', isDemo: false, hint: 'lifetime' },
      holder: 'Ann  Vale',
      activeUntil: '2099-12-31T23:59:59.000Z',
    })
    const details = await show(body.member.id)
    expect(Object.keys(details).sort()).toEqual(['mails', 'member', 'sessions', 'success'])
    expect(details.mails).toEqual([])
    expect(details.sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown device',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ])
    expect(JSON.stringify(details)).not.toContain(body.key)
  })

  it('gets the key by mail when it is issued so, or nothing is issued', async () => {
    const { body } = await post('', { level: 'standard', email: 'zoe@vale.example', sendKey: true }).expect(
      201,
    )
    expect((await show(body.member.id)).mails).toEqual([
      { template: 'access-key', state: expect.any(String), at: expect.any(String) },
    ])
    const before = (await portal.as(owner).get(at())).body.total
    await post('', { level: 'standard', sendKey: true }).expect(409)
    expect((await portal.as(owner).get(at())).body.total).toBe(before)
  })

  it.each([
    [{ level: 'gold' }, 'level'],
    [{ level: 'lifetime', email: 'nobody' }, 'email'],
    [{ level: 'lifetime', holder: 'x'.repeat(101) }, 'holder'],
    [{ level: 'lifetime', holder: 'two\nlines' }, 'holder'],
    [{ level: 'lifetime', expiresAt: '2001-01-01' }, 'expiresAt'],
    [{ level: 'lifetime', expiresAt: '2099-02-30' }, 'expiresAt'],
    [{ level: 'lifetime', template: 'automation' }, 'template'],
    [{ level: 'lifetime', role: 'manager' }, 'role'],
    [{ level: 'master' }, 'template'],
    [{ level: 'lifetime', note: 'x'.repeat(2001) }, 'note'],
  ])('is not issued as %j', async (body, field) => {
    const answer = (await post('', body).expect(400)).body
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  it('changes by version, and the audit says what without the address', async () => {
    const { id, visitor } = await member('indicator')
    const changes = {
      holder: 'Zoë Quill',
      email: 'zoe@quill.example',
      note: 'Moved.',
      level: 'fullaccess',
      version: 0,
    }
    const { body } = await change(id, changes).expect(200)
    expect(body.member).toMatchObject({
      holder: 'Zoë Quill',
      email: 'zoe@quill.example',
      level: 'fullaccess',
      version: 1,
    })
    const session = (await portal.as(visitor).get('/api/auth/session')).body
    expect([session.key.keyType, session.holder]).toEqual(['fullaccess', 'Zoë Quill'])
    const entry = (await audit(id)).at(-1)!
    expect(entry).toMatchObject({
      action: 'key-level-changed',
      before: { level: 'indicator', holder: 'Robin Vale', email: 'set', note: null },
      after: { level: 'fullaccess', holder: 'Zoë Quill', email: 'changed', note: 'set' },
    })
    expect(entry.client).toMatch(/127\.0\.0\.1|::/)
    expect(JSON.stringify(await audit(id))).not.toContain('@')
    const found = async (q: string) =>
      (await portal.as(owner).get(at(`?q=${q}`))).body.members.map((row: { id: string }) => row.id)
    expect([await found('quill'), await found('zoe@quill')]).toEqual([[id], [id]])
    expect(await found('robin@vale')).not.toContain(id)
  })

  it('is not changed over a newer version: 409 with what is stored now', async () => {
    const { id } = await member()
    await change(id, { note: 'first', version: 0 }).expect(200)
    const { body } = await change(id, { note: 'second', version: 0 }).expect(409)
    expect(Object.keys(body).sort()).toEqual(['error', 'member', 'success'])
    expect([body.success, body.member.note, body.member.version]).toEqual([false, 'first', 1])
    await post(`/${id}/suspend`, { version: 0 }).expect(409)
    await change(id, { note: 'first', version: 1 }).expect(200)
    expect((await show(id)).member.version).toBe(1)
  })

  it('is changed by one of two who do it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await member()
      const [suspended, extended, noted] = await Promise.all([
        post(`/${id}/suspend`, { version: 0 }),
        change(id, { expiresAt: '2099-01-01', version: 0 }),
        change(id, { note: 'now', version: 0 }),
      ])
      const statuses = [suspended.status, extended.status, noted.status]
      expect([...statuses].sort()).toEqual([200, 409, 409])
      const stored = (await show(id)).member
      for (const { status, body } of [suspended, extended, noted])
        expect(body.member).toEqual(status === 200 || status === 409 ? stored : null)
    }
  })

  it('is suspended at once, indistinguishably from an unknown key, and comes back with all that is theirs', async () => {
    const { id, key, visitor } = await member()
    await portal.as(visitor).put('/api/profile/me').send({ displayName: 'Robin' }).expect(200)
    const { body } = await post(`/${id}/suspend`).expect(200)
    expect([body.member.state, body.member.version]).toEqual(['suspended', 1])
    expect(await sessionStatus(visitor)).toBe(401)
    const answer = await portal.anonymous
      .post('/api/auth/validate-key')
      .set('X-Forwarded-For', '192.0.2.9')
      .send({ accessKey: key })
    expect([answer.status, answer.body]).toEqual([401, answers.invalidKey])
    expect((await post(`/${id}/suspend`).expect(409)).body.member.state).toBe('suspended')
    await post(`/${id}/reinstate`).expect(200)
    expect((await post(`/${id}/reinstate`).expect(409)).body.error).toBe(
      'Only a suspended key can be reinstated.',
    )
    const again = await portal.signIn(key)
    expect((await portal.as(again).get('/api/profile/me')).body.profile.displayName).toBe('Robin')
  })

  it('expires by time, ends sessions, and is active again once it is extended', async () => {
    const { id, key, visitor } = await member()
    const expiresAt = new Date(Date.now() - DAY)
    await portal.write((tx) => tx.update(AccessKeyEntity, { id }, { expiresAt }))
    expect(await sessionStatus(visitor)).toBe(401)
    expect((await show(id)).member.state).toBe('expired')
    await portal.as(owner).get(at('?state=expired')).expect(200)
    expect((await audit(id)).at(-1)).toMatchObject({ action: 'key-expired', actor: 'clock' })
    expect((await show(id)).sessions).toEqual([])
    await post(`/${id}/suspend`).expect(409)
    const { body } = await change(id, { expiresAt: '2099-01-01', version: 0 }).expect(200)
    expect([body.member.state, body.member.expiresAt]).toEqual(['active', '2099-01-01T23:59:59.000Z'])
    await portal.signIn(key)
    await change(id, { expiresAt: null, version: 1 }).expect(200)
  })

  it('is revoked for good', async () => {
    const { id, key, visitor } = await member()
    await post(`/${id}/revoke`).expect(200)
    expect(await sessionStatus(visitor)).toBe(401)
    for (const action of ['revoke', 'suspend', 'reinstate', 'rotate'])
      await post(`/${id}/${action}`).expect(409)
    await change(id, { expiresAt: '2099-01-01', version: 1 }).expect(409)
    await change(id, { level: 'standard', version: 1 }).expect(409)
    await change(id, { note: 'Asked for it.', version: 1 }).expect(200)
    await portal.anonymous
      .post('/api/auth/validate-key')
      .set('X-Forwarded-For', '192.0.2.8')
      .send({ accessKey: key })
      .expect(401)
  })

  it('gets another key in the same row', async () => {
    const { id, key, visitor } = await member()
    const { body } = await post(`/${id}/rotate`).expect(200)
    expect([body.member.id, body.member.hint]).toEqual([id, `lifetime…${body.key.slice(-4)}`])
    expect(await sessionStatus(visitor)).toBe(401)
    await portal.signIn(body.key)
    const found = async (q: string) => (await portal.as(owner).get(at(`?q=${q}&level=lifetime`))).body.total
    expect(await found(body.key.slice(-4))).toBeGreaterThan(0)
    expect(await found(key)).toBe(0)
  })

  it('loses one session, or all', async () => {
    const { id, key, visitor } = await member()
    const other = await portal.signIn(key)
    const { sessions } = await show(id)
    await post(`/${id}/end-sessions`, { sessionId: sessions[1].id }).expect(200)
    expect([await sessionStatus(visitor), await sessionStatus(other)].sort()).toEqual([200, 401])
    await post(`/${id}/end-sessions`, { sessionId: sessions[1].id }).expect(404)
    await post(`/${id}/end-sessions`).expect(200)
    expect([await sessionStatus(visitor), await sessionStatus(other)]).toEqual([401, 401])
  })

  it('has a timeline with names, newest first, in pages', async () => {
    const { id } = await member()
    await post(`/${id}/suspend`).expect(200)
    const { body } = await portal
      .as(owner)
      .get(at(`/${id}/timeline`))
      .expect(200)
    expect(body.before).toBeNull()
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'key-suspended',
      'sign-in',
      'key-issued',
    ])
    expect(body.entries[0]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'key-suspended',
      actor: 'automation master',
      client: expect.any(String),
      before: { state: 'active' },
      after: { state: 'suspended' },
    })
    expect(body.entries[1].actor).toBe('the member')
    await portal
      .as(owner)
      .get(at(`/${NOBODY}/timeline`))
      .expect(404)
  })
})

describe('what cannot be changed', () => {
  it('is a member that does not exist', async () => {
    for (const id of [NOBODY, 'me', '1'])
      expect((await change(id, { version: 0 }).expect(404)).body).toEqual(refused('Member not found.'))
  })

  it('is a configured key, but for its facts', async () => {
    const { id } = (await portal.keys.find(SECRETS.DEMO_KEY))!
    for (const action of ['suspend', 'revoke', 'rotate']) await post(`/${id}/${action}`).expect(409)
    await change(id, { expiresAt: '2099-01-01', version: 0 }).expect(409)
    await change(id, { holder: 'Demo', version: 0 }).expect(200)
  })

  it('is the level of a master, or a member into one', async () => {
    const { id } = await make('master', { template: 'automation', role: 'support' })
    await change(id, { level: 'lifetime', version: 0 }).expect(400)
    const { id: other } = await member()
    await change(other, { level: 'master', version: 0 }).expect(400)
  })

  it('is more than an expiry for support, and a master for a manager', async () => {
    const support = await portal.make.masterOf('support')
    const manager = await portal.make.masterOf('manager')
    const { id } = await member()
    await change(id, { holder: 'Eve', expiresAt: '2099-01-01', version: 0 }, support).expect(403)
    await change(id, { expiresAt: '2099-01-01', version: 0 }, support).expect(200)
    await post(`/${id}/suspend`, {}, support).expect(200)
    await post(`/${id}/reinstate`, {}, support).expect(403)
    const { id: master } = await make('master', { template: 'automation', role: 'editor' })
    await post(`/${master}/suspend`, {}, manager).expect(403)
    await post('', { level: 'master', template: 'indicator' }, manager).expect(403)
    await post(`/${master}/suspend`).expect(200)
  })
})
