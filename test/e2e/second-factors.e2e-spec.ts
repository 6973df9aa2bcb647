import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { generateSync } from 'otplib'
import { IsNull, Not } from 'typeorm'
import { FactorRuleEntity } from '../../src/keys/sign-in/factor-rule.entity.js'
import { SecondFactorEntity } from '../../src/keys/sign-in/second-factor.entity.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { commandOf } from '../support/command.js'
import { newPasskey, ORIGIN } from '../support/passkeys.js'
import { startPortal, type Portal, type Visitor } from '../support/portal.js'

const DAY = 86_400_000
const PLACE = { PUBLIC_ORIGIN: ORIGIN, OPS_EMAIL: 'ops@vale.example' }
const USE_FACTOR = { ...refused('Please use your second factor to do this.'), reason: 'second-factor' }
const SIGN_IN = refused('Please sign in with your access key.')

let portal: Portal
/** Beside it, on the same database. */
let replica: Portal
beforeAll(async () => {
  portal = await startPortal(PLACE)
  const { DATA_DIR, DATABASE_URL } = portal.environment
  replica = await startPortal({ ...PLACE, DATA_DIR, DATABASE_URL })
})
afterAll(async () => {
  await replica.stop()
  await portal.stop()
})
beforeEach(() => portal.write((tx) => tx.delete(FactorRuleEntity, { id: 'all' })))

let masters = 0
const newOwner = () => portal.make.masterOf('owner', { holder: `Owner ${(masters += 1)}` })
const idOf = async ({ key }: Visitor) => (await portal.keys.find(key))!.id
const post = (who: Visitor, path: string, body: object = {}, at = portal) =>
  at
    .as(who)
    .post(path)
    .set('X-Forwarded-For', `192.0.2.${100 + masters}`)
    .send(body)
const optionsOf = async (who: Visitor, path: string, at = portal) =>
  (await post(who, `${path}/options`, {}, at).expect(200)).body.options as { challenge: string }

const PASSKEYS = '/api/me/factors/passkey'
const USE = '/api/auth/second-factor'

async function addPasskey(who: Visitor, passkey = newPasskey(), name = 'Laptop') {
  const options = await optionsOf(who, PASSKEYS)
  const { body } = await post(who, PASSKEYS, { name, passkey: passkey.create(options) }).expect(201)
  return { passkey, codes: body.codes as string[], id: body.factors.at(-1).id as string }
}
async function addApp(who: Visitor) {
  const { body } = await post(who, '/api/me/factors/app/secret').expect(200)
  // The step before this one, unless this one is about to end: what is sent is one step late at most.
  const first = Math.floor(Date.now() / 1000) - (Date.now() % 30_000 > 25_000 ? 0 : 30)
  const codeOf = (step: number) => generateSync({ secret: body.secret, epoch: first + 30 * step })
  const added = await post(who, '/api/me/factors/app', { name: 'Phone', code: codeOf(0) }).expect(201)
  return { ...body, codeOf, codes: added.body.codes as string[] }
}
/** As if what was proven were longer ago. */
const forget = async (who: Visitor) =>
  portal.write(async (tx) => tx.update(SessionEntity, { keyId: await idOf(who) }, { confirmedAt: null }))
/** A call with step-up that changes nothing. */
const sensitive = (who: Visitor) =>
  portal.as(who).post('/api/admin/members/00000000-0000-7000-8000-000000000000/reveal')
const enterKey = (who: Visitor, more: object = {}) =>
  portal.anonymous
    .post('/api/auth/validate-key')
    .set('X-Forwarded-For', `192.0.2.${100 + masters}`)
    .send({ accessKey: who.key, ...more })
    .expect(200)
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  (answer.headers['set-cookie'] as string[])[0]!.split(';')[0]!
const require = (daysAgo: number) =>
  portal.write((tx) =>
    tx.save(FactorRuleEntity, {
      id: 'all',
      requiredSince: new Date(Date.now() - daysAgo * DAY),
      version: 1,
    }),
  )

describe('a passkey', () => {
  it('is added after a step-up, with recovery codes, an audit entry and a mail to operations', async () => {
    const owner = await newOwner()
    await forget(owner)
    await post(owner, `${PASSKEYS}/options`).expect(403)
    await portal.as(owner).post('/api/auth/confirm').send({ accessKey: owner.key }).expect(200)
    const { codes, id } = await addPasskey(owner)
    expect(new Set(codes).size).toBe(10)
    const { body } = await portal.as(owner).get('/api/me/factors').expect(200)
    const createdAt = expect.any(String)
    expect(body).toEqual({
      success: true,
      factors: [{ id, kind: 'passkey', name: 'Laptop', createdAt, lastUsedAt: null }],
      recoveryCodes: 10,
      canUsePasskeys: true,
      requiredFrom: null,
    })
    const keyId = await idOf(owner)
    const entries = await portal.database.getRepository(AuditEntryEntity).findBy({ subject: `key:${keyId}` })
    expect(entries.map(({ action }) => action)).toContain('second-factor-added')
    const mails = await portal.database.getRepository(OutboxMailEntity).findBy({ keyId })
    expect(mails.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ['second-factor', 'ops@vale.example'],
    ])
  })

  it('takes back what other sessions had confirmed by the key, so that a stolen one can’t remove it', async () => {
    const owner = await newOwner()
    const other = await portal.signIn(owner.key)
    const { id } = await addPasskey(owner)
    await portal.as(other).delete(`/api/me/factors/${id}`).expect(403, USE_FACTOR)
    await sensitive(other).expect(403, USE_FACTOR)
    await sensitive(owner).expect(404)
    // A second one changes nothing of that: the factor itself was used.
    await post(other, USE, { code: (await addApp(owner)).codeOf(1) }).expect(200)
    await addPasskey(owner)
    await sensitive(other).expect(404)
  })

  it('leaves no other session confirmed that enters the key meanwhile', async () => {
    const owner = await newOwner()
    const others = await Promise.all([1, 2, 3].map(() => portal.signIn(owner.key)))
    const passkey = newPasskey().create(await optionsOf(owner, PASSKEYS))
    const added = post(owner, PASSKEYS, { name: 'Laptop', passkey }).then()
    const entered = [portal, replica].flatMap((at) => [
      ...others.map((who) => post(who, '/api/auth/confirm', { accessKey: owner.key }, at).then()),
      ...others.map(() => at.anonymous.post('/api/auth/validate-key').send({ accessKey: owner.key }).then()),
    ])
    expect((await added).status).toBe(201)
    await Promise.all(entered)
    const keyId = await idOf(owner)
    const confirmed = await portal.database
      .getRepository(SessionEntity)
      .countBy({ keyId, confirmedAt: Not(IsNull()) })
    expect(confirmed).toBe(1)
  })

  it('is refused if it has no name of one line, or more than can be stored', async () => {
    const owner = await newOwner()
    const create = async (different: { idBytes?: number } = {}) =>
      newPasskey(different).create(await optionsOf(owner, PASSKEYS))
    const line = 'The name must be one line of text.'
    for (const name of ['Lap\ntop', 'Lap\u0000top', '\ud800'])
      await post(owner, PASSKEYS, { name, passkey: await create() }).expect(
        400,
        refused(line, { name: line }),
      )
    const notVerified = refused("We couldn't verify this passkey. Please try again.")
    const passkey = await create({ idBytes: 1_051 })
    await post(owner, PASSKEYS, { name: 'Laptop', passkey }).expect(400, notVerified)
    for (const transports of ['internal', null, {}, [7, 'internal', null]]) {
      const { response, ...rest } = await create()
      const answer = { ...rest, response: { ...response, transports } }
      await post(owner, PASSKEYS, { name: 'Laptop', passkey: answer }).expect(201)
    }
    const stored = await portal.database
      .getRepository(SecondFactorEntity)
      .find({ where: { keyId: await idOf(owner) }, order: { id: 'ASC' } })
    expect(stored.map(({ transports }) => transports)).toEqual([null, null, null, 'internal'])
  })

  it('is step-up in place of the key, once for each request, on another replica too', async () => {
    const owner = await newOwner()
    const { passkey } = await addPasskey(owner)
    await forget(owner)
    await sensitive(owner).expect(403, USE_FACTOR)
    await post(owner, '/api/auth/confirm', { accessKey: owner.key }).expect(403, USE_FACTOR)
    const options = await optionsOf(owner, USE)
    const answer = passkey.use(options)
    await post(owner, USE, { passkey: answer }, replica).expect(200, { success: true })
    await sensitive(owner).expect(404)
    const replayed = 'This passkey request has expired or was already answered. Please try again.'
    for (const at of [portal, replica])
      await post(owner, USE, { passkey: answer }, at).expect(400, refused(replayed))
    // A new request, answered with what was signed for the old one.
    await optionsOf(owner, USE)
    const notVerified = refused("We couldn't verify this passkey. Please try again.")
    await post(owner, USE, { passkey: answer }).expect(400, notVerified)
  })

  it('opens with one of two answers to the same request at once', async () => {
    const owner = await newOwner()
    const { passkey } = await addPasskey(owner)
    const options = await optionsOf(owner, USE)
    const answers = [passkey.use(options), passkey.use(options)]
    const done = await Promise.all([
      post(owner, USE, { passkey: answers[0] }),
      post(owner, USE, { passkey: answers[1] }, replica),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('belongs to the session that requested it', async () => {
    const owner = await newOwner()
    const { passkey } = await addPasskey(owner)
    const other = await portal.signIn(owner.key)
    const options = await optionsOf(owner, USE)
    await post(other, USE, { passkey: passkey.use(options) }).expect(400)
    await sensitive(other).expect(403, USE_FACTOR)
  })

  it('is refused from another origin, whatever Host says, without user verification, and with a counter that went back', async () => {
    const owner = await newOwner()
    const elsewhere = refused(`Passkeys of this portal work only at ${ORIGIN}. Open it there and try again.`)
    const notVerified = refused("We couldn't verify this passkey. Please try again.")
    const origin = 'https://portal.example'
    const created = newPasskey().create(await optionsOf(owner, PASSKEYS), { origin })
    await post(owner, PASSKEYS, { name: 'Laptop', passkey: created })
      .set('Host', 'portal.example')
      .expect(400, elsewhere)
    const unverified = newPasskey().create(await optionsOf(owner, PASSKEYS), { isVerified: false })
    await post(owner, PASSKEYS, { name: 'Laptop', passkey: unverified }).expect(400, notVerified)
    const { passkey } = await addPasskey(owner)
    const use = async (wrong: object) => passkey.use(await optionsOf(owner, USE), wrong)
    await post(owner, USE, { passkey: await use({ origin }) }).expect(400, elsewhere)
    for (const wrong of [{ rpID: 'portal.example' }, { isVerified: false }, { challenge: 'c29tZQ' }])
      await post(owner, USE, { passkey: await use(wrong) }).expect(400, notVerified)
    await post(owner, USE, { passkey: await use({ counter: 90 }) }).expect(200)
    for (const counter of [90, 3]) await post(owner, USE, { passkey: await use({ counter }) }).expect(400)
    await post(owner, USE, { passkey: {} }).expect(400)
    await post(owner, USE, {}).expect(400, refused('Send a passkey or a code.'))
    const stranger = async () => newPasskey().use(await optionsOf(owner, USE))
    const unknown = refused("This passkey isn't one of yours here. Use another one.")
    for (const _ of [7, 8, 9, 10]) await post(owner, USE, { passkey: await stranger() }).expect(400, unknown)
    // Failures of an address count like those of keys.
    await post(owner, USE, { passkey: await use({}) }).expect(429)
  })
})

describe('an authenticator app', () => {
  const wrong = "This code isn't right, or it was already used. Enter the current one."

  it('takes each code once, also a step late, on whichever replica', async () => {
    const owner = await newOwner()
    const { uri, codeOf } = await addApp(owner)
    expect(uri).toContain('otpauth://totp/Tidewater:Owner')
    await forget(owner)
    const refusal = refused(wrong, { code: wrong })
    await post(owner, USE, { code: codeOf(0) }).expect(400, refusal)
    const code = codeOf(1)
    const done = await Promise.all([
      post(owner, USE, { code }),
      post(owner, USE, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }, replica),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 400])
    await sensitive(owner).expect(404)
    // Long ago, and earlier than the last one that was used.
    for (const step of [-9, 0]) await post(owner, USE, { code: codeOf(step) }).expect(400, refusal)
    const stored = await portal.database
      .getRepository(SecondFactorEntity)
      .findOneBy({ keyId: await idOf(owner) })
    expect(stored!.secret).not.toContain(new URL(uri).searchParams.get('secret')!)
  })

  it('blocks codes for the key after ten wrong ones from anywhere, not its passkeys', async () => {
    const owner = await newOwner()
    const { codeOf } = await addApp(owner)
    const { passkey } = await addPasskey(owner)
    const from = (at: number, code: string) =>
      portal.as(owner).post(USE).set('X-Forwarded-For', `198.51.100.${at}`).send({ code })
    const wrongCode = codeOf(100)
    for (const at of Array.from({ length: 10 }).keys()) await from(at, wrongCode).expect(400)
    const { body } = await from(50, codeOf(1)).expect(429)
    expect(body).toEqual(refused('Too many attempts. Please try again in 15 minutes.'))
    await post(owner, USE, { passkey: passkey.use(await optionsOf(owner, USE)) }).expect(200)
  })
})

describe('recovery codes', () => {
  it('work once each, however they are typed, and are replaced all together', async () => {
    const owner = await newOwner()
    const { codes } = await addPasskey(owner)
    const typed = codes[0]!.toLowerCase().replace('-', ' ')
    const done = await Promise.all([
      post(owner, USE, { code: typed }),
      post(owner, USE, { code: codes[0] }, replica),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 400])
    const { body } = await portal.as(owner).get('/api/me/factors').expect(200)
    expect(body.recoveryCodes).toBe(9)
    const replaced = await post(owner, '/api/me/factors/recovery-codes').expect(200)
    expect(replaced.body.codes).toHaveLength(10)
    await post(owner, USE, { code: codes[1] }).expect(400)
    await post(owner, USE, { code: replaced.body.codes[1] }).expect(200)
  })
})

describe('where an owner requires a second factor', () => {
  it('waits for it after the key: the session opens nothing else until then, and has a new token after it', async () => {
    const owner = await newOwner()
    const { passkey } = await addPasskey(owner)
    await require(0)
    const answer = await enterKey(owner, { remember: true })
    expect(answer.body).toEqual({ success: true, awaits: 'factor' })
    const waiting = { key: owner.key, cookie: cookieOf(answer) }
    expect(answer.headers['set-cookie']![0]).not.toContain('Max-Age')
    for (const path of ['/api/auth/session', '/api/admin/people', '/api/me/access'])
      await portal.as(waiting).get(path).expect(401, SIGN_IN)
    await post(waiting, '/api/auth/confirm', { accessKey: owner.key }).expect(401, SIGN_IN)
    await post(waiting, `${PASSKEYS}/options`).expect(401, SIGN_IN)
    const { body } = await portal.as(owner).get('/api/me/sessions').expect(200)
    expect(body.sessions).toHaveLength(1)
    const passed = passkey.use(await optionsOf(waiting, USE, replica))
    const signedIn = await post(waiting, USE, { passkey: passed }).expect(200)
    expect(signedIn.body).toEqual({
      success: true,
      key: { keyType: 'master', masterTemplateType: 'automation', isDemo: false },
    })
    expect((signedIn.headers['set-cookie'] as unknown as string[])[0]).toContain('Max-Age')
    const inside = { key: owner.key, cookie: cookieOf(signedIn) }
    expect(inside.cookie).not.toBe(waiting.cookie)
    await sensitive(inside).expect(404)
    await portal.as(waiting).get('/api/me/factors').expect(401)
  })

  it('lets masters without one in for 7 days, then to the enrolment only', async () => {
    const owner = await newOwner()
    await require(6.9)
    await portal
      .as(await portal.signIn(owner.key))
      .get('/api/admin/people')
      .expect(200)
    await require(7)
    const answer = await enterKey(owner)
    expect(answer.body).toEqual({ success: true, awaits: 'enrolment' })
    const waiting = { key: owner.key, cookie: cookieOf(answer) }
    await portal.as(waiting).get('/api/admin/people').expect(401, SIGN_IN)
    const secret = await post(waiting, '/api/me/factors/app/secret').expect(200)
    const code = generateSync({ secret: secret.body.secret })
    const wrongCode = await post(waiting, '/api/me/factors/app', { name: 'Phone', code: '12345' })
    expect(wrongCode.status).toBe(400)
    const added = await post(waiting, '/api/me/factors/app', { name: 'Phone', code }).expect(201)
    expect(added.body).toMatchObject({ key: { keyType: 'master' }, recoveryCodes: 10 })
    const inside = { key: owner.key, cookie: cookieOf(added) }
    await portal.as(inside).get('/api/admin/people').expect(200)
    expect((await enterKey(owner)).body.awaits).toBe('factor')
  })

  it('is required by an owner who has one, with step-up and the version that was shown', async () => {
    const owner = await newOwner()
    const path = '/api/admin/people/second-factor'
    const put = (isRequired: boolean, version: number) =>
      portal.as(owner).put(path).send({ isRequired, version })
    const first = refused('Add a second factor to your own key first.')
    await put(true, 0).expect(409, first)
    const { passkey, id } = await addPasskey(owner)
    const { body } = await put(true, 0).expect(200)
    expect(body).toMatchObject({ isRequired: true, version: 1 })
    expect(Date.parse(body.requiredFrom) - Date.now()).toBeGreaterThan(6.9 * DAY)
    expect(body.without).toContain('automation master')
    const { name } = (await portal.as(owner).get('/api/admin/people').expect(200)).body.people.find(
      (person: { isYou: boolean }) => person.isYou,
    )
    expect(body.without).not.toContain(name)
    await put(false, 0).expect(409)
    const last = 'The portal requires a second factor. Add another one before you remove this one.'
    await portal.as(owner).delete(`/api/me/factors/${id}`).expect(409, refused(last))
    await forget(owner)
    await put(false, 1).expect(403, USE_FACTOR)
    await post(owner, USE, { passkey: passkey.use(await optionsOf(owner, USE)) }).expect(200)
    await put(false, 1).expect(200)
    await portal.as(owner).delete(`/api/me/factors/${id}`).expect(200)
  })
})

describe('removing', () => {
  it('ends the other sessions and takes the recovery codes with the last factor', async () => {
    const owner = await newOwner()
    const { id, codes } = await addPasskey(owner)
    const other = await portal.signIn(owner.key)
    const { body } = await portal.as(owner).delete(`/api/me/factors/${id}`).expect(200)
    expect(body).toMatchObject({ factors: [], recoveryCodes: 0 })
    await portal.as(other).get('/api/auth/session').expect(401)
    await portal.as(owner).get('/api/auth/session').expect(200)
    await portal.as(owner).delete(`/api/me/factors/${id}`).expect(404)
    await post(owner, USE, { code: codes[0] }).expect(400)
  })

  it('is for the master’s own factors, and for masters', async () => {
    const owner = await newOwner()
    const { id } = await addPasskey(owner)
    await portal
      .as(await newOwner())
      .delete(`/api/me/factors/${id}`)
      .expect(404)
    const member = await portal.make.member()
    const refusal = refused('Only master keys have a second factor.')
    await portal.as(member).get('/api/me/factors').expect(403, refusal)
  })
})

describe('an owner', () => {
  it('resets the factors of a person who has lost them, with step-up', async () => {
    const owner = await newOwner()
    const person = await portal.make.masterOf('support')
    const { codes } = await addPasskey(person)
    const path = `/api/admin/people/${await idOf(person)}/reset-factors`
    await forget(owner)
    await portal.as(owner).post(path).send({ version: 0 }).expect(403)
    await portal.as(owner).post('/api/auth/confirm').send({ accessKey: owner.key }).expect(200)
    await portal.as(owner).post(path).send({ version: 7 }).expect(409)
    const { body } = await portal.as(owner).post(path).send({ version: 0 }).expect(200)
    expect(body.member).toMatchObject({ id: await idOf(person), role: 'support' })
    await portal.as(person).get('/api/auth/session').expect(401)
    const again = await portal.signIn(person.key)
    await post(again, USE, { code: codes[0] }).expect(400)
    const none = refused('This key has no second factor.')
    await portal.as(owner).post(path).send({}).expect(409, none)
  })
})

describe('npm run keys -- factor', () => {
  const factor = async (...words: string[]) =>
    JSON.parse((await commandOf('keys', portal.environment)('factor', ...words, '--json')).stdout)

  it('resets a configured owner who lost the device, and lists who has what', async () => {
    const owner = await portal.make.master()
    const keyId = await idOf(owner)
    await addPasskey(owner)
    await require(8)
    expect((await enterKey(owner)).body.awaits).toBe('factor')
    const { factors } = await factor('list')
    expect(factors.find(({ id }: { id: string }) => id === keyId)).toMatchObject({
      kind: 'passkey',
      factor: 'Laptop',
    })
    expect((await factor('reset', keyId)).keys).toEqual([{ id: keyId, hint: expect.any(String), removed: 1 }])
    await portal.as(owner).get('/api/auth/session').expect(401)
    expect((await enterKey(owner)).body.awaits).toBe('enrolment')
    expect((await factor('optional')).rule[0].isRequired).toBe(false)
    expect((await enterKey(owner)).body.key.keyType).toBe('master')
  })
})
