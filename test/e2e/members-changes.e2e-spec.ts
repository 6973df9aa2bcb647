import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { answers } from '../support/answers.js'
import { DAY, startMembersOffice } from '../support/members.js'

const { portal, owner, at, post, change, show, signedIn, audit } = await startMembersOffice()
afterAll(() => portal.stop())

const sessionStatus = async (visitor: { cookie: string; key: string }) =>
  (await portal.as(visitor).get('/api/auth/session')).status

describe('a member', () => {
  it('changes by version, and the audit says what without the address', async () => {
    const { id, visitor } = await signedIn('indicator')
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
    const [level, others] = (await audit(id)).slice(-2)
    expect(level).toMatchObject({
      action: 'key-level-changed',
      before: { level: 'indicator' },
      after: { level: 'fullaccess' },
    })
    expect(others).toMatchObject({
      action: 'key-changed',
      before: { holder: 'Robin Vale', email: 'set', note: null },
      after: { holder: 'Zoë Quill', email: 'changed', note: 'set' },
    })
    expect(others!.client).toMatch(/127\.0\.0\.1|::/)
    expect(JSON.stringify(await audit(id))).not.toContain('@')
    const found = async (q: string) =>
      (await portal.as(owner).get(at(`?q=${q}`))).body.members.map((row: { id: string }) => row.id)
    expect([await found('quill'), await found('zoe@quill')]).toEqual([[id], [id]])
    expect(await found('robin@vale')).not.toContain(id)
  })

  it('is not changed over a newer version: 409 with what is stored now', async () => {
    const { id } = await signedIn()
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
      const { id } = await signedIn()
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
    const { id, key, visitor } = await signedIn()
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
    const { id, key, visitor } = await signedIn()
    const expiresAt = new Date(Date.now() - DAY)
    await portal.write((tx) => tx.update(AccessKeyEntity, { id }, { expiresAt }))
    expect(await sessionStatus(visitor)).toBe(401)
    expect((await show(id)).member.state).toBe('expired')
    await portal.as(owner).get(at('?state=expired')).expect(200)
    expect((await audit(id)).at(-1)).toMatchObject({ action: 'key-expired', actor: 'clock' })
    expect((await show(id)).sessions).toEqual([])
    await post(`/${id}/suspend`).expect(409)
    const { body } = await change(id, { expiresAt: '2099-01-01', version: 0 }).expect(200)
    expect([body.member.state, body.member.expiresAt]).toEqual(['active', '2099-01-02T04:59:59.000Z'])
    await portal.signIn(key)
    await change(id, { expiresAt: null, version: 1 }).expect(200)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['an edit', (id) => change(id, { note: 'Paid.', version: 0 }).expect(200)],
    ['an action that is refused', (id) => post(`/${id}/suspend`).expect(409)],
    [
      'a bulk action',
      (id) => post('/bulk', { action: 'suspend', members: [{ id, version: 0 }] }).expect(200),
    ],
    ['nothing', () => Promise.resolve()],
  ])(
    'keeps no session through its expiry when it is extended after %s and before any list',
    async (_, act) => {
      const { id, key, visitor } = await signedIn()
      const expiresAt = new Date(Date.now() - DAY)
      await portal.write((tx) => tx.update(AccessKeyEntity, { id }, { expiresAt }))
      expect((await show(id)).sessions).toEqual([])
      await act(id)
      const { version } = (await show(id)).member
      await change(id, { expiresAt: '2099-01-01', version }).expect(200)
      expect(await sessionStatus(visitor)).toBe(401)
      expect((await show(id)).sessions).toEqual([])
      const entries = (await audit(id)).filter(({ action }) => action.startsWith('key-ex'))
      expect(entries).toMatchObject([
        { action: 'key-expired', actor: 'clock' },
        { action: 'key-extended', before: { state: 'expired' }, after: { state: 'active' } },
      ])
      await portal.signIn(key)
    },
  )

  it('is revoked for good', async () => {
    const { id, key, visitor } = await signedIn()
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
    const { id, key, visitor } = await signedIn()
    const { body } = await post(`/${id}/rotate`).expect(200)
    expect([body.member.id, body.member.hint]).toEqual([id, `lifetime…${body.key.slice(-4)}`])
    expect(await sessionStatus(visitor)).toBe(401)
    await portal.signIn(body.key)
    const found = async (q: string) => (await portal.as(owner).get(at(`?q=${q}&level=lifetime`))).body.total
    expect(await found(body.key.slice(-4))).toBeGreaterThan(0)
    expect(await found(key)).toBe(0)
  })

  it('loses one session, or all', async () => {
    const { id, key, visitor } = await signedIn()
    const other = await portal.signIn(key)
    const { sessions } = await show(id)
    await post(`/${id}/end-sessions`, { sessionId: sessions[1].id }).expect(200)
    expect([await sessionStatus(visitor), await sessionStatus(other)].sort()).toEqual([200, 401])
    await post(`/${id}/end-sessions`, { sessionId: sessions[1].id }).expect(404)
    await post(`/${id}/end-sessions`).expect(200)
    expect([await sessionStatus(visitor), await sessionStatus(other)]).toEqual([401, 401])
  })
})
