import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { answers, refused } from '../support/answers.js'
import { startKeyMails } from '../support/key-mails.js'
import type { Portal, Visitor } from '../support/portal.js'

const CLIENT = '203.0.113.9'

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

  it('is refused with a sentence where there is nobody to mail, and no mail is queued', async () => {
    const { id: noAddress } = await portal.make.key({ level: 'lifetime' })
    const { id: badAddress } = await portal.make.key({
      level: 'lifetime',
      email: 'jürgen@vale.example',
    })
    const { id: revoked } = await office.issue()
    await portal.revoke(revoked)
    const { id: configured } = (await portal.keys.find(portal.config.automationMasterKey))!
    const queued = await portal.database.getRepository(OutboxMailEntity).count()
    const sentences: [string, number, string][] = [
      [noAddress, 409, 'This member has no email address. Add one, then email the key.'],
      [badAddress, 409, "We can't send email to this member's address. Correct it first."],
      [revoked, 409, "This key isn't active, so it can't be emailed."],
      [configured, 409, "Keys from the portal's configuration can't be emailed."],
      ['00000000-0000-7000-8000-000000000000', 404, 'Member not found.'],
      ['nobody', 404, 'Member not found.'],
    ]
    for (const [id, status, sentence] of sentences)
      await sendAs(masters.owner, id).expect(status, refused(sentence))
    expect(await portal.database.getRepository(OutboxMailEntity).count()).toBe(queued)
  })

  it('stays in the member’s list after their address was corrected, and out of that of another key', async () => {
    const email = 'two.keys@vale.example'
    const [one, other] = [
      await portal.make.key({ level: 'lifetime', email }),
      await portal.make.key({ level: 'indicator', email }),
    ]
    await sendAs(masters.owner, one.id).expect(200)
    const mailsOf = async (id: string) =>
      (await portal.as(masters.owner).get(`/api/admin/members/${id}`).expect(200)).body.mails
    const sent = [
      {
        id: expect.any(String),
        template: 'access-key',
        to: email,
        state: expect.any(String),
        lastError: null,
        at: expect.stringMatching(/Z$/),
      },
    ]
    expect([await mailsOf(one.id), await mailsOf(other.id)]).toEqual([sent, []])
    await portal
      .as(masters.owner)
      .patch(`/api/admin/members/${one.id}`)
      .send({ email: 'corrected@vale.example', version: 0 })
      .expect(200)
    expect(await mailsOf(one.id)).toEqual(sent)
  })

  it('gives the key of a master to nobody but owners, or a manager could become one', async () => {
    const email = 'a.new.owner@vale.example'
    const { id, key } = await portal.make.key({
      level: 'master',
      template: 'automation',
      role: 'owner',
      email,
    })
    const sentence = 'Only an owner can do this to a master key.'
    for (const master of [masters.manager, masters.support])
      await sendAs(master, id).expect(403, refused(sentence))
    const reveal = (visitor: Visitor) => portal.as(visitor).post(`/api/admin/members/${id}/reveal`)
    await reveal(masters.manager).expect(403, refused(sentence))
    await reveal(masters.owner).expect(200, { success: true, key })
    await sendAs(masters.owner, id).expect(200)
  })

  it('goes to the address that the operator has seen, or nowhere', async () => {
    const { id } = await office.issue()
    const queued = () => portal.database.getRepository(OutboxMailEntity).count()
    const before = await queued()
    const change = { email: 'moved@vale.example', version: 0 }
    await portal.as(masters.manager).patch(`/api/admin/members/${id}`).send(change).expect(200)
    const { body } = await sendAs(masters.support, id).send({ version: 0 }).expect(409)
    expect([Object.keys(body).sort(), body.member.email, body.member.version]).toEqual([
      ['error', 'member', 'success'],
      'moved@vale.example',
      1,
    ])
    await sendAs(masters.support, id).send({ version: '1' }).expect(400)
    await sendAs(masters.support, id)
      .send({ version: 1, to: 'b@vale.example' })
      .expect(400, answers.unknownField)
    expect(await queued()).toBe(before)
    await sendAs(masters.support, id).send({ version: 1 }).expect(200)
    expect(await queued()).toBe(before + 1)
  })

  it('is audited with who revealed a key, and from where', async () => {
    const { id, key } = await office.issue()
    const manager = `key:${(await portal.keys.find(masters.manager.key))!.id}`
    const reveal = () =>
      portal.as(masters.manager).post(`/api/admin/members/${id}/reveal`).set('X-Forwarded-For', CLIENT)
    await reveal().expect(200, { success: true, key })
    expect(await office.auditOf(id)).toContainEqual(['key-revealed', manager, CLIENT])
    await portal.as(masters.support).post(`/api/admin/members/${id}/reveal`).expect(403)
  })
})
