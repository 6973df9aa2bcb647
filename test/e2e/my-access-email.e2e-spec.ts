import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EmailChangeEntity } from '../../src/keys/my-access/email-change.entity.js'
import { EmailChanges } from '../../src/keys/my-access/email-changes.service.js'
import { MembersService } from '../../src/keys/member-changes/members.service.js'
import { MemberSearchWordEntity } from '../../src/keys/members/member-search-word.entity.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { emailTokenIn } from '../support/mailbox.js'
import { startMyAccess } from '../support/my-access.js'
import { SECRETS, type Visitor } from '../support/portal.js'

const CLIENT = '203.0.113.9'
const INVALID = 'Enter a valid email address.'

describe('email change', () => {
  let office: Awaited<ReturnType<typeof startMyAccess>>
  let changes: EmailChanges
  beforeAll(async () => {
    office = await startMyAccess()
    changes = office.portal.app.get(EmailChanges)
  })
  afterAll(() => office.stop())

  let addresses = 0
  const newAddress = () => `new-${(addresses += 1)}@vale.example`
  const put = (visitor: Visitor, email: unknown) =>
    office.portal.as(visitor).put('/api/me/email').send({ email })
  const show = async (visitor: Visitor) => (await office.portal.as(visitor).get('/api/me/access')).body
  const tokenFor = async (address: string) => emailTokenIn((await office.mailsTo(address)).at(-1)!)
  const memberOf = (id: string) => office.portal.app.get(MembersService).find(id)
  const requested = async (hasEmail = true) => {
    const member = await office.member({ hasEmail })
    const email = newAddress()
    const { body } = await put(member.visitor, email).expect(200)
    const token = await tokenFor(email)
    return { ...member, former: member.email, email, token, body }
  }

  it('adds a first address only within 10 minutes after the key was entered', async () => {
    const { id, visitor } = await office.member({ hasEmail: false })
    const confirmedAt = new Date(Date.now() - 11 * 60_000)
    await office.portal.write((tx) => tx.update(SessionEntity, { keyId: id }, { confirmedAt }))
    await put(visitor, newAddress()).expect(
      403,
      refused('To add an address, log out and sign in again with your access key.'),
    )
    expect(await show(visitor)).toMatchObject({ email: null, pending: null })
  })

  it('needs both ends where an address counted, in either order', async () => {
    for (const isFormerFirst of [true, false]) {
      const { id, visitor, former, email, token, body } = await requested()
      expect(body).toMatchObject({ email: former, pending: { email, missing: ['new', 'former'] } })
      const formerToken = await tokenFor(former)
      const [first, second] = isFormerFirst ? [formerToken, token] : [token, formerToken]
      expect(await changes.confirm(first, CLIENT)).toMatchObject({ state: 'waiting', email })
      expect((await show(visitor)).pending.missing).toEqual([isFormerFirst ? 'new' : 'former'])
      expect(await memberOf(id)).toMatchObject({ email: former, version: 0 })
      expect(await changes.confirm(first, CLIENT)).toMatchObject({ state: 'waiting' })
      expect(await changes.confirm(second, CLIENT)).toMatchObject({ state: 'done', email })
      expect(await memberOf(id)).toMatchObject({ email, version: 1 })
      expect(await show(visitor)).toMatchObject({ email, pending: null })
      for (const used of [token, formerToken])
        expect(await changes.confirm(used, CLIENT)).toMatchObject({ state: 'done', email })
      expect((await memberOf(id)).version).toBe(1)
      expect(
        await office.auditOf(id, 'email-change-requested', 'email-change-confirmed', 'key-changed'),
      ).toEqual([
        ['email-change-requested', `key:${id}`],
        ['email-change-confirmed', 'email-link'],
        ['email-change-confirmed', 'email-link'],
        ['key-changed', 'email-link'],
      ])
      const words = await office.portal.database.getRepository(MemberSearchWordEntity).findBy({ keyId: id })
      expect(words.some(({ word }) => word.includes(email.split('@')[0]!))).toBe(true)
      expect(words.some(({ word }) => word.includes(former.split('@')[0]!))).toBe(false)
    }
  })

  it('needs only the new address where none counted', async () => {
    const { id, visitor, email, token, body } = await requested(false)
    expect(body).toMatchObject({ email: null, pending: { email, missing: ['new'] } })
    expect(await changes.confirm(token, CLIENT)).toMatchObject({ end: 'new', state: 'done' })
    expect((await memberOf(id)).email).toBe(email)
    expect((await show(visitor)).email).toBe(email)
  })

  it('changes nothing when a scanner follows the links', async () => {
    const { id, former, token } = await requested()
    for (const link of [token, await tokenFor(former), token])
      expect(await changes.show(link)).toMatchObject({ state: 'ask' })
    expect((await memberOf(id)).email).toBe(former)
  })

  it('changes the address once when a link is posted many times at once', async () => {
    const { id, former, token } = await requested()
    await changes.confirm(await tokenFor(former), CLIENT)
    const pages = await Promise.all(Array.from({ length: 10 }, () => changes.confirm(token, CLIENT)))
    expect(pages.every(({ state }) => state === 'done')).toBe(true)
    expect((await memberOf(id)).version).toBe(1)
  })

  it('is stopped by the address that counts', async () => {
    const { id, former, token } = await requested()
    const formerToken = await tokenFor(former)
    expect(await changes.refuse(formerToken, CLIENT)).toMatchObject({ end: 'former', state: 'canceled' })
    for (const link of [token, formerToken])
      expect(await changes.confirm(link, CLIENT)).toMatchObject({ state: 'invalid', email: null })
    expect((await memberOf(id)).email).toBe(former)
  })

  it('is canceled by the member, once', async () => {
    const { id, visitor, token } = await requested()
    for (let count = 0; count < 2; count++) {
      const { body } = await office.portal.as(visitor).delete('/api/me/email').expect(200)
      expect(body.pending).toBeNull()
    }
    expect(await changes.confirm(token, CLIENT)).toMatchObject({ state: 'invalid' })
    expect(await office.auditOf(id, 'email-change-canceled')).toHaveLength(1)
  })

  it('is void once another one is requested', async () => {
    const { id, visitor, former, token } = await requested()
    const formerToken = await tokenFor(former)
    const second = newAddress()
    await put(visitor, second).expect(200)
    for (const link of [token, formerToken])
      expect(await changes.confirm(link, CLIENT)).toMatchObject({ state: 'invalid' })
    await changes.confirm(await tokenFor(former), CLIENT)
    await changes.confirm(await tokenFor(second), CLIENT)
    expect((await memberOf(id)).email).toBe(second)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['replaced', (id) => office.portal.rotate(id)],
    ['revoked', (id) => office.portal.revoke(id)],
    [
      'given to another address',
      (id) => office.portal.app.get(MembersService).change(id, { email: 'else@vale.example' }, COMMAND_LINE),
    ],
  ])('is void once the key was %s', async (_, end) => {
    const { id, former, token } = await requested()
    await changes.confirm(await tokenFor(former), CLIENT)
    await end(id)
    const { email } = await memberOf(id)
    expect(await changes.confirm(token, CLIENT)).toMatchObject({ state: 'invalid', email: null })
    expect((await memberOf(id)).email).toBe(email)
  })

  it('expires after a day', async () => {
    const { id, visitor, token } = await requested()
    const expiresAt = new Date(Date.now() - 1000)
    await office.portal.write((tx) => tx.update(EmailChangeEntity, { keyId: id }, { expiresAt }))
    expect(await changes.confirm(token, CLIENT)).toMatchObject({ state: 'expired' })
    expect((await show(visitor)).pending).toBeNull()
    await changes.removeOld()
    expect(await changes.show(token)).toMatchObject({ state: 'expired' })
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    await office.portal.write((tx) => tx.update(EmailChangeEntity, { keyId: id }, { expiresAt: longAgo }))
    await changes.removeOld()
    expect(await changes.show(token)).toMatchObject({ state: 'invalid' })
  })

  it.each([
    ['no address', 'robin'],
    ['two addresses', 'a@vale.example, b@vale.example'],
    ['a header', 'a@vale.example\r\nBcc: b@vale.example'],
    ['a line break', 'a@vale.example\n'],
    ['a name', 'Robin <a@vale.example>'],
    ['nothing', ''],
    ['a list', ['a@vale.example']],
    ['a long one', `${'a'.repeat(64)}@${'b'.repeat(200)}.example`],
  ])('refuses %s', async (_, email) => {
    const { visitor } = await office.member()
    const { body } = await put(visitor, email).expect(400)
    expect(body).toEqual(refused(INVALID, { email: INVALID }))
    expect((await show(visitor)).pending).toBeNull()
  })

  it('refuses the address that counts already, however it is written', async () => {
    const { visitor, email } = await office.member()
    const sentence = 'This is already your email address.'
    expect((await put(visitor, email.toUpperCase()).expect(400)).body).toEqual(
      refused(sentence, { email: sentence }),
    )
  })

  it('accepts an address that another key has', async () => {
    const [one, two] = [await office.member(), await office.member()]
    await put(one.visitor, two.email).expect(200)
    await changes.confirm(await tokenFor(two.email), CLIENT)
    await changes.confirm(await tokenFor(one.email), CLIENT)
    expect((await memberOf(one.id)).email).toBe(two.email)
    expect((await memberOf(two.id)).email).toBe(two.email)
  })

  it('is closed to visitors, to the demo key and to configured keys', async () => {
    await office.portal.anonymous.put('/api/me/email').send({ email: newAddress() }).expect(401)
    const demo = await office.portal.signIn(SECRETS.DEMO_KEY)
    await put(demo, newAddress()).expect(403)
    expect(await show(demo)).toMatchObject({ email: null, lock: 'demo', newDeviceMail: false })
    const support = await office.portal.make.masterOf('support')
    const refusal = refused('Only an owner can change the email address of a master key.')
    expect((await put(support, newAddress()).expect(403)).body).toEqual(refusal)
    expect((await show(support)).lock).toBe('master')
    const master = await office.portal.make.master()
    const { body } = await put(master, newAddress()).expect(409)
    expect(body.error).toMatch(/comes from the portal's configuration/)
    expect((await show(master)).lock).toBe('configured')
  })

  it('stores neither a token nor an address in the audit', async () => {
    const { id, former, email, token } = await requested()
    const formerToken = await tokenFor(former)
    await changes.confirm(token, CLIENT)
    await changes.confirm(formerToken, CLIENT)
    const entries = JSON.stringify(
      await office.portal.database.getRepository(AuditEntryEntity).findBy({ subject: `key:${id}` }),
    )
    for (const text of [email, former]) expect(entries).not.toContain(text)
    const stored =
      entries +
      JSON.stringify([
        await office.portal.database.getRepository(EmailChangeEntity).find(),
        await office.portal.database.getRepository(OutboxMailEntity).find(),
      ])
    for (const secret of [token, formerToken]) expect(stored).not.toContain(secret)
  })
})
