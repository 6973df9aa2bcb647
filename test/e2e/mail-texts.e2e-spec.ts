import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MailTextsEntity } from '../../src/mail/texts/mail-texts.entity.js'
import type { MailTexts, TextValues } from '../../src/mail/texts/mail-texts.contract.js'
import { MailTextsService } from '../../src/mail/texts/mail-texts.service.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { commandOf } from '../support/command.js'
import { startMailServer } from '../support/mail-server.js'
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
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: server.url, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
  owner = await portal.make.masterOf('owner', { holderName: 'Olive Vale', holderEmail: EMAIL })
})
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
beforeEach(async () => {
  const { version } = await read()
  await portal.as(owner).delete(`${PATH}?version=${version}`).expect(200)
})

const read = async (path = PATH): Promise<MailTexts> =>
  (await portal.as(owner).get(path).expect(200)).body.mail
const put = (texts: object, version: unknown, path = PATH) =>
  portal.as(owner).put(path).send({ texts, version })
const save = async (texts: TextValues): Promise<MailTexts> =>
  (await put(texts, (await read()).version).expect(200)).body.mail
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
    expect(body.mails).toHaveLength(20)
    expect(body.mails[0]).toEqual({
      template: 'access-key',
      audience: 'members',
      isEdited: false,
      updatedBy: null,
      updatedAt: null,
    })
    const mail = await read('/api/admin/mail-texts/key-expiring')
    expect(mail).toMatchObject({ template: 'key-expiring', version: 0, samples: 2 })
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
    const mail = await save({ subject: SUBJECT, intro: `  ${INTRO.replaceAll('\n', '\r\n')}\n` })
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
    const { version } = await save({ heading: 'Hello' })
    expect(await lastAudit()).toEqual({
      action: 'mail-text-changed',
      before: { heading: before },
      after: { heading: 'Hello' },
    })
    // Nothing changes, so nothing is recorded.
    expect((await save({ heading: 'Hello' })).version).toBe(version)
    await portal.as(owner).delete(`${PATH}?version=${version}`).expect(200)
    expect(await lastAudit()).toEqual({
      action: 'mail-text-reset',
      before: { heading: 'Hello' },
      after: { heading: before },
    })
    const { body } = await portal.as(owner).get('/api/admin/audit?action=mail-text-reset').expect(200)
    expect(body.entries[0]).toMatchObject({ actor: 'Olive Vale', subjectName: TEMPLATE })
  })

  it.each<[string, object, Record<string, string>]>([
    [
      'an unknown field',
      { intro: 'Hi {nobody}' },
      { intro: 'Use only these fields here: {brand}, {contact}, {name}.' },
    ],
    [
      'a field of an object',
      { intro: '{constructor}' },
      { intro: expect.stringContaining('Use only') as never },
    ],
    ['a lone brace', { intro: 'Hi {name' }, { intro: 'Write each field like {brand}, with both braces.' }],
    ['an empty text', { intro: ' \n ' }, { intro: 'Enter a text, or reset it to the built-in one.' }],
    [
      'a line break in a subject',
      { subject: 'Hi\r\nBcc: a@b.example' },
      { subject: 'Keep this on one line.' },
    ],
    ['a bare carriage return', { intro: 'a\rb' }, { intro: expect.stringContaining('control') as never }],
    ['a control character', { intro: 'a\u0000b' }, { intro: expect.stringContaining('control') as never }],
    [
      'a reversed direction',
      { subject: 'a\u202eb' },
      { subject: expect.stringContaining('control') as never },
    ],
    ['a long subject', { subject: 'a'.repeat(151) }, { subject: 'Keep this to 150 characters or fewer.' }],
    ['a long paragraph', { intro: 'a'.repeat(2_001) }, { intro: 'Keep this to 2,000 characters or fewer.' }],
    ['a text of another email', { renew: 'Renew' }, { renew: "This email doesn't have this text." }],
  ])('are refused with %s', async (_, texts, fields) => {
    const { version } = await read()
    const { body } = await put(texts, version).expect(400)
    expect(body).toEqual({ success: false, error: Object.values(fields)[0], fields })
    await portal.as(owner).post(`${PATH}/preview`).send({ texts }).expect(400)
    await portal.as(owner).post(`${PATH}/test`).send({ texts }).expect(400)
  })

  it('are refused without a required field, and if they are no texts', async () => {
    const path = '/api/admin/mail-texts/erasure-requested'
    const { body } = await put({ intro: 'Soon we’ll delete it.' }, 0, path).expect(400)
    expect(body.fields).toEqual({ intro: 'This text must include {day}.' })
    for (const texts of [null, [], 'a', { intro: 1 }, { intro: null }])
      await put(texts as object, 0).expect(400)
    await put({}, -1).expect(400)
    await put({}, undefined).expect(400)
    await portal.as(owner).delete(PATH).expect(400)
    await put({}, 0, '/api/admin/mail-texts/none').expect(404)
    await portal.as(owner).delete('/api/admin/mail-texts/none?version=0').expect(404)
    await portal.as(owner).post('/api/admin/mail-texts/none/preview').send({ texts: {} }).expect(404)
  })

  it('of an outdated version are refused with what is stored now', async () => {
    const mail = await save({ heading: 'Mine' })
    const { body } = await put({ heading: 'Theirs' }, mail.version - 1).expect(409)
    expect(body).toEqual({ success: false, error: expect.stringContaining('Someone else'), mail })
    await portal
      .as(owner)
      .delete(`${PATH}?version=${mail.version - 1}`)
      .expect(409)
    const path = '/api/admin/mail-texts/mail-delayed'
    const both = await Promise.all([put({ heading: 'A' }, 0, path), put({ heading: 'B' }, 0, path)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a preview', () => {
  it('shows texts that are not saved, with example values', async () => {
    const texts = { subject: SUBJECT, intro: INTRO }
    const { body } = await portal.as(owner).post(`${PATH}/preview`).send({ texts }).expect(200)
    expect(body).toEqual({
      success: true,
      subject: 'Aboard, Ada Vale: the Tidewater program',
      html: expect.stringContaining('Welcome aboard &lt;Ada Vale&gt;.'),
      text: expect.stringContaining('Welcome aboard <Ada Vale>.'),
    })
    expect((await read()).isEdited).toBe(false)
    const path = '/api/admin/mail-texts/affiliate-rejected/preview'
    const second = await portal.as(owner).post(path).send({ texts: {}, sample: 1 }).expect(200)
    expect(second.body.text).toContain('can’t accept it this time.')
    await portal.as(owner).post(path).send({ texts: {}, sample: -1 }).expect(400)
  })
})

describe('a test', () => {
  it('goes to the owner’s own address, although the mail would not be true', async () => {
    const path = '/api/admin/mail-texts/key-expiring/test'
    const texts = { subject: 'Ends {day}' }
    const { body } = await portal.as(owner).post(path).send({ texts }).expect(200)
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

describe('npm run mail', () => {
  const run = (...args: string[]) => commandOf('mail', portal.environment)(...args)

  it('lists emails, shows their texts, replaces one text by a file, and resets all', async () => {
    const file = join(portal.config.dataDir, 'intro.txt')
    await writeFile(file, 'From a file, {name}.\n')
    const set = await run('set-text', TEMPLATE, '--text', 'intro', '--file', file, '--json')
    expect([set.code, set.stderr]).toEqual([0, ''])
    expect(JSON.parse(set.stdout).mail).toMatchObject({ isEdited: true, updatedBy: 'Command line' })
    expect((await run('texts', TEMPLATE)).stdout).toMatch(/^intro \(.*, edited\)\nFrom a file, \{name\}\.$/m)
    expect((await run('texts')).stdout).toMatch(/^affiliate-approved +affiliates +true +Command line /m)
    expect((await read()).updatedBy).toBe('Command line')
    expect((await run('reset-texts', TEMPLATE)).stdout).toContain('Your application has been approved.')
    expect((await read()).isEdited).toBe(false)
  })

  it.each<[string[], RegExp]>([
    [['texts', 'none'], /^There is no email of this kind/],
    [['set-text', TEMPLATE], /^Add the kind of email, --text/],
    [['set-text', TEMPLATE, '--text', 'intro', '--file', '/none'], /^Couldn't read the file/],
    [['set-text', TEMPLATE, '--text', 'intro', '--file', '/dev/null'], /^Enter a text/],
    [['set-text', TEMPLATE, '--text', 'none', '--file', '/dev/null'], /^This email doesn't have this text/],
    [['reset-texts'], /^Add the kind of email/],
    [['reset-texts', 'none'], /^There is no email of this kind/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})

describe('texts that an upgrade has made unfit', () => {
  it('give way to the built-in ones, each by itself, and never stop a mail', async () => {
    const rows = portal.database.getRepository(MailTextsEntity)
    const { version } = await save({ heading: 'Mine' })
    const store = async (texts: string) => {
      await portal.write((tx) => tx.update(MailTextsEntity, { template: TEMPLATE }, { texts }))
      // As another replica would read it, a second later.
      Reflect.set(portal.app.get(MailTextsService), 'read', null)
    }
    await store(JSON.stringify({ subject: 'To {gone}', removed: 'x', heading: 'Mine', intro: 3 }))
    const mail = await sent('upgraded@vale.example', 'Ada')
    expect(mail.subject).toBe('Welcome to the Tidewater affiliate program')
    expect(mail.text).toMatch(/^Mine\n/m)
    expect(mail.text).toContain('Your application has been approved.')
    await store('{broken')
    expect((await sent('broken@vale.example', 'Ada')).text).toContain('You’re now an affiliate')
    expect(await read()).toMatchObject({ isEdited: false, version })
    expect(await rows.countBy({ template: TEMPLATE })).toBe(1)
  })
})
