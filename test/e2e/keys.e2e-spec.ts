import { afterAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { answers } from '../support/answers.js'
import { gateOf, ORDINARY_LEVELS } from '../support/gate.js'
import { SECRETS, startPortal } from '../support/portal.js'

const DAY = 86_400_000

const portal = await startPortal()
const { newAddress, validate } = gateOf(portal)
afterAll(() => portal.stop())

describe('validate-key', () => {
  it.each(ORDINARY_LEVELS)('accepts a key of level %s and returns only its level', async (level) => {
    const { key } = await portal.make.key({ level })
    const answer = await validate({ accessKey: `  ${key} ` }).expect(200)
    expect(answer.body).toEqual({ success: true, key: { keyType: level, isDemo: false } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('returns the template of a master and marks the demo key', async () => {
    const { body: automation } = await validate({ accessKey: SECRETS.AUTOMATION_MASTER_KEY }).expect(200)
    const { body: indicator } = await validate({ accessKey: SECRETS.INDICATOR_MASTER_KEY }).expect(200)
    const { body: demo } = await validate({ accessKey: SECRETS.DEMO_KEY }).expect(200)
    expect(automation.key).toEqual({ keyType: 'master', masterTemplateType: 'automation', isDemo: false })
    expect(indicator.key).toEqual({ keyType: 'master', masterTemplateType: 'indicator', isDemo: false })
    expect(demo.key).toEqual({ keyType: 'lifetime', isDemo: true })
  })

  it.each([{ accessKey: '' }, { accessKey: ' \t\n ' }, {}])('requires a key: %j', async (body) => {
    expect((await validate(body).expect(400)).body).toEqual(answers.emptyKey)
  })

  it.each([0, null, [], ['x'], { $ne: '' }, true])('accepts text only: %j', async (accessKey) => {
    const answer = await validate({ accessKey }).expect(400)
    expect(Object.keys(answer.body)).toEqual(['success', 'error', 'fields'])
  })

  it('accepts only true and false for remember, and treats an oversized key as invalid', async () => {
    const { key } = await portal.make.key({ level: 'lifetime' })
    for (const remember of [null, 'yes', 1]) await validate({ accessKey: key, remember }).expect(400)
    expect((await validate({ accessKey: 'x'.repeat(5000) }).expect(401)).body).toEqual(answers.invalidKey)
  })

  it('refuses an unknown field', async () => {
    expect((await validate({ accessKey: 'x', level: 'master' }).expect(400)).body).toEqual(
      answers.unknownField,
    )
  })

  it('answers unknown, revoked and expired keys alike', async () => {
    const revoked = await portal.make.key({ level: 'lifetime' })
    await portal.revoke(revoked.id)
    const expired = await portal.make.key({ level: 'lifetime', expiresAt: new Date(Date.now() - DAY) })
    for (const accessKey of ['lifetime-nobody', revoked.key, expired.key]) {
      const answer = await validate({ accessKey }).expect(401)
      expect(answer.body).toEqual(answers.invalidKey)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it.each(['case', 'end'])('matches every byte of a key (%s)', async (difference) => {
    const { key } = await portal.make.key({ level: 'indicator' })
    // Not in the shape of an issued key, which has a canonical form.
    const imported = { accessKey: `old.${key}`, level: 'indicator' as const }
    await portal.write((tx) => portal.keys.add(tx, [imported], 'imported', 'test'))
    await validate({ accessKey: imported.accessKey }).expect(200)
    const other = difference === 'case' ? imported.accessKey.toLowerCase() : `${imported.accessKey}0`
    await validate({ accessKey: other }).expect(401)
  })
})

it('stores no key in plain text', async () => {
  const { key } = await portal.make.key({ level: 'lifetime', holder: 'Ada' })
  const [row] = await portal.database.query<Record<string, string>[]>(
    "SELECT * FROM access_keys WHERE holder_name = 'Ada'",
  )
  expect(row).toMatchObject({ hint: 'lifetime', encrypted_key: expect.any(String) })
  expect(JSON.stringify(row)).not.toContain(key.slice(9))
})

it('reads a key without its hash and its encrypted text, unless a query names them', async () => {
  const { id, key } = await portal.make.key({ level: 'lifetime' })
  const rows = [
    await portal.database.getRepository(AccessKeyEntity).findOneByOrFail({ id }),
    await portal.keys.find(key),
    ...(await portal.keys.list('', 1000)),
  ]
  for (const row of rows)
    for (const column of ['keyHash', 'encryptedKey']) expect(row).not.toHaveProperty(column)
})

it('audits sign-ins, refusals and sign-outs without the key', async () => {
  const entries = portal.database.getRepository(AuditEntryEntity)
  const from = newAddress()
  const { id, key } = await portal.make.key({ level: 'lifetime' })
  await portal
    .as(await portal.signIn(key, { from }))
    .post('/api/auth/logout')
    .set('X-Forwarded-For', from)
  await validate({ accessKey: 'lifetime-unheard-of' }, from)
  const recorded = await entries.find({ where: { client: from }, order: { id: 'ASC' } })
  expect(recorded.map(({ action, actor }) => [action, actor])).toEqual([
    ['sign-in', `key:${id}`],
    ['sign-out', `key:${id}`],
    ['sign-in-refused', 'anonymous'],
  ])
  expect(JSON.stringify(await entries.find())).not.toMatch(/unheard-of|lifetime-/)
  expect(await entries.countBy({ action: 'key-issued', subject: `key:${id}` })).toBe(1)
})
