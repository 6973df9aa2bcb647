import { afterAll, describe, expect, it } from '@jest/globals'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { SECRETS, startPortal, type Visitor } from '../support/portal.js'

const MINUTE = 60_000

const portal = await startPortal({ RATE_LIMITS: 'off' })
afterAll(() => portal.stop())

describe('step-up', () => {
  const ask = (visitor: Visitor) =>
    portal.as(visitor).post('/api/admin/members/00000000-0000-7000-8000-000000000000/reveal')
  const confirm = (visitor: Visitor, accessKey: string, from = '192.0.2.55') =>
    portal.as(visitor).post('/api/auth/confirm').set('X-Forwarded-For', from).send({ accessKey })
  const confirmedAgo = async (visitor: Visitor, milliseconds: number | null) => {
    const confirmedAt = milliseconds === null ? null : new Date(Date.now() - milliseconds)
    const keyId = (await portal.keys.find(visitor.key))!.id
    await portal.write((tx) => tx.update(SessionEntity, { keyId }, { confirmedAt }))
  }
  const ENTER_AGAIN = { ...refused('Please enter your access key again to do this.'), reason: 'step-up' }

  it('is needed 10 minutes after the key was entered, and the sign-in counts', async () => {
    const manager = await portal.make.masterOf('manager')
    await ask(manager).expect(404)
    await confirmedAgo(manager, 9 * MINUTE)
    await ask(manager).expect(404)
    await confirmedAgo(manager, 10 * MINUTE + 1000)
    await ask(manager).expect(403, ENTER_AGAIN)
    // A session from before the portal knew of it.
    await confirmedAgo(manager, null)
    await ask(manager).expect(403, ENTER_AGAIN)
    await confirm(manager, ` ${manager.key} `).expect(200, { success: true })
    await ask(manager).expect(404)
  })

  it('is needed to add or change what a product of a shop gives', async () => {
    const owner = await portal.make.masterOf('owner')
    const offer = { provider: 'generic', product: 'monthly', level: 'indicator' }
    const add = () => portal.as(owner).post('/api/admin/offers').send(offer)
    const { body } = await add().expect(201)
    await confirmedAgo(owner, null)
    await add().expect(403, ENTER_AGAIN)
    const change = { days: 30, version: 0 }
    await portal.as(owner).patch(`/api/admin/offers/${body.offer.id}`).send(change).expect(403, ENTER_AGAIN)
  })

  it('is needed to save or remove the secret of a shop, not to send a test event', async () => {
    const owner = await portal.make.masterOf('owner')
    await confirmedAgo(owner, null)
    const change = { secret: null, version: 0 }
    await portal.as(owner).put('/api/admin/shops/stripe').send(change).expect(403, ENTER_AGAIN)
    await portal.as(owner).post('/api/admin/shops/stripe/test').expect(409)
  })

  it('is needed to delete a member’s account, not to undo it', async () => {
    const manager = await portal.make.masterOf('manager')
    const { id } = await portal.make.key({ level: 'lifetime' })
    const path = `/api/admin/members/${id}/erase`
    await confirmedAgo(manager, null)
    await portal.as(manager).post(path).send({}).expect(403, ENTER_AGAIN)
    const { body } = await portal.as(manager).get(path).expect(200)
    expect(body.erasure).toBeNull()
    await portal.as(manager).delete(path).expect(200)
  })

  it('is needed to change or reset what emails say, not to try it', async () => {
    const owner = await portal.make.masterOf('owner')
    const path = '/api/admin/mail-texts/mail-test'
    await confirmedAgo(owner, null)
    await portal.as(owner).put(path).send({ texts: {}, version: 0 }).expect(403, ENTER_AGAIN)
    await portal.as(owner).delete(`${path}?version=0`).expect(403, ENTER_AGAIN)
    await portal.as(owner).post(`${path}/preview`).send({ texts: {} }).expect(200)
  })

  it('is needed to mail a master’s key or to change where it is mailed, not for a member’s', async () => {
    const owner = await portal.make.masterOf('owner')
    const terms = { holder: 'Sam Vale', email: 'sam@vale.example' }
    const sam = await portal.make.key({ level: 'master', template: 'automation', role: 'manager', ...terms })
    const member = await portal.make.key({ level: 'lifetime', ...terms })
    const sendKey = (id: string) => portal.as(owner).post(`/api/admin/members/${id}/send-key`)
    const change = (id: string, email: string | null, version = 0) =>
      portal.as(owner).patch(`/api/admin/members/${id}`).send({ email, version })
    const queued = () => portal.database.getRepository(OutboxMailEntity).count()
    const before = await queued()
    await confirmedAgo(owner, 10 * MINUTE + 1000)
    await sendKey(sam.id).expect(403, ENTER_AGAIN)
    for (const email of ['thief@vale.example', null]) await change(sam.id, email).expect(403, ENTER_AGAIN)
    expect(await queued()).toBe(before)
    // The address stays as it is.
    await change(sam.id, terms.email).expect(200)
    await sendKey(member.id).expect(200)
    await change(member.id, 'robin@vale.example').expect(200)
    await confirm(owner, owner.key).expect(200)
    await change(sam.id, 'sam.new@vale.example').expect(200)
    await sendKey(sam.id).expect(200)
    expect(await queued()).toBe(before + 2)
  })

  it('is for the session that entered the key, and no other of the same key', async () => {
    const manager = await portal.make.masterOf('manager')
    const other = await portal.signIn(manager.key)
    await confirmedAgo(manager, null)
    await confirm(manager, manager.key).expect(200)
    await ask(manager).expect(404)
    await ask(other).expect(403, ENTER_AGAIN)
  })

  it('refuses another key, even another master’s, and says so at the field', async () => {
    const sentence = "This isn't the key you signed in with."
    const owner = await portal.make.masterOf('owner')
    const manager = await portal.make.masterOf('manager')
    await confirmedAgo(manager, null)
    for (const key of [owner.key, SECRETS.AUTOMATION_MASTER_KEY, 'x'.repeat(5000)])
      await confirm(manager, key).expect(400, refused(sentence, { accessKey: sentence }))
    await confirm(manager, '').expect(400)
    const actor = `key:${(await portal.keys.find(manager.key))!.id}`
    const refusals = { action: 'sign-in-refused', subject: actor } as const
    const entries = await portal.database.getRepository(AuditEntryEntity).findBy(refusals)
    expect(entries.map((entry) => entry.actor)).toEqual([actor, actor, actor])
    await ask(manager).expect(403, ENTER_AGAIN)
  })

  it('is for everyone with a session', async () => {
    const member = await portal.make.member()
    await confirm(member, member.key).expect(200, { success: true })
    await portal.anonymous.post('/api/auth/confirm').send({ accessKey: member.key }).expect(401)
  })
})
