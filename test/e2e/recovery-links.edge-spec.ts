import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { KeyRecoveryEntity } from '../../src/keys/recovery/key-recovery.entity.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startRecovery } from '../support/recovery.js'

const CLIENT = '203.0.113.9'
const HOUR = 60 * 60 * 1000

describe('a lost key', () => {
  let lost: Awaited<ReturnType<typeof startRecovery>>
  beforeAll(async () => void (lost = await startRecovery()))
  afterAll(() => lost.stop())

  const change = (id: string, columns: Partial<AccessKeyEntity>) =>
    lost.portal.write((tx) => tx.update(AccessKeyEntity, { id }, columns))
  const suspend = (id: string) => lost.portal.app.get(MemberActions).act(id, 'suspend', COMMAND_LINE)
  const actionOf = (token: string) => `/recover?token=${token}`

  it('is in no mail; its link is stored as a hash alone', async () => {
    const { key, email } = await lost.issue()
    const { mail, tokens } = await lost.linkTo(email)
    expect(mail.subject).toBe('Your lost Tidewater access key')
    expect(tokens).toHaveLength(1)
    expect(mail.html).toContain(`${lost.portal.config.publicOrigin}/recover?token=${tokens[0]}`)
    expect(mail.text).toContain(`Lifetime · lifetime…${key.slice(-4)}`)
    const stored = JSON.stringify([
      mail,
      await lost.portal.database.getRepository(KeyRecoveryEntity).find(),
      await lost.portal.database.getRepository(OutboxMailEntity).find(),
      await lost.portal.database.getRepository(AuditEntryEntity).find(),
    ])
    expect(stored).not.toContain(key)
    expect(stored.replaceAll(JSON.stringify(mail), '')).not.toContain(tokens[0])
  })

  it('is shown once, by a POST only, and stays as it is', async () => {
    const { id, key, email } = await lost.issue()
    const session = await lost.portal.signIn(key)
    const { token } = await lost.linkTo(email)
    for (let count = 0; count < 3; count++)
      expect(await lost.recovery.show(token)).toEqual({ state: 'ask', key: null, action: actionOf(token) })
    expect(await lost.recovery.use(token, 'show', CLIENT)).toEqual({
      state: 'shown',
      key,
      action: actionOf(token),
    })
    for (const choice of ['show', 'replace'] as const)
      expect(await lost.recovery.use(token, choice, CLIENT)).toMatchObject({ state: 'used', key: null })
    await lost.portal.as(session).get('/api/auth/session').expect(200)
    expect(await lost.auditOf(id)).toEqual([
      ['key-issued', 'test', null],
      ['recovery-requested', 'recovery', CLIENT],
      ['key-shown', 'recovery', CLIENT],
    ])
  })

  it('is replaced: sessions end, the old key is void, the new one is shown once', async () => {
    const { id, key, email } = await lost.issue()
    const session = await lost.portal.signIn(key)
    await lost.portal.write((tx) => lost.portal.app.get(KeyMails).send(tx, id, COMMAND_LINE))
    const { token } = await lost.linkTo(email)
    const page = await lost.recovery.use(token, 'replace', CLIENT)
    expect(page).toMatchObject({ state: 'replaced', key: expect.stringMatching(/^lifetime-/) })
    expect(page.key).not.toBe(key)
    await lost.portal.as(session).get('/api/auth/session').expect(401)
    await lost.portal.anonymous.post('/api/auth/validate-key').send({ accessKey: key }).expect(401)
    await lost.portal.signIn(page.key!)
    expect(await lost.recovery.show(token)).toMatchObject({ state: 'used', key: null })
    expect(await lost.auditOf(id)).toContainEqual(['key-rotated', 'recovery', CLIENT])
    // The answer was lost: another request shows the new key.
    const second = await lost.linkTo(email)
    expect(await lost.recovery.use(second.token, 'show', CLIENT)).toMatchObject({ key: page.key })
  })

  it('is given to one of many POSTs at the same moment', async () => {
    const { id, email } = await lost.issue()
    const { token } = await lost.linkTo(email)
    const choices = Array.from({ length: 12 }, (_, at) => (at % 2 ? ('show' as const) : ('replace' as const)))
    const pages = await Promise.all(choices.map((choice) => lost.recovery.use(token, choice, CLIENT)))
    expect(pages.filter((page) => page.key)).toHaveLength(1)
    expect(pages.filter(({ state }) => state === 'used')).toHaveLength(11)
    const acted = (await lost.auditOf(id)).filter(([action]) => /shown|rotated/.test(String(action)))
    expect(acted).toHaveLength(1)
  })

  it('has a link for an hour, and the newest alone', async () => {
    const { id, email } = await lost.issue()
    const first = await lost.linkTo(email)
    const second = await lost.linkTo(email)
    expect(await lost.recovery.use(first.token, 'show', CLIENT)).toMatchObject({
      state: 'invalid',
      key: null,
    })
    const { expiresAt } = await lost.portal.database
      .getRepository(KeyRecoveryEntity)
      .findOneByOrFail({ keyId: id })
    expect(Math.abs(expiresAt.getTime() - Date.now() - HOUR)).toBeLessThan(60_000)
    await lost.portal.write((tx) =>
      tx.update(KeyRecoveryEntity, { keyId: id }, { expiresAt: new Date(Date.now() - 1000) }),
    )
    expect(await lost.recovery.show(second.token)).toMatchObject({ state: 'expired' })
    expect(await lost.recovery.use(second.token, 'replace', CLIENT)).toMatchObject({ key: null })
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['rotated', (id) => lost.portal.rotate(id)],
    ['revoked', (id) => lost.portal.revoke(id)],
    ['suspended', (id) => suspend(id)],
    ['expired', (id) => change(id, { expiresAt: new Date(Date.now() - 1000) })],
    ['given to another address', (id) => change(id, { email: 'somebody.else@vale.example' })],
  ])('has a void link once it was %s', async (_, end) => {
    const { id, email } = await lost.issue()
    const { token } = await lost.linkTo(email)
    await end(id)
    for (const choice of ['show', 'replace'] as const)
      expect(await lost.recovery.use(token, choice, CLIENT)).toMatchObject({ state: 'invalid', key: null })
  })

  it('shares a mail with the address’s other keys, each named and with its own link', async () => {
    const { key, email } = await lost.issue()
    const spelled = email.replace('loser', 'Loser')
    const other = await lost.issue({ level: 'indicator', email: spelled })
    await lost.recover(email).expect(200)
    const mails = [...(await lost.mailsTo(email)), ...(await lost.mailsTo(spelled))]
    expect(mails).toHaveLength(1)
    const text = mails[0]!.text!
    expect(text).toContain(`Indicator · indicato…${other.key.slice(-4)}`)
    expect(text).toContain(`Lifetime · lifetime…${key.slice(-4)}`)
    const tokens = [...text.matchAll(/\/recover\?token=([\w-]+)/g)].map(([, token]) => token!)
    const shown = await Promise.all(tokens.map((token) => lost.recovery.use(token, 'show', CLIENT)))
    expect(shown.map((page) => page.key)).toEqual([other.key, key])
  })

  it('has no link while it is expired or suspended, and the mail says why', async () => {
    const expired = await lost.issue()
    await change(expired.id, { expiresAt: new Date('2026-01-03T12:00:00Z') })
    const { mail, tokens } = await lost.linkTo(expired.email)
    expect(tokens).toEqual([])
    expect(mail.text).toContain('This key expired on January 3, 2026. To renew it, email us at')
    const suspended = await lost.issue()
    await suspend(suspended.id)
    expect((await lost.linkTo(suspended.email)).mail.text).toContain('This key is on hold.')
    expect(await lost.auditOf(suspended.id)).toContainEqual(['recovery-requested', 'recovery', CLIENT])
  })

  it('is never mailed for a revoked or a configured key, and of masters only that an owner helps', async () => {
    const revoked = await lost.issue()
    await lost.portal.revoke(revoked.id)
    await lost.recover(revoked.email).expect(200)
    expect(await lost.mailsTo(revoked.email)).toEqual([])
    const configured = (await lost.portal.keys.find(lost.portal.config.automationMasterKey))!
    await lost.portal.app
      .get(MemberActions)
      .change(configured.id, { email: 'owner@vale.example' }, COMMAND_LINE)
    await lost.recover('owner@vale.example').expect(200)
    expect(await lost.mailsTo('owner@vale.example')).toEqual([])
    const master = await lost.issue({ level: 'master', template: 'automation', role: 'manager' })
    const { mail, tokens } = await lost.linkTo(master.email)
    expect(tokens).toEqual([])
    expect(mail.text).toContain('Ask an owner of the portal for help with it.')
  })

  it.each(['', ' ', 'x', 'ä'.repeat(5000)])('has no page for the token %j', async (token) => {
    expect(await lost.recovery.show(token)).toMatchObject({ state: 'invalid', key: null })
    expect(await lost.recovery.use(token, 'replace', CLIENT)).toMatchObject({ state: 'invalid', key: null })
  })
})
