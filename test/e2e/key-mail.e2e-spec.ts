import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MembersService } from '../../src/keys/member-changes/members.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { KeyMailEntity } from '../../src/keys/key-mail/key-mail.entity.js'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { startKeyMails } from '../support/key-mails.js'
import { startMailServer } from '../support/mail-server.js'
import { keyTokenIn } from '../support/mailbox.js'
import { untilTried } from '../support/outbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { until } from '../support/until.js'

const CLIENT = '203.0.113.9'
const DAY = 24 * 60 * 60 * 1000

describe('key mail', () => {
  let office: Awaited<ReturnType<typeof startKeyMails>>
  let portal: Portal
  let masters: Record<'owner' | 'manager' | 'support', Visitor>
  beforeAll(async () => {
    office = await startKeyMails()
    portal = office.portal
    masters = {
      owner: await portal.make.masterOf('owner'),
      manager: await portal.make.masterOf('manager'),
      support: await portal.make.masterOf('support'),
    }
  })
  afterAll(() => office.stop())

  const sendAs = (visitor: Visitor, id: string) =>
    portal.as(visitor).post(`/api/admin/members/${id}/send-key`)
  const change = (id: string, columns: Partial<AccessKeyEntity>) =>
    portal.write((tx) => tx.update(AccessKeyEntity, { id }, columns))
  const act = (id: string, action: 'suspend' | 'reinstate') =>
    portal.app.get(MembersService).act(id, action, COMMAND_LINE)
  const mailed = async () => {
    const holder = await office.issue()
    await office.send(holder.id)
    return { ...holder, ...(await office.mailTo(holder.email)) }
  }
  const auditOf = async (id: string) =>
    (await portal.database.getRepository(AuditEntryEntity).findBy({ subject: `key:${id}` })).map(
      ({ action, actor, client }) => [action, actor, client],
    )

  it('has a link and never the key, in no part and at no time', async () => {
    const { id, key, email } = await office.issue()
    const { body } = await sendAs(masters.support, id).expect(200)
    expect([Object.keys(body), body.member.id]).toEqual([['success', 'member'], id])
    const { mail, token } = await office.mailTo(email)
    expect(mail.subject).toBe('Your Tidewater access key')
    expect(mail.html).toContain(`${portal.config.publicOrigin}/key?token=${token}`)
    expect(JSON.stringify(mail)).not.toContain(key)
    expect(mail.text).toContain('Hi Robin Vale')
    const stored = JSON.stringify([
      await portal.database.getRepository(KeyMailEntity).find(),
      await portal.database.getRepository(OutboxMailEntity).find(),
      await portal.database.getRepository(AuditEntryEntity).find(),
    ])
    for (const secret of [key, token]) expect(stored).not.toContain(secret)
  })

  it('shows the key once, by a POST only', async () => {
    const { id, key, token } = await mailed()
    const action = `/key?token=${token}`
    for (let count = 0; count < 3; count++)
      expect(await office.mails.show(token)).toEqual({ state: 'ask', key: null, action })
    expect(await office.mails.reveal(token, CLIENT)).toEqual({ state: 'shown', key, action })
    const used = { state: 'used', key: null, action: `/key/send?token=${token}` }
    expect(await office.mails.reveal(token, CLIENT)).toEqual(used)
    expect(await office.mails.show(token)).toEqual(used)
    expect(await auditOf(id)).toEqual([
      ['key-issued', 'test', null],
      ['key-mailed', 'command', null],
      ['key-shown', 'key-mail', CLIENT],
    ])
  })

  it('shows the key to one of many POSTs at the same moment', async () => {
    const { id, key, token } = await mailed()
    const pages = await Promise.all(Array.from({ length: 12 }, () => office.mails.reveal(token, CLIENT)))
    expect(pages.filter((page) => page.key === key)).toHaveLength(1)
    expect(pages.filter(({ state }) => state === 'used')).toHaveLength(11)
    expect((await auditOf(id)).filter(([action]) => action === 'key-shown')).toHaveLength(1)
  })

  it('works for seven days; then, and once used, it mails a new one to the same address', async () => {
    const { id, key, email, token } = await mailed()
    expect(await office.mails.sendAgain(token, CLIENT)).toMatchObject({ state: 'ask' })
    await portal.write((tx) =>
      tx.update(KeyMailEntity, { keyId: id }, { expiresAt: new Date(Date.now() - 1000) }),
    )
    for (const page of [await office.mails.show(token), await office.mails.reveal(token, CLIENT)])
      expect(page).toMatchObject({ state: 'expired', key: null })
    expect(await office.mails.sendAgain(token, CLIENT)).toMatchObject({ state: 'sent', key: null })
    const second = await office.mailTo(email)
    expect(second.token).not.toBe(token)
    const { expiresAt } = await portal.database.getRepository(KeyMailEntity).findOneByOrFail({ keyId: id })
    expect(Math.abs(expiresAt.getTime() - Date.now() - 7 * DAY)).toBeLessThan(60_000)
    expect(await office.mails.reveal(second.token, CLIENT)).toMatchObject({ state: 'shown', key })
    expect(await office.mails.sendAgain(second.token, CLIENT)).toMatchObject({ state: 'sent' })
    const third = await office.mailTo(email)
    expect(await office.mails.reveal(third.token, CLIENT)).toMatchObject({ state: 'shown', key })
  })

  it('mails one new link, however often the button of a used one is pressed', async () => {
    const { email, token } = await mailed()
    await office.mails.reveal(token, CLIENT)
    office.server.forget()
    const pages = await Promise.all(Array.from({ length: 8 }, () => office.mails.sendAgain(token, CLIENT)))
    expect(pages.filter(({ state }) => state === 'sent')).toHaveLength(1)
    await office.mailTo(email)
    expect(office.server.mailsTo(email)).toHaveLength(1)
  })

  it('is void once a newer one was sent', async () => {
    const { id, key, email, token } = await mailed()
    await office.send(id)
    const newer = await office.mailTo(email)
    expect(await office.mails.reveal(token, CLIENT)).toMatchObject({ state: 'invalid', key: null })
    expect(await office.mails.sendAgain(token, CLIENT)).toMatchObject({ state: 'invalid' })
    expect(await office.mails.reveal(newer.token, CLIENT)).toMatchObject({ state: 'shown', key })
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['rotated', (id) => portal.rotate(id)],
    ['revoked', (id) => portal.revoke(id)],
    ['suspended', (id) => act(id, 'suspend')],
    ['expired', (id) => change(id, { expiresAt: new Date(Date.now() - 1000) })],
    ['given to another address', (id) => change(id, { holderEmail: 'somebody.else@vale.example' })],
  ])('is void once the key was %s, used or not', async (_, end) => {
    const [unused, used] = [await mailed(), await mailed()]
    await office.mails.reveal(used.token, CLIENT)
    for (const { id, token } of [unused, used]) {
      await end(id)
      for (const page of [
        await office.mails.show(token),
        await office.mails.reveal(token, CLIENT),
        await office.mails.sendAgain(token, CLIENT),
      ])
        expect(page).toMatchObject({ state: 'invalid', key: null })
    }
  })

  it('works again once a suspended key is reinstated', async () => {
    const { id, key, token } = await mailed()
    await act(id, 'suspend')
    await act(id, 'reinstate')
    expect(await office.mails.reveal(token, CLIENT)).toMatchObject({ state: 'shown', key })
  })

  it.each(['', ' ', 'x', 'ä'.repeat(5000)])('has no page for the token %j', async (token) => {
    expect(await office.mails.show(token)).toMatchObject({ state: 'invalid', key: null })
    expect(await office.mails.reveal(token, CLIENT)).toMatchObject({ state: 'invalid', key: null })
  })

  it('is refused with a sentence where there is nobody to mail, and no mail is queued', async () => {
    const { id: noAddress } = await portal.make.key({ level: 'lifetime' })
    const { id: badAddress } = await portal.make.key({
      level: 'lifetime',
      holderEmail: 'jürgen@vale.example',
    })
    const { id: revoked } = await office.issue()
    await portal.revoke(revoked)
    const { id: configured } = (await portal.keys.find(portal.config.automationMasterKey))!
    const queued = await portal.database.getRepository(OutboxMailEntity).count()
    const sentences: [string, number, string][] = [
      [noAddress, 409, 'This member has no email address. Add one, then mail the key.'],
      [badAddress, 409, "We can't send mail to this member's email address. Correct it first."],
      [revoked, 409, "This key isn't active, so it can't be mailed."],
      [configured, 409, "Keys from the portal's configuration aren't mailed."],
      ['00000000-0000-7000-8000-000000000000', 404, 'Member not found.'],
      ['nobody', 404, 'Member not found.'],
    ]
    for (const [id, status, sentence] of sentences)
      await sendAs(masters.owner, id).expect(status, refused(sentence))
    expect(await portal.database.getRepository(OutboxMailEntity).count()).toBe(queued)
  })

  it('gives the key of a master to nobody but owners, or a manager could become one', async () => {
    const holderEmail = 'a.new.owner@vale.example'
    const { id, key } = await portal.make.key({
      level: 'master',
      template: 'automation',
      role: 'owner',
      holderEmail,
    })
    const sentence = "Only an owner can do this with a master's key."
    for (const master of [masters.manager, masters.support])
      await sendAs(master, id).expect(403, refused(sentence))
    const reveal = (visitor: Visitor) => portal.as(visitor).post(`/api/admin/members/${id}/reveal`)
    await reveal(masters.manager).expect(403, refused(sentence))
    await reveal(masters.owner).expect(200, { success: true, key })
    await sendAs(masters.owner, id).expect(200)
  })

  it('is audited with who revealed a key, and from where', async () => {
    const { id, key } = await office.issue()
    const manager = `key:${(await portal.keys.find(masters.manager.key))!.id}`
    const reveal = () =>
      portal.as(masters.manager).post(`/api/admin/members/${id}/reveal`).set('X-Forwarded-For', CLIENT)
    await reveal().expect(200, { success: true, key })
    expect(await auditOf(id)).toContainEqual(['key-revealed', manager, CLIENT])
    await portal.as(masters.support).post(`/api/admin/members/${id}/reveal`).expect(403)
  })
})

describe('key mail without a mail server', () => {
  it('waits until the server is back; the link of a key that was rotated meanwhile is void', async () => {
    const down = await startMailServer()
    await down.stop()
    const portal = await startPortal({
      SMTP_URL: down.url,
      MAIL_RATE: '1000',
      MAIL_TIME_SCALE: '0.02',
      RATE_LIMITS: 'off',
    })
    const owner = await portal.make.masterOf('owner')
    const send = async (holderEmail: string) => {
      const { id, key } = await portal.make.key({ level: 'lifetime', holderEmail })
      await portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
      await untilTried(portal, holderEmail)
      return { id, key }
    }
    const patient = await send('patient@vale.example')
    const rotated = await send('rotated@vale.example')
    await portal.rotate(rotated.id)
    const server = await startMailServer({}, down.port)
    try {
      await until(
        () => server.mails.length,
        (count) => count === 2,
      )
      const mails = portal.app.get(KeyMails)
      const read = (address: string) => keyTokenIn(server.mailsTo(address)[0]!)
      expect(await mails.reveal(read('rotated@vale.example'), CLIENT)).toMatchObject({ state: 'invalid' })
      expect(await mails.reveal(read('patient@vale.example'), CLIENT)).toMatchObject({ key: patient.key })
    } finally {
      await portal.stop()
      await server.stop()
    }
  })
})
