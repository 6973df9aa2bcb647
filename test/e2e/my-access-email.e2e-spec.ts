import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EmailChangeEntity } from '../../src/keys/my-access/email-change.entity.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { MemberSearchWordEntity } from '../../src/keys/directory/member-search-word.entity.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startEmailChanges } from '../support/email-changes.js'

const CLIENT = '203.0.113.9'

describe('email change', () => {
  let office: Awaited<ReturnType<typeof startEmailChanges>>
  beforeAll(async () => void (office = await startEmailChanges()))
  afterAll(() => office.stop())

  it('needs both ends where an address counted, in either order', async () => {
    for (const isFormerFirst of [true, false]) {
      const { id, visitor, former, email, token, body } = await office.requested()
      expect(body).toMatchObject({ email: former, pending: { email, missing: ['new', 'former'] } })
      const formerToken = await office.tokenFor(former)
      const [first, second] = isFormerFirst ? [formerToken, token] : [token, formerToken]
      expect(await office.changes.confirm(first, CLIENT)).toMatchObject({ state: 'waiting', email })
      expect((await office.show(visitor)).pending.missing).toEqual([isFormerFirst ? 'new' : 'former'])
      expect(await office.memberOf(id)).toMatchObject({ email: former, version: 0 })
      expect(await office.changes.confirm(first, CLIENT)).toMatchObject({ state: 'waiting' })
      expect(await office.changes.confirm(second, CLIENT)).toMatchObject({ state: 'done', email })
      expect(await office.memberOf(id)).toMatchObject({ email, version: 1 })
      expect(await office.show(visitor)).toMatchObject({ email, pending: null })
      for (const used of [token, formerToken])
        expect(await office.changes.confirm(used, CLIENT)).toMatchObject({ state: 'done', email })
      expect((await office.memberOf(id)).version).toBe(1)
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
    const { id, visitor, email, token, body } = await office.requested(false)
    expect(body).toMatchObject({ email: null, pending: { email, missing: ['new'] } })
    expect(await office.changes.confirm(token, CLIENT)).toMatchObject({ end: 'new', state: 'done' })
    expect((await office.memberOf(id)).email).toBe(email)
    expect((await office.show(visitor)).email).toBe(email)
  })

  it('changes nothing when a scanner follows the links', async () => {
    const { id, former, token } = await office.requested()
    for (const link of [token, await office.tokenFor(former), token])
      expect(await office.changes.show(link)).toMatchObject({ state: 'ask' })
    expect((await office.memberOf(id)).email).toBe(former)
  })

  it('changes the address once when a link is posted many times at once', async () => {
    const { id, former, token } = await office.requested()
    await office.changes.confirm(await office.tokenFor(former), CLIENT)
    const pages = await Promise.all(Array.from({ length: 10 }, () => office.changes.confirm(token, CLIENT)))
    expect(pages.every(({ state }) => state === 'done')).toBe(true)
    expect((await office.memberOf(id)).version).toBe(1)
  })

  it('is stopped by the address that counts', async () => {
    const { id, former, token } = await office.requested()
    const formerToken = await office.tokenFor(former)
    expect(await office.changes.refuse(formerToken, CLIENT)).toMatchObject({
      end: 'former',
      state: 'canceled',
    })
    for (const link of [token, formerToken])
      expect(await office.changes.confirm(link, CLIENT)).toMatchObject({ state: 'invalid', email: null })
    expect((await office.memberOf(id)).email).toBe(former)
  })

  it('is canceled by the member, once', async () => {
    const { id, visitor, token } = await office.requested()
    for (let count = 0; count < 2; count++) {
      const { body } = await office.portal.as(visitor).delete('/api/me/email').expect(200)
      expect(body.pending).toBeNull()
    }
    expect(await office.changes.confirm(token, CLIENT)).toMatchObject({ state: 'invalid' })
    expect(await office.auditOf(id, 'email-change-canceled')).toHaveLength(1)
  })

  it('is void once another one is requested', async () => {
    const { id, visitor, former, token } = await office.requested()
    const formerToken = await office.tokenFor(former)
    const second = office.newAddress()
    await office.put(visitor, second).expect(200)
    for (const link of [token, formerToken])
      expect(await office.changes.confirm(link, CLIENT)).toMatchObject({ state: 'invalid' })
    await office.changes.confirm(await office.tokenFor(former), CLIENT)
    await office.changes.confirm(await office.tokenFor(second), CLIENT)
    expect((await office.memberOf(id)).email).toBe(second)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['replaced', (id) => office.portal.rotate(id)],
    ['revoked', (id) => office.portal.revoke(id)],
    [
      'given to another address',
      (id) => office.portal.app.get(MemberActions).change(id, { email: 'else@vale.example' }, COMMAND_LINE),
    ],
  ])('is void once the key was %s', async (_, end) => {
    const { id, former, token } = await office.requested()
    await office.changes.confirm(await office.tokenFor(former), CLIENT)
    await end(id)
    const { email } = await office.memberOf(id)
    expect(await office.changes.confirm(token, CLIENT)).toMatchObject({ state: 'invalid', email: null })
    expect((await office.memberOf(id)).email).toBe(email)
  })

  it('expires after a day', async () => {
    const { id, visitor, token } = await office.requested()
    const expiresAt = new Date(Date.now() - 1000)
    await office.portal.write((tx) => tx.update(EmailChangeEntity, { keyId: id }, { expiresAt }))
    expect(await office.changes.confirm(token, CLIENT)).toMatchObject({ state: 'expired' })
    expect((await office.show(visitor)).pending).toBeNull()
    await office.changes.removeOld()
    expect(await office.changes.show(token)).toMatchObject({ state: 'expired' })
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    await office.portal.write((tx) => tx.update(EmailChangeEntity, { keyId: id }, { expiresAt: longAgo }))
    await office.changes.removeOld()
    expect(await office.changes.show(token)).toMatchObject({ state: 'invalid' })
  })

  it('stores neither a token nor an address in the audit', async () => {
    const { id, former, email, token } = await office.requested()
    const formerToken = await office.tokenFor(former)
    await office.changes.confirm(token, CLIENT)
    await office.changes.confirm(formerToken, CLIENT)
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
