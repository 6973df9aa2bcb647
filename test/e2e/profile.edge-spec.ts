import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal } from '../support/portal.js'

const NOT_A_NAME = 'The display name must have 1 to 60 visible characters.'

describe('profile', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  it('is empty at first, at the member’s own key and at me', async () => {
    const member = await portal.make.member()
    for (const name of ['me', member.key]) {
      const { body } = await portal.as(member).get(`/api/profile/${name}`).expect(200)
      expect(body).toEqual({
        success: true,
        profile: { displayName: null, profileImageUrl: null, lastLogin: null },
      })
    }
  })

  it('returns the previous sign-in', async () => {
    const { key } = await portal.make.key({ level: 'indicator' })
    const before = Date.now()
    await portal.signIn(key)
    const { body } = await portal
      .as(await portal.signIn(key))
      .get('/api/profile/me')
      .expect(200)
    // MySQL stores whole seconds.
    expect(Math.abs(new Date(body.profile.lastLogin).getTime() - before)).toBeLessThan(5000)
    expect(body.profile.lastLogin).toMatch(/Z$/)
  })

  it('is closed to visitors, and another key is refused exactly as an unknown one', async () => {
    const member = await portal.make.member()
    const { key } = await portal.make.key({ level: 'lifetime' })
    expect((await portal.anonymous.get('/api/profile/me').expect(401)).body).toEqual(answers.signInFirst)
    const other = await portal.as(member).get(`/api/profile/${key}`).expect(404)
    const unknown = await portal.as(member).get('/api/profile/lifetime-nobody').expect(404)
    expect(other.text).toBe(unknown.text)
    expect(other.body).toEqual(answers.noSuchKey)
    await portal
      .as(await portal.make.master())
      .get(`/api/profile/${key}`)
      .expect(404)
  })

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  trimmed  ', 'trimmed'],
    ['🦊'.repeat(60), '🦊'.repeat(60)],
    ['שלום عالم', 'שלום عالم'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ["Robert'); DROP TABLE profiles;--", "Robert'); DROP TABLE profiles;--"],
  ])('accepts the display name %s', async (displayName, stored) => {
    const member = await portal.make.member()
    const { body } = await portal.as(member).put('/api/profile/me').send({ displayName }).expect(200)
    expect(body.profile.displayName).toBe(stored)
    expect((await portal.as(member).get('/api/profile/me')).body.profile.displayName).toBe(stored)
  })

  it.each([
    '',
    '   ',
    'x'.repeat(61),
    '🦊'.repeat(61),
    'a\u0000b',
    'line\nbreak',
    '\u202Eevil',
    '\u200b\u200b',
    '\u3164',
  ])('refuses the display name %j and stores nothing', async (displayName) => {
    const member = await portal.make.member()
    const { body } = await portal.as(member).put('/api/profile/me').send({ displayName }).expect(400)
    expect(body).toEqual(refused(NOT_A_NAME, { displayName: NOT_A_NAME }))
    expect((await portal.as(member).get('/api/profile/me')).body.profile.displayName).toBeNull()
  })

  it.each([
    {},
    { displayName: 7 },
    { displayName: ['a'] },
    { displayName: null },
    { displayName: 'a', keyId: 'b' },
  ])('refuses the body %j', async (body) => {
    await portal
      .as(await portal.make.member())
      .put('/api/profile/me')
      .send(body)
      .expect(400)
  })

  it('audits a rename with the previous name', async () => {
    const member = await portal.make.member()
    await portal.as(member).put('/api/profile/me').send({ displayName: 'First of all' })
    await portal.as(member).put('/api/profile/me').send({ displayName: 'Second to none' })
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .findBy({ action: 'display-name-changed' })
    expect(entries.map(({ details }) => JSON.parse(details!))).toContainEqual({
      before: 'First of all',
      after: 'Second to none',
    })
  })
})
