import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { newId } from '../../src/platform/database/queries/new-id.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { PersonalData } from '../../src/platform/personal-data/personal-data.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { MAX_BOUNCE_EVENTS, type SuppressedAnswer } from '../../src/mail/suppression/bounces.contract.js'
import { ReturnAddresses } from '../../src/mail/suppression/return-addresses.js'
import { Suppressions } from '../../src/mail/suppression/suppressions.service.js'
import { answers, refused } from '../support/answers.js'
import { commandOf } from '../support/command.js'
import { enqueue, mailOf, untilState } from '../support/outbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
const PATH = '/api/admin/newsletter/suppressed'
const SIGNATURE = refused('The signature is missing, invalid, or expired.')

let portal: Portal
let owner: Visitor
beforeAll(async () => {
  const variables = {
    BOUNCE_ADDRESS: 'bounces@vale.example',
    BOUNCE_WEBHOOK_SECRET: SECRET,
    MAIL_RATE: '1000',
  }
  portal = await startPortal(variables)
  owner = await portal.make.master()
})
afterAll(() => portal.stop())

const list = async (query = '') =>
  (
    await portal
      .as(owner)
      .get(PATH + query)
      .expect(200)
  ).body as SuppressedAnswer
const emails = async (query?: string) => (await list(query)).suppressed.map(({ email }) => email)
const add = (email: unknown) => portal.as(owner).post(PATH).send({ email })
const sendTo = async (address: string) => {
  await enqueue(portal, address)
  await untilState(portal, address, 'sent')
  return (await mailOf(portal, address)).id
}

function post(body: unknown, { at = new Date(), secret = SECRET } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return portal.anonymous
    .post('/api/mail/bounces')
    .set('Content-Type', 'application/json')
    .set('webhook-id', 'msg-1')
    .set('webhook-timestamp', String(Math.floor(at.getTime() / 1000)))
    .set('webhook-signature', new Webhook(secret).sign('msg-1', at, text))
    .send(text)
}

describe('the webhook of a mail service', () => {
  it('counts what was returned, by return address or mail, each once however often it is sent', async () => {
    const [first, second] = [await sendTo('a@vale.example'), await sendTo('b@vale.example')]
    const events = [
      {
        type: 'hard',
        returnAddress: portal.app.get(ReturnAddresses).of(first),
        detail: '550 5.1.1\n  unknown',
      },
      { type: 'complaint', mailId: second },
      { type: 'hard', mailId: newId() },
      { type: 'hard', returnAddress: 'bounces+forged@vale.example' },
    ]
    expect((await post({ events }).expect(200)).body).toEqual({ success: true, counted: 2 })
    expect((await post({ events }).expect(200)).body).toEqual({ success: true, counted: 0 })
    expect((await list()).suppressed).toEqual([
      expect.objectContaining({ email: 'b@vale.example', reason: 'complaint', detail: null }),
      expect.objectContaining({ email: 'a@vale.example', reason: 'hard', detail: '550 5.1.1 unknown' }),
    ])
    const audit = await portal.database
      .getRepository(AuditEntryEntity)
      .findBy({ action: 'address-suppressed' })
    expect(audit.map(({ actor, subject, details }) => ({ actor, subject, details }))).toEqual([
      { actor: 'bounce', subject: `mail:${first}`, details: '{"after":{"reason":"hard"}}' },
      { actor: 'bounce', subject: `mail:${second}`, details: '{"after":{"reason":"complaint"}}' },
    ])
  })

  it('counts no mail that was not sent', async () => {
    await portal.write((tx) => tx.update(OutboxMailEntity, { toAddress: 'a@vale.example' }, { attempts: 0 }))
    const { id } = await mailOf(portal, 'a@vale.example')
    expect((await post({ events: [{ type: 'soft', mailId: id }] })).body).toEqual({
      success: true,
      counted: 0,
    })
  })

  it('refuses what is not signed, or was more than 5 minutes ago', async () => {
    const events = { events: [] }
    const other = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
    for (const call of [
      post(events, { secret: other }),
      post(events, { at: new Date(Date.now() - 301_000) }),
      post(events).unset('webhook-signature'),
      portal.anonymous.post('/api/mail/bounces').send(events),
    ])
      expect((await call.expect(401)).body).toEqual(SIGNATURE)
  })

  it.each([
    ['no JSON', 'hello', refused('The request must be a JSON object.')],
    ['null', 'null', refused('The request must be a JSON object, nested up to 10 levels deep.')],
    ['no list', {}, refused('The events must be a list.', { events: 'The events must be a list.' })],
    ['an unknown field', { events: [], more: 1 }, answers.unknownField],
  ])('refuses %s', async (_, body, answer) => expect((await post(body).expect(400)).body).toEqual(answer))

  it.each([
    ['another type', { type: 'delayed', mailId: newId() }, 'The type must be one of hard, soft, complaint.'],
    ['no mail', { type: 'hard' }, 'The returnAddress must be text.'],
    [
      'a mail that is no id',
      { type: 'hard', mailId: 'x' },
      'The mailId must be what the Message-ID has before the @.',
    ],
    [
      'a long answer',
      { type: 'hard', mailId: newId(), detail: 'x'.repeat(2001) },
      'The detail can have up to 2000 characters.',
    ],
  ])('refuses an event with %s', async (_, event, sentence) => {
    expect((await post({ events: [event] }).expect(400)).body.error).toBe(sentence)
  })

  it('refuses too many events and too large a body', async () => {
    const events = Array(MAX_BOUNCE_EVENTS + 1).fill({ type: 'hard', mailId: newId() })
    expect((await post({ events }).expect(400)).body.error).toBe('Send up to 500 events at once.')
    await post({ events: ['x'.repeat(200_000)] }).expect(413)
  })

  it('is off without a secret', async () => {
    const mail = portal.config.mail.bounces as { webhookSecret: string | null }
    mail.webhookSecret = null
    const { body } = await post({ events: [] }).expect(404)
    mail.webhookSecret = SECRET
    expect(body.error).toBe("Returned mail isn't accepted here. Set BOUNCE_WEBHOOK_SECRET first.")
  })
})

describe('suppressed addresses', () => {
  it('are added by a person, once, in any spelling', async () => {
    const { body } = await add(' Ada.Lovelace@Vale.Example ').expect(201)
    expect(body).toEqual({
      success: true,
      suppressed: {
        id: expect.any(String),
        email: 'Ada.Lovelace@Vale.Example',
        reason: 'manual',
        detail: null,
        since: expect.any(String),
      },
    })
    expect((await add('adalovelace@vale.example').expect(409)).body).toEqual(
      refused('This address is already suppressed.'),
    )
    for (const email of ['ada', '', undefined, 7])
      expect((await add(email).expect(400)).body.fields).toEqual({ email: 'Enter a valid email address.' })
    const both = await Promise.all([add('twice@vale.example'), add('twice@vale.example')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('are found by a part, literally and in any case, and by reason, page by page', async () => {
    await add('per%cent@vale.example').expect(201)
    expect(await emails('?q=LOVELACE@')).toEqual(['Ada.Lovelace@Vale.Example'])
    expect(await emails('?q=%25')).toEqual(['per%cent@vale.example'])
    expect(await emails('?q=nobody')).toEqual([])
    expect(await emails('?reason=complaint')).toEqual(['b@vale.example'])
    expect((await list('?q=b@vale')).counts).toEqual({ hard: 0, soft: 0, complaint: 1, manual: 0 })
    const first = await list('?pageSize=3')
    expect(first.older).toBe(first.suppressed[2]!.id)
    const second = await list(`?pageSize=3&before=${first.older}`)
    expect([...first.suppressed, ...second.suppressed].map(({ email }) => email)).toEqual(await emails())
    expect(second.older).toBeNull()
    await portal.as(owner).get(`${PATH}?reason=other`).expect(400)
  })

  it('are changed at the command line', async () => {
    const newsletter = commandOf('newsletter', portal.environment)
    expect(await newsletter('suppress', 'shell@vale.example')).toMatchObject({
      code: 0,
      stdout: 'The address is suppressed.\n',
    })
    expect(await newsletter('suppress', 'shell@vale.example')).toMatchObject({
      code: 1,
      stderr: 'This address is already suppressed.\n',
    })
    expect(await newsletter('suppress', '--undo', 'Shell@vale.example')).toMatchObject({ code: 0 })
    expect(await newsletter('suppress', '--undo', 'shell@vale.example')).toMatchObject({
      code: 1,
      stderr: "This address isn't suppressed.\n",
    })
    expect(await newsletter('suppress')).toMatchObject({ code: 1, stderr: 'Enter a valid email address.\n' })
    expect(await emails('?q=shell')).toEqual([])
  })

  it('stay suppressed by their hash alone once the person is forgotten', async () => {
    const { id: keyId } = await portal.make.key({ level: 'lifetime', email: 'a@vale.example' })
    const person = { keyId, addresses: ['A@vale.example'] }
    const sections = portal.app.get(PersonalData).sections(person)
    const records: object[] = []
    for (const { name, records: found } of sections)
      if (name === 'suppressedAddresses' || name === 'returnedEmails')
        for await (const record of found) records.push(record)
    expect(records).toEqual([
      { email: 'a@vale.example', reason: 'hard', since: expect.any(String) },
      { kind: 'hard', at: expect.any(String) },
    ])
    await portal.app.get(PersonalData).erase(person)
    expect((await list('?reason=hard')).suppressed).toEqual([
      expect.objectContaining({ email: null, detail: null, reason: 'hard' }),
    ])
    const suppressions = portal.app.get(Suppressions)
    expect(await suppressions.isSuppressed(portal.database.manager, 'a@vale.example')).toBe(true)
  })
})
