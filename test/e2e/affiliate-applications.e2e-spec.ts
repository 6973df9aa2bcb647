import { afterAll, describe, expect, it } from '@jest/globals'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { applicant, application } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { startPortal, type Visitor } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off', OPS_EMAIL: 'ops@tidewater.example' })
const master = await portal.make.master()
afterAll(() => portal.stop())

const status = async (visitor: Visitor, key = 'me') =>
  (await portal.as(visitor).get(`/api/affiliate/status/${key}`).expect(200)).body

describe('application', () => {
  it('moves from none to Pending Review to Approved', async () => {
    const member = await portal.make.member('indicator')
    const nothing = {
      approved: false,
      applicationExists: false,
      status: null,
      submittedAt: null,
      paused: false,
    }
    expect(await status(member)).toEqual({ success: true, ...nothing })

    const { body } = await portal.as(member).post('/api/affiliate/submit').send(application()).expect(201)
    expect(body).toEqual({
      success: true,
      application: { id: expect.any(String), status: 'Pending Review' },
    })
    const pending = await status(member, member.key)
    expect(pending).toEqual({
      success: true,
      approved: false,
      applicationExists: true,
      status: 'Pending Review',
      submittedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      paused: false,
    })

    await portal.as(master).post('/api/admin/affiliate/approve').send({ accessKey: member.key }).expect(200)
    expect(await status(member)).toEqual({ ...pending, approved: true, status: 'Approved' })
  })

  it('is stored once: a second one returns 409, also among 20 concurrent ones', async () => {
    const member = await portal.make.member('standard')
    const before = await portal.database.manager.count(ApplicationEntity)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => portal.as(member).post('/api/affiliate/submit').send(application())),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(19).fill(409)])
    const { body } = await portal.as(member).post('/api/affiliate/submit').send(application()).expect(409)
    expect(body).toEqual(refused('You have already applied'))
    expect(await portal.database.manager.count(ApplicationEntity)).toBe(before + 1)
  })

  it('is numbered without gaps, also under concurrency', async () => {
    await Promise.all(Array.from({ length: 12 }, () => applicant(portal)))
    const rows = await portal.database.manager.find(ApplicationEntity)
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1))
  })

  it('is accepted for the member’s own key only', async () => {
    const member = await portal.make.member('automation')
    const { key } = await portal.make.key({ level: 'indicator' })
    for (const accessKey of [key, 'nobody-at-all']) {
      const { body } = await portal
        .as(member)
        .post('/api/affiliate/submit')
        .send(application({ accessKey }))
        .expect(404)
      expect(body).toEqual(answers.noSuchKey)
    }
    await portal
      .as(member)
      .post('/api/affiliate/submit')
      .send(application({ accessKey: member.key }))
      .expect(201)
    const { accessKey: _, additional: __, ...least } = application()
    await portal
      .as(await portal.make.member())
      .post('/api/affiliate/submit')
      .send(least)
      .expect(201)
  })

  it('is confirmed by mail, with a notice to operations', async () => {
    const mails = () => portal.database.manager.find(OutboxMailEntity)
    const before = new Set((await mails()).map(({ id }) => id))
    await applicant(portal, { email: 'asking@vale.example', name: 'Asking Person' })
    const fresh = (await mails()).filter(({ id }) => !before.has(id))
    expect(fresh.map(({ template, toAddress }) => [template, toAddress]).sort()).toEqual([
      ['affiliate-new', 'ops@tidewater.example'],
      ['affiliate-received', 'asking@vale.example'],
    ])
  })

  it.each([
    ['name', '  Zoë   de la Cruz  ', 'Zoë   de la Cruz'],
    ['name', "Robert'); DROP TABLE affiliates;--", "Robert'); DROP TABLE affiliates;--"],
    ['name', '🦊'.repeat(100), '🦊'.repeat(100)],
    ['name', 'שלום עולם', 'שלום עולם'],
    ['email', ' Robin+Tag@Vale.example ', 'Robin+Tag@Vale.example'],
    ['website', 'http://localhost:3000/a?b=c#d', 'http://localhost:3000/a?b=c#d'],
    ['website', `https://vale.example/${'x'.repeat(2027)}`, `https://vale.example/${'x'.repeat(2027)}`],
    ['website', 'https://пример.example/путь', 'https://пример.example/путь'],
    ['promotion', 'one\ntwo\r\n\tthree', 'one\ntwo\r\n\tthree'],
    ['promotion', '🦊'.repeat(4000), '🦊'.repeat(4000)],
    ['additional', 'x'.repeat(4000), 'x'.repeat(4000)],
    ['additional', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('stores the %s %j', async (field, value, stored) => {
    const { id } = await applicant(portal, { [field]: value })
    const { body } = await portal.as(master).get(`/api/admin/affiliate/applications/${id}`).expect(200)
    expect(body.application[field]).toBe(stored)
  })

  const NAME = 'Enter your full name.'
  const EMAIL = 'Enter a valid email address.'
  const WEBSITE = 'Enter a web address that starts with http:// or https://.'
  const tooLong = (limit: string) => `Keep this to ${limit} characters or fewer.`
  it.each([
    ['name', '', NAME],
    ['name', '   ', NAME],
    ['name', 'x'.repeat(101), tooLong('100')],
    ['name', 'a\u0000b', NAME],
    ['name', 'two\nlines', NAME],
    ['name', '\u202Eevil', NAME],
    ['name', '\ud800', NAME],
    ['name', ['Robin'], NAME],
    ['name', 7, NAME],
    ['name', null, NAME],
    ['email', 'robin', EMAIL],
    ['email', 'robin@vale', EMAIL],
    ['email', 'robin@vale.example\r\nBcc: all@vale.example', EMAIL],
    ['email', 'a@vale.example,b@vale.example', EMAIL],
    ['email', `${'x'.repeat(250)}@vale.example`, tooLong('254')],
    ['email', { address: 'robin@vale.example' }, EMAIL],
    ['website', '', WEBSITE],
    ['website', 'vale.example', WEBSITE],
    ['website', 'javascript:alert(1)', WEBSITE],
    ['website', 'ftp://vale.example', WEBSITE],
    ['website', 'https://', WEBSITE],
    ['website', 'https://user:secret@vale.example', WEBSITE],
    ['website', 'https://@vale.example', WEBSITE],
    ['website', 'https://vale.example/a b', WEBSITE],
    ['website', 'https://vale.example/\u0000', WEBSITE],
    ['website', 'https:\\\\vale.example', WEBSITE],
    ['website', `https://vale.example/${'x'.repeat(2028)}`, tooLong('2,048')],
    ['website', 0, WEBSITE],
    ['experience', 'guru', 'Select your experience.'],
    ['experience', ['expert'], 'Select your experience.'],
    ['experience', 'constructor', 'Select your experience.'],
    ['audience', '', 'Select your audience size.'],
    ['audience', undefined, 'Select your audience size.'],
    ['promotion', ' \n ', 'Tell us how you plan to promote us.'],
    ['promotion', 'x'.repeat(4001), tooLong('4,000')],
    ['additional', 'x'.repeat(4001), tooLong('4,000')],
    ['additional', null, 'Enter plain text only.'],
    ['additional', {}, 'Enter plain text only.'],
    ['accessKey', null, 'The access key must be text.'],
    ['accessKey', 0, 'The access key must be text.'],
  ])('refuses the %s %j and stores nothing', async (field, value, sentence) => {
    const member = await portal.make.member('indicator')
    const { body } = await portal
      .as(member)
      .post('/api/affiliate/submit')
      .send({ ...application(), [field]: value })
      .expect(400)
    expect(body).toEqual(refused(sentence, { [field]: sentence }))
    expect((await status(member)).applicationExists).toBe(false)
  })

  it('refuses unknown fields and reports all faults at once', async () => {
    const member = await portal.make.member('indicator')
    const submit = (body: object) => portal.as(member).post('/api/affiliate/submit').send(body).expect(400)
    expect((await submit({ ...application(), status: 'Approved' })).body).toEqual(answers.unknownField)
    expect(Object.keys((await submit({})).body.fields)).toEqual([
      'name',
      'email',
      'website',
      'experience',
      'audience',
      'promotion',
    ])
  })

  it('is closed to visitors', async () => {
    await portal.anonymous.post('/api/affiliate/submit').send(application()).expect(401)
  })

  it('is limited to 60 an hour per session', async () => {
    const limited = await startPortal()
    const member = await limited.make.member('indicator')
    const submit = () => limited.as(member).post('/api/affiliate/submit').send({})
    for (let sent = 0; sent < 60; sent++) await submit().expect(400)
    const { headers, body } = await submit().expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect(body.error).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/)
    await limited.stop()
  })
})
