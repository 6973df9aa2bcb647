import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EmailChanges } from '../../src/keys/my-access/email-changes.service.js'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { refused } from '../support/answers.js'
import { emailTokenIn, keyTokenIn } from '../support/mailbox.js'
import { OPS, startMyAccess } from '../support/my-access.js'
import { SECRETS, type Visitor } from '../support/portal.js'

const CLIENT = '203.0.113.9'

describe('leaked key', () => {
  let office: Awaited<ReturnType<typeof startMyAccess>>
  beforeAll(async () => void (office = await startMyAccess()))
  afterAll(() => office.stop())

  const report = (visitor: Visitor) => office.portal.as(visitor).post('/api/me/leaked')
  const statusOf = async (key: string) =>
    (await office.portal.anonymous.post('/api/auth/validate-key').send({ accessKey: key })).status

  it('ends all sessions, replaces the key, mails the new one and tells operations', async () => {
    const { id, key, email, visitor } = await office.member()
    const thief = await office.portal.signIn(key)
    office.server.forget()
    const answer = await report(visitor).expect(200)
    expect(answer.body).toEqual({ success: true, email })
    expect(String(answer.headers['set-cookie'])).toMatch(/portal=;/)
    for (const session of [visitor, thief])
      await office.portal.as(session).get('/api/auth/session').expect(401)
    expect(await statusOf(key)).toBe(401)
    const [mail] = await office.mailsTo(email)
    const page = await office.portal.app.get(KeyMails).reveal(keyTokenIn(mail!), CLIENT)
    expect(page.state).toBe('shown')
    expect(await statusOf(page.key!)).toBe(200)
    const [opsMail] = await office.mailsTo(OPS)
    expect(opsMail!.subject).toBe('Robin Vale reported a leaked key')
    expect(opsMail!.text).toContain(`/admin/members?view=${id}`)
    expect(opsMail!.text).not.toContain(keyTokenIn(mail!))
    expect(await office.auditOf(id, 'key-leaked', 'key-rotated', 'key-mailed')).toEqual([
      ['key-leaked', `key:${id}`],
      ['key-rotated', `key:${id}`],
      ['key-mailed', `key:${id}`],
    ])
  })

  it('stops an email change that the thief has begun', async () => {
    const { email, visitor } = await office.member()
    await office.portal.as(visitor).put('/api/me/email').send({ email: 'thief@vale.example' }).expect(200)
    const token = emailTokenIn((await office.mailsTo('thief@vale.example')).at(-1)!)
    await report(visitor).expect(200)
    const changes = office.portal.app.get(EmailChanges)
    expect(await changes.confirm(token, CLIENT)).toMatchObject({ state: 'invalid' })
    expect((await office.mailsTo(email)).at(-1)!.subject).toMatch(/access key/)
  })

  it('happens once when it is reported many times at once', async () => {
    const { id, email, visitor } = await office.member()
    office.server.forget()
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(visitor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(await office.mailsTo(email)).toHaveLength(1)
    expect(await office.auditOf(id, 'key-rotated')).toHaveLength(1)
  })

  it('changes nothing without an address that a new key could be mailed to', async () => {
    const { key, visitor } = await office.member({ hasEmail: false })
    const { body } = await report(visitor).expect(409)
    expect(body).toEqual(
      refused('We have no confirmed email address for the link to a new key. Please contact us.'),
    )
    expect(await statusOf(key)).toBe(200)
    await office.portal.as(visitor).get('/api/auth/session').expect(200)
  })

  it('is closed to visitors, to the demo key and to configured keys', async () => {
    await office.portal.anonymous.post('/api/me/leaked').expect(401)
    await report(await office.portal.signIn(SECRETS.DEMO_KEY)).expect(403)
    await report(await office.portal.make.master()).expect(409)
    expect(await statusOf(SECRETS.DEMO_KEY)).toBe(200)
  })
})
