import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MailTextsEntity } from '../../src/mail/templates/mail-texts.entity.js'
import { EditedTexts } from '../../src/mail/templates/edited-texts.service.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startMailServer } from '../support/mail-server.js'
import { mailTextsOf } from '../support/mail-texts.js'
import { enqueue, untilState } from '../support/outbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const TEMPLATE = 'affiliate-approved'
const PATH = `/api/admin/mail-texts/${TEMPLATE}`
const EMAIL = 'olive@vale.example'
const SUBJECT = 'Aboard, {name}: the {brand} program'
const INTRO = 'Welcome aboard <{name}>.\n\nQuestions? {contact}'

const server = await startMailServer()
let portal: Portal
let owner: Visitor
let texts: ReturnType<typeof mailTextsOf>
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: server.url, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
  owner = await portal.make.masterOf('owner', { holder: 'Olive Vale', email: EMAIL })
  texts = mailTextsOf(portal, owner, TEMPLATE)
})
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
beforeEach(() => texts.reset())

const sent = async (address: string, name?: string) => {
  await enqueue(portal, address, name)
  await untilState(portal, address, 'sent')
  return server.mailsTo(address).at(-1)!
}
const lastAudit = async () => {
  const entries = await portal.database
    .getRepository(AuditEntryEntity)
    .find({ where: { subject: `mail-text:${TEMPLATE}` }, order: { id: 'DESC' }, take: 1 })
  return { action: entries[0]!.action, ...JSON.parse(entries[0]!.details!) }
}

describe('texts of emails', () => {
  it('are listed by their emails, none edited at first', async () => {
    const { body } = await portal.as(owner).get('/api/admin/mail-texts').expect(200)
    expect(body.mails).toHaveLength(25)
    expect(body.mails[0]).toEqual({
      template: 'access-key',
      audience: 'members',
      isEdited: false,
      updatedBy: null,
      updatedAt: null,
    })
    const mail = await texts.read('/api/admin/mail-texts/key-expiring')
    expect(mail).toMatchObject({ template: 'key-expiring', version: 0, samples: 3 })
    expect(mail.texts.find(({ name }) => name === 'intro')).toEqual({
      name: 'intro',
      text: expect.stringMatching(/^Your access to the \{brand\} Member Portal ends on \{moment\}\./),
      builtIn: expect.stringContaining('{moment}'),
      isLine: false,
      max: 2_000,
      fields: ['brand', 'contact', 'day', 'moment'],
      required: ['moment'],
    })
    await portal.as(owner).get('/api/admin/mail-texts/mail-text-test').expect(404)
    await portal.as(owner).get('/api/admin/mail-texts/constructor').expect(404)
  })

  it('are in the subject, the HTML and the plain text of the next mail, and reset by one call', async () => {
    const builtIn = await sent('before@vale.example', 'Ada')
    const mail = await texts.save({ subject: SUBJECT, intro: `  ${INTRO.replaceAll('\n', '\r\n')}\n` })
    expect(mail).toMatchObject({ isEdited: true, updatedBy: 'Olive Vale' })
    expect(mail.texts.find(({ name }) => name === 'intro')!.text).toBe(INTRO)
    const edited = await sent('edited@vale.example', 'Ada {brand} & co')
    expect(edited.subject).toBe('Aboard, Ada {brand} & co: the Tidewater program')
    expect(edited.text).toContain(
      'Welcome aboard <Ada {brand} & co>.\n\nQuestions? support@tidewater.example',
    )
    expect(edited.html).toContain('Welcome aboard &lt;Ada {brand} &amp; co&gt;.</p>')
    expect(edited.html).toMatch(/Questions\? <a class="link" href="mailto:support@tidewater\.example"/)
    expect(edited.html).toContain('/affiliate"')
    const reset = await portal.as(owner).delete(`${PATH}?version=${mail.version}`).expect(200)
    expect(reset.body.mail).toMatchObject({ isEdited: false, version: mail.version + 1 })
    const again = await sent('after@vale.example', 'Ada')
    expect([again.subject, again.html, again.text]).toEqual([builtIn.subject, builtIn.html, builtIn.text])
  })

  it('are recorded in the audit log with both texts', async () => {
    const before = 'You’re now an affiliate'
    const { version } = await texts.save({ heading: 'Hello' })
    expect(await lastAudit()).toEqual({
      action: 'mail-text-changed',
      before: { heading: before },
      after: { heading: 'Hello' },
    })
    // Nothing changes, so nothing is recorded.
    expect((await texts.save({ heading: 'Hello' })).version).toBe(version)
    await portal.as(owner).delete(`${PATH}?version=${version}`).expect(200)
    expect(await lastAudit()).toEqual({
      action: 'mail-text-reset',
      before: { heading: 'Hello' },
      after: { heading: before },
    })
    const { body } = await portal.as(owner).get('/api/admin/audit?action=mail-text-reset').expect(200)
    expect(body.entries[0]).toMatchObject({ actor: 'Olive Vale', subjectName: TEMPLATE })
  })
})

describe('a preview', () => {
  it('shows texts that are not saved, with example values', async () => {
    const edited = { subject: SUBJECT, intro: INTRO }
    const { body } = await portal.as(owner).post(`${PATH}/preview`).send({ texts: edited }).expect(200)
    expect(body).toEqual({
      success: true,
      subject: 'Aboard, Ada Vale: the Tidewater program',
      html: expect.stringContaining('Welcome aboard &lt;Ada Vale&gt;.'),
      text: expect.stringContaining('Welcome aboard <Ada Vale>.'),
    })
    expect((await texts.read()).isEdited).toBe(false)
    const path = '/api/admin/mail-texts/affiliate-rejected/preview'
    const second = await portal.as(owner).post(path).send({ texts: {}, sample: 1 }).expect(200)
    expect(second.body.text).toContain('can’t accept it this time.')
    await portal.as(owner).post(path).send({ texts: {}, sample: -1 }).expect(400)
  })
})

describe('a test', () => {
  it('goes to the owner’s own address, although the mail would not be true', async () => {
    const path = '/api/admin/mail-texts/key-expiring/test'
    const { body } = await portal
      .as(owner)
      .post(path)
      .send({ texts: { subject: 'Ends {day}' } })
      .expect(200)
    expect(body).toEqual({ success: true, to: EMAIL })
    await untilState(portal, EMAIL, 'sent')
    const mail = server.mailsTo(EMAIL).at(-1)!
    expect(mail.subject).toBe('Test: Ends March 31, 2027')
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
    const { body: listed } = await portal.as(owner).get(`/api/admin/mail?to=${EMAIL}`).expect(200)
    expect(listed.mails[0]).toMatchObject({ template: 'mail-text-test', state: 'sent' })
  })

  it('is refused to an owner without an address', async () => {
    const configured = await portal.make.master()
    const { body } = await portal.as(configured).post(`${PATH}/test`).send({ texts: {} }).expect(409)
    expect(body.error).toMatch(/^Your key has no email address/)
  })
})

describe('texts that an upgrade has made unfit', () => {
  it('give way to the built-in ones, each by itself, and never stop a mail', async () => {
    const rows = portal.database.getRepository(MailTextsEntity)
    const { version } = await texts.save({ heading: 'Mine' })
    const store = async (stored: string) => {
      await portal.write((tx) => tx.update(MailTextsEntity, { template: TEMPLATE }, { texts: stored }))
      // As another replica would read it, a second later.
      portal.app.get(EditedTexts).forget()
    }
    await store(JSON.stringify({ subject: 'To {gone}', removed: 'x', heading: 'Mine', intro: 3 }))
    const mail = await sent('upgraded@vale.example', 'Ada')
    expect(mail.subject).toBe('Welcome to the Tidewater affiliate program')
    expect(mail.text).toMatch(/^Mine\n/m)
    expect(mail.text).toContain('Your application has been approved.')
    await store('{broken')
    expect((await sent('broken@vale.example', 'Ada')).text).toContain('You’re now an affiliate')
    expect(await texts.read()).toMatchObject({ isEdited: false, version })
    expect(await rows.countBy({ template: TEMPLATE })).toBe(1)
  })
})
