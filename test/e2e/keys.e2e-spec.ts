import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { In } from 'typeorm'
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js'
import { AccessKeyEntity } from '../../src/keys/access-key.entity.js'
import { KEY_LEVELS, type KeyLevel } from '../../src/keys/keys.contract.js'
import { SessionEntity } from '../../src/keys/session.entity.js'
import { SignInFailureEntity } from '../../src/keys/sign-in-failure.entity.js'
import { answers } from '../support/answers.js'
import { type Portal, SECRETS, startPortal } from '../support/portal.js'

const DAY = 86_400_000

describe('access keys', () => {
  let portal: Portal
  let lastAddress = 0
  const ordinary = KEY_LEVELS.filter((level) => level !== 'master')
  /** An address that nobody has failed from. */
  const anywhere = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
  const validate = (body: object, from = anywhere()) =>
    portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', from).send(body)

  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  describe('validate-key', () => {
    it.each(ordinary)('lets a key of level %s in and tells no more than its kind', async (level) => {
      const { key } = await portal.make.key({ level })
      const answer = await validate({ accessKey: `  ${key} ` }).expect(200)
      expect(answer.body).toEqual({ success: true, key: { keyType: level, isDemo: false } })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('tells masters their template and the demo key that it is one', async () => {
      const { body: automation } = await validate({ accessKey: SECRETS.AUTOMATION_MASTER_KEY }).expect(200)
      const { body: indicator } = await validate({ accessKey: SECRETS.INDICATOR_MASTER_KEY }).expect(200)
      const { body: demo } = await validate({ accessKey: SECRETS.DEMO_KEY }).expect(200)
      expect(automation.key).toEqual({ keyType: 'master', masterTemplateType: 'automation', isDemo: false })
      expect(indicator.key).toEqual({ keyType: 'master', masterTemplateType: 'indicator', isDemo: false })
      expect(demo.key).toEqual({ keyType: 'lifetime', isDemo: true })
    })

    it.each([{ accessKey: '' }, { accessKey: ' \t\n ' }, {}])(
      'asks for a key when there is none: %j',
      async (body) => {
        expect((await validate(body).expect(400)).body).toEqual(answers.emptyKey)
      },
    )

    it.each([0, null, [], ['x'], { $ne: '' }, true])('takes text only: %j', async (accessKey) => {
      const answer = await validate({ accessKey }).expect(400)
      expect(Object.keys(answer.body)).toEqual(['success', 'error', 'fields'])
    })

    it('takes nothing but true and false for staying signed in, and counts an endless key as a wrong one', async () => {
      const { key } = await portal.make.key({ level: 'lifetime' })
      for (const remember of [null, 'yes', 1]) await validate({ accessKey: key, remember }).expect(400)
      expect((await validate({ accessKey: 'x'.repeat(5000) }).expect(401)).body).toEqual(answers.invalidKey)
    })

    it('refuses a field it does not know', async () => {
      expect((await validate({ accessKey: 'x', level: 'master' }).expect(400)).body).toEqual(
        answers.unknownField,
      )
    })

    it('answers unknown, revoked and expired keys alike', async () => {
      const revoked = await portal.make.key({ level: 'lifetime' })
      await portal.keys.revoke(revoked.id, 'test')
      const expired = await portal.make.key({ level: 'lifetime', expiresAt: new Date(Date.now() - DAY) })
      for (const accessKey of ['lifetime-nobody', revoked.key, expired.key]) {
        const answer = await validate({ accessKey }).expect(401)
        expect(answer.body).toEqual(answers.invalidKey)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    })

    it.each(['case', 'end'])('finds a key by every byte of it (%s)', async (difference) => {
      const { key } = await portal.make.key({ level: 'indicator' })
      await validate({ accessKey: difference === 'case' ? key.toLowerCase() : `${key}0` }).expect(401)
    })
  })

  describe('lockout', () => {
    const fail = (from: string) => validate({ accessKey: 'lifetime-wrong' }, from)

    it('refuses the eleventh try of an address, right or wrong, and nobody else', async () => {
      const { key } = await portal.make.key({ level: 'lifetime' })
      for (let count = 0; count < 10; count++) {
        await fail('203.0.113.7').expect(401)
        // A success in between does not clear the count.
        if (count === 4) await validate({ accessKey: key }, '203.0.113.7').expect(200)
      }
      const answer = await fail('203.0.113.7').expect(429)
      expect(answer.body).toEqual({
        success: false,
        error: 'Too many attempts. Please try again in 15 minutes.',
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
      await validate({ accessKey: key }, '203.0.113.7').expect(429)
      await validate({ accessKey: key }, '203.0.113.8').expect(200)
    })

    it('counts parallel guesses one by one', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async () => (await fail('203.0.113.30')).status),
      )
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
      const entries = portal.database.getRepository(AuditEntryEntity)
      const told = (action: AuditEntryEntity['action']) => entries.countBy({ action, client: '203.0.113.30' })
      expect([await told('sign-in-refused'), await told('sign-in-blocked')]).toEqual([10, 1])
    })

    it('keeps apart the clients of a crowd whose failures are written together', async () => {
      const crowd = Array.from({ length: 40 }, (_, at) => `203.0.113.${40 + (at % 8)}`)
      const statuses = await Promise.all(crowd.map(async (client) => (await fail(client)).status))
      expect(new Set(statuses)).toEqual(new Set([401]))
      const counts = await portal.database.getRepository(SignInFailureEntity).findBy({ client: In(crowd) })
      expect(counts.map(({ failures }) => failures)).toEqual(Array.from({ length: 8 }, () => 5))
    })

    it('tells right keys from wrong ones in a crowd that is looked up together', async () => {
      const keys = await Promise.all(ordinary.map((level) => portal.make.key({ level })))
      const asked = keys.flatMap(({ key }) => [key, `${key}0`])
      const answered = await Promise.all(asked.map(async (accessKey) => validate({ accessKey })))
      expect(answered.map(({ body }) => body.key?.keyType ?? body.error)).toEqual(
        ordinary.flatMap((level) => [level, 'Invalid access key']),
      )
    })

    it('counts and audits all of a crowd or, where that fails, none, and goes on', async () => {
      const from = '203.0.113.60'
      const crowd = async () =>
        (await Promise.all(Array.from({ length: 4 }, () => fail(from)))).map(({ status }) => status)
      const told = async () => ({
        counts: await portal.database.getRepository(SignInFailureEntity).findBy({ client: from }),
        entries: await portal.database.getRepository(AuditEntryEntity).countBy({ client: from }),
      })
      const rename = (name: string, to: string) =>
        portal.write((tx) => tx.query(`ALTER TABLE ${name} RENAME TO ${to}`))
      await rename('audit_entries', 'audit_entries_aside')
      expect(await crowd()).toEqual([500, 500, 500, 500])
      await rename('audit_entries_aside', 'audit_entries')
      expect(await told()).toEqual({ counts: [], entries: 0 })
      expect(await crowd()).toEqual([401, 401, 401, 401])
      expect(await told()).toMatchObject({ counts: [{ failures: 4 }], entries: 4 })
    })

    it('counts an IPv6 /64 as one address', async () => {
      for (let count = 0; count < 10; count++) await fail(`2001:db8:1:2::${count}`).expect(401)
      await fail('2001:db8:1:2:ffff::1').expect(429)
      await fail('2001:db8:1:3::1').expect(401)
    })
  })

  describe('session', () => {
    it('is told to a member without the key, and to nobody else', async () => {
      const member = await portal.make.member('automation')
      const { body } = await portal.as(member).get('/api/auth/session').expect(200)
      expect(body).toEqual({
        success: true,
        key: { keyType: 'automation', isDemo: false, hint: member.key.slice(0, 8) },
      })
      expect((await portal.anonymous.get('/api/auth/session').expect(401)).body).toEqual(answers.signInFirst)
      await portal.anonymous.get('/api/auth/session').set('Cookie', 'portal=made-up').expect(401)
    })

    it('has a cookie that scripts cannot read, kept only when asked to', async () => {
      const { key } = await portal.make.key({ level: 'lifetime' })
      const cookieOf = async (body: object) => (await validate(body).expect(200)).headers['set-cookie']![0]!
      expect(await cookieOf({ accessKey: key })).toMatch(
        /^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(await cookieOf({ accessKey: key, remember: true })).toMatch(
        /^portal=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      )
    })

    it('begins with a new token each time, of which the database knows only the hash', async () => {
      const { key } = await portal.make.key({ level: 'lifetime' })
      const [first, second] = [await portal.signIn(key), await portal.signIn(key)]
      expect(first.cookie).not.toBe(second.cookie)
      const stored = JSON.stringify(await portal.database.getRepository(SessionEntity).find())
      expect(stored).not.toContain(first.cookie.split('=')[1])
    })

    it('ends when the same browser signs in again', async () => {
      const member = await portal.make.member()
      await portal.as(member).post('/api/auth/validate-key').send({ accessKey: member.key }).expect(200)
      await portal.as(member).get('/api/auth/session').expect(401)
    })

    it('ends with log out, which may be repeated', async () => {
      const member = await portal.make.member()
      const answer = await portal.as(member).post('/api/auth/logout').expect(200)
      expect(answer.body).toEqual({ success: true })
      expect(answer.headers['set-cookie']![0]).toMatch(/^portal=; Path=\/; Expires=Thu, 01 Jan 1970/)
      await portal.as(member).get('/api/auth/session').expect(401)
      await portal.as(member).post('/api/auth/logout').expect(200)
    })

    it.each<[string, KeyLevel, Partial<SessionEntity>]>([
      ['a member rested for 7 days', 'lifetime', { lastSeenAt: new Date(Date.now() - 7 * DAY) }],
      ['30 days have passed', 'lifetime', { expiresAt: new Date(Date.now() - 1000) }],
      ['a master rested for 30 minutes', 'master', { lastSeenAt: new Date(Date.now() - 30 * 60_000) }],
    ])('is over when %s', async (_, level, change) => {
      const key = await portal.make.key({ level, template: level === 'master' ? 'automation' : null })
      const visitor = await portal.signIn(key.key)
      await portal.as(visitor).get('/api/auth/session').expect(200)
      await portal.write((tx) => tx.update(SessionEntity, { keyId: key.id }, change))
      await portal.as(visitor).get('/api/auth/session').expect(401)
    })

    it('ends at once when its key is revoked, rotated or expires', async () => {
      const endings: ((id: string) => Promise<unknown>)[] = [
        (id) => portal.keys.revoke(id, 'test'),
        (id) => portal.keys.rotate(id, 'test'),
        (id) =>
          portal.write((tx) =>
            tx.update(AccessKeyEntity, { id }, { expiresAt: new Date(Date.now() - 1000) }),
          ),
      ]
      for (const end of endings) {
        const { id, key } = await portal.make.key({ level: 'lifetime' })
        const member = await portal.signIn(key)
        await end(id)
        await portal.as(member).get('/api/auth/session').expect(401)
        await validate({ accessKey: key }).expect(401)
      }
    })

    it('lets a rotated key in by its new text', async () => {
      const { id } = await portal.make.key({ level: 'fullaccess' })
      const { key } = await portal.keys.rotate(id, 'test')
      await validate({ accessKey: key }).expect(200)
    })
  })

  it('stores no key in the clear', async () => {
    const { key } = await portal.make.key({ level: 'lifetime', holderName: 'Ada' })
    const row = await portal.database.getRepository(AccessKeyEntity).findOneByOrFail({ holderName: 'Ada' })
    expect(JSON.stringify(row)).not.toContain(key.slice(9))
    expect(row.hint).toBe('lifetime')
  })

  it('keeps an audit of sign-ins, refusals and sign-outs that names no key', async () => {
    const entries = portal.database.getRepository(AuditEntryEntity)
    const from = anywhere()
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    await portal
      .as(await portal.signIn(key, { from }))
      .post('/api/auth/logout')
      .set('X-Forwarded-For', from)
    await validate({ accessKey: 'lifetime-unheard-of' }, from)
    const told = await entries.find({ where: { client: from }, order: { id: 'ASC' } })
    expect(told.map(({ action, actor }) => [action, actor])).toEqual([
      ['sign-in', `key:${id}`],
      ['sign-out', `key:${id}`],
      ['sign-in-refused', 'anonymous'],
    ])
    expect(JSON.stringify(await entries.find())).not.toMatch(/unheard-of|lifetime-/)
    expect(await entries.countBy({ action: 'key-issued', subject: `key:${id}` })).toBe(1)
  })
})
