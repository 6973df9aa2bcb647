import { afterAll, describe, expect, it } from '@jest/globals'
import { In } from 'typeorm'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { SignInFailureEntity } from '../../src/keys/sign-in/sign-in-failure.entity.js'
import { gateOf, ORDINARY_LEVELS } from '../support/gate.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal()
const { validate } = gateOf(portal)
afterAll(() => portal.stop())

describe('lockout', () => {
  const fail = (from: string) => validate({ accessKey: 'lifetime-wrong' }, from)

  it('refuses the eleventh attempt of an address with any key, and no other address', async () => {
    const { key } = await portal.make.key({ level: 'lifetime' })
    for (let count = 0; count < 10; count++) {
      await fail('203.0.113.7').expect(401)
      // A success in between does not reset the count.
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
    const recorded = (action: AuditEntryEntity['action']) =>
      entries.countBy({ action, client: '203.0.113.30' })
    expect([await recorded('sign-in-refused'), await recorded('sign-in-blocked')]).toEqual([10, 1])
  })

  it('counts the failures of each client in a shared batch', async () => {
    const clients = Array.from({ length: 40 }, (_, at) => `203.0.113.${40 + (at % 8)}`)
    const statuses = await Promise.all(clients.map(async (client) => (await fail(client)).status))
    expect(new Set(statuses)).toEqual(new Set([401]))
    const counts = await portal.database.getRepository(SignInFailureEntity).findBy({ client: In(clients) })
    expect(counts.map(({ failures }) => failures)).toEqual(Array.from({ length: 8 }, () => 5))
  })

  it('tells valid and invalid keys of one batch apart', async () => {
    const keys = await Promise.all(ORDINARY_LEVELS.map((level) => portal.make.key({ level })))
    const attempts = keys.flatMap(({ key }) => [key, `${key}0`])
    const answered = await Promise.all(attempts.map(async (accessKey) => validate({ accessKey })))
    expect(answered.map(({ body }) => body.key?.keyType ?? body.error)).toEqual(
      ORDINARY_LEVELS.flatMap((level) => [level, 'Invalid access key']),
    )
  })

  it('counts and audits a whole batch or, when that fails, none of it, and recovers', async () => {
    const from = '203.0.113.60'
    const failAtOnce = async () =>
      (await Promise.all(Array.from({ length: 4 }, () => fail(from)))).map(({ status }) => status)
    const recorded = async () => ({
      counts: await portal.database.getRepository(SignInFailureEntity).findBy({ client: from }),
      entries: await portal.database.getRepository(AuditEntryEntity).countBy({ client: from }),
    })
    const rename = (name: string, to: string) =>
      portal.write((tx) => tx.query(`ALTER TABLE ${name} RENAME TO ${to}`))
    await rename('audit_entries', 'audit_entries_aside')
    expect(await failAtOnce()).toEqual([500, 500, 500, 500])
    await rename('audit_entries_aside', 'audit_entries')
    expect(await recorded()).toEqual({ counts: [], entries: 0 })
    expect(await failAtOnce()).toEqual([401, 401, 401, 401])
    expect(await recorded()).toMatchObject({ counts: [{ failures: 4 }], entries: 4 })
  })

  it('counts an IPv6 /64 as one address', async () => {
    for (let count = 0; count < 10; count++) await fail(`2001:db8:1:2::${count}`).expect(401)
    await fail('2001:db8:1:2:ffff::1').expect(429)
    await fail('2001:db8:1:3::1').expect(401)
  })
})
