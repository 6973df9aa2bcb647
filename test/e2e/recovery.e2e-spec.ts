import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { RecoveryRequestEntity } from '../../src/keys/recovery/recovery-request.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { answers, refused } from '../support/answers.js'
import { statesTo } from '../support/outbox.js'
import { startRecovery } from '../support/recovery.js'
import { statementsOf } from '../support/statements.js'

const INVALID = 'Enter a valid email address.'

describe('the request for a lost key', () => {
  let lost: Awaited<ReturnType<typeof startRecovery>>
  beforeAll(async () => void (lost = await startRecovery()))
  afterAll(() => lost.stop())

  const statementsFor = (email: string) => statementsOf(lost.portal, () => lost.recover(email).expect(200))

  it('is answered with the same bytes, headers and statements for known and unknown addresses', async () => {
    const { email } = await lost.issue()
    const revoked = await lost.issue()
    await lost.portal.revoke(revoked.id)
    const seen = new Set<string>()
    for (const address of [email, 'nobody@vale.example', email.toUpperCase(), email, revoked.email]) {
      const { status, text, headers } = await lost.recover(address)
      delete headers.date
      seen.add(JSON.stringify([status, text, headers]))
    }
    expect([...seen]).toHaveLength(1)
    expect([...seen][0]).toContain('{\\"success\\":true}')
    const statements = await statementsFor(email)
    expect(statements.filter((sql) => /INSERT INTO .recovery_requests/.test(sql))).toHaveLength(1)
    for (const address of ['nobody-else@vale.example', email])
      expect(await statementsFor(address)).toEqual(statements)
  })

  it.each([
    '',
    'nobody',
    'a@b',
    'two@vale.example, three@vale.example',
    'ada@vale.example\r\nBcc: eve@vale.example',
    ['ada@vale.example'],
    { a: 1 },
    null,
    undefined,
    7,
    `${'x'.repeat(250)}@vale.example`,
  ])('refuses %j, which is no address', async (email) => {
    await lost.recover(email).expect(400, refused(INVALID, { email: INVALID }))
  })

  it('refuses fields that it does not know', async () => {
    await lost.portal.anonymous
      .post('/api/auth/recover')
      .send({ email: 'ada@vale.example', to: 'eve@vale.example' })
      .expect(400, answers.unknownField)
  })

  it('stores no address in clear, and nothing once it is processed', async () => {
    const address = 'private-person@vale.example'
    await lost.recover(address).expect(200)
    const rows = lost.portal.database.getRepository(RecoveryRequestEntity)
    expect(await rows.count()).toBeGreaterThan(0)
    expect(JSON.stringify(await rows.find())).not.toContain('private-person')
    expect(await lost.mailsTo(address)).toEqual([])
    expect(await rows.count()).toBe(0)
    expect(await lost.portal.database.getRepository(OutboxMailEntity).countBy({ toAddress: address })).toBe(0)
  })

  it('gets three mails an hour for an address, however it is written and from how many clients it is entered', async () => {
    const { email } = await lost.issue()
    const flood = Array.from({ length: 30 }, (_, at) =>
      lost.recover(at % 2 ? email : email.toUpperCase(), `198.51.100.${at}`).expect(200),
    )
    await Promise.all(flood)
    await Promise.all([lost.requests.poll(), lost.requests.poll()])
    // Each voids the links of the one before, which is dropped if it has not been sent yet.
    expect(await statesTo(lost.portal, email)).toHaveLength(3)
    const hourAgo = Date.now() - 61 * 60_000
    await lost.portal.write((tx) => tx.update(OutboxMailEntity, { toAddress: email }, { queuedAt: hourAgo }))
    await lost.recover(email).expect(200)
    await lost.mailsTo(email)
    const states = await statesTo(lost.portal, email)
    expect(states).toHaveLength(4)
    expect(states.at(-1)).toBe('sent')
  })

  it('goes on with the next request if one cannot be read, and drops it after a day', async () => {
    const { email } = await lost.issue()
    const broken = {
      id: '00000000-0000-7000-8000-000000000001',
      encryptedAddress: 'altered',
      client: '203.0.113.9',
    }
    await lost.portal.write((tx) => tx.insert(RecoveryRequestEntity, broken))
    await lost.recover(email).expect(200)
    expect(await lost.mailsTo(email)).toHaveLength(1)
    const rows = lost.portal.database.getRepository(RecoveryRequestEntity)
    expect(await rows.count()).toBe(1)
    await lost.requests.removeOld()
    expect(await rows.count()).toBe(0)
  })
})

describe('the limit of requests for lost keys', () => {
  it('is 20 an hour for a client; what is no address does not count', async () => {
    const lost = await startRecovery({ RATE_LIMITS: 'on' })
    try {
      const from = '198.51.100.77'
      for (let count = 0; count < 5; count++) await lost.recover('nobody', from).expect(400)
      for (let count = 0; count < 20; count++) await lost.recover(`n-${count}@vale.example`, from).expect(200)
      const { status, headers, body } = await lost.recover('n-21@vale.example', from)
      expect([status, body]).toEqual([429, refused('Too many requests. Please try again in 60 minutes.')])
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
      await lost.recover('n-21@vale.example', '198.51.100.78').expect(200)
    } finally {
      await lost.stop()
    }
  })
})
