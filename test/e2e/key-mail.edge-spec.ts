import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { KeyMailEntity } from '../../src/keys/key-mail/key-mail.entity.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startKeyMails } from '../support/key-mails.js'
import type { Portal } from '../support/portal.js'

const CLIENT = '203.0.113.9'
const DAY = 24 * 60 * 60 * 1000

describe('key mail', () => {
  let office: Awaited<ReturnType<typeof startKeyMails>>
  let portal: Portal
  beforeAll(async () => {
    office = await startKeyMails()
    portal = office.portal
  })
  afterAll(() => office.stop())

  const change = (id: string, columns: Partial<AccessKeyEntity>) =>
    portal.write((tx) => tx.update(AccessKeyEntity, { id }, columns))
  const act = (id: string, action: 'suspend' | 'reinstate') =>
    portal.app.get(MemberActions).act(id, action, COMMAND_LINE)
  const mailed = async () => {
    const holder = await office.issue()
    await office.send(holder.id)
    return { ...holder, ...(await office.mailTo(holder.email)) }
  }

  it('has a link and never the key, in no part and at no time', async () => {
    const { id, key, email } = await office.issue()
    const support = await portal.make.masterOf('support')
    const { body } = await portal.as(support).post(`/api/admin/members/${id}/send-key`).expect(200)
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

  it('is not sent again within the hour, unless its link was used', async () => {
    const { id, email, token } = await mailed()
    const again = async () => {
      const { status, body } = await portal
        .as(await portal.make.master())
        .post(`/api/admin/members/${id}/send-key`)
      return [status, body.error]
    }
    const refusal = [
      409,
      'This key was emailed within the last 60 minutes. Ask them to check their spam folder, or try again later.',
    ]
    expect(await again()).toEqual(refusal)
    expect(await again()).toEqual(refusal)
    expect((await office.mailTo(email)).token).toBe(token)
    await portal.write((tx) =>
      tx.update(KeyMailEntity, { keyId: id }, { expiresAt: new Date(Date.now() + 7 * DAY - 61 * 60_000) }),
    )
    expect(await again()).toEqual([200, undefined])
    expect(await again()).toEqual(refusal)
    await office.mails.reveal((await office.mailTo(email)).token, CLIENT)
    expect(await again()).toEqual([200, undefined])
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
    expect(await office.auditOf(id)).toEqual([
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
    expect((await office.auditOf(id)).filter(([action]) => action === 'key-shown')).toHaveLength(1)
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
    ['given to another address', (id) => change(id, { email: 'somebody.else@vale.example' })],
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
})
