import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { startMembersOffice } from '../support/members.js'

const { portal, owner, at, post, show } = await startMembersOffice()
afterAll(() => portal.stop())

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
      expiresAt: '2100-01-01T04:59:59.000Z',
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
      activeUntil: '2100-01-01T04:59:59.000Z',
    })
    const details = await show(body.member.id)
    expect(Object.keys(details).sort()).toEqual(['mails', 'member', 'sessions', 'success', 'suppressed'])
    expect(details.mails).toEqual([])
    expect(details.sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown device',
        network: '192.0.2.0/24',
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
      {
        id: expect.any(String),
        template: 'access-key',
        to: 'zoe@vale.example',
        state: expect.any(String),
        lastError: null,
        at: expect.any(String),
      },
    ])
    const before = (await portal.as(owner).get(at())).body.total
    await post('', { level: 'standard', sendKey: true }).expect(
      409,
      refused('To email the key, add an email address. Nothing was issued.'),
    )
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
})
