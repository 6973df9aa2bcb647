import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { In } from 'typeorm'
import { rightsOf } from '../../src/keys/roles.contract.js'
import { MailService } from '../../src/mail/mail.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { MailContents } from '../../src/mail/outbox/mail-contents.js'
import { SENT_DAYS } from '../../src/mail/outbox/outbox.contract.js'
import { OutboxService } from '../../src/mail/outbox/outbox.service.js'
import { readMailbox } from '../support/mailbox.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf, untilState } from '../support/outbox.js'
import { type Portal, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

const ADA = { name: 'Ada Lovelace', address: 'ada@vale.example' }
const HOUR = 60 * 60 * 1000
const FAST_DELIVERY = { MAIL_RATE: '1000', MAIL_TIME_SCALE: '0.04' }

describe('mail without a server', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal(FAST_DELIVERY)))
  afterAll(() => portal.stop())

  it('is written to files after the commit, and never after a rollback', async () => {
    const mails = portal.app.get(MailService)
    const enqueueNamed = (name: string, isUndone: boolean) =>
      portal.write(async (tx) => {
        await mails.enqueue(tx, { template: 'affiliate-approved', to: ADA, props: { name } })
        if (isUndone) throw new Error('undone')
      })
    await expect(enqueueNamed('Nobody', true)).rejects.toThrow('undone')
    await enqueueNamed('Ada', false)
    const [mail, ...more] = await until(
      () => readMailbox(portal.config.dataDir),
      (all) => all.length > 0,
    )
    expect(more).toEqual([])
    expect(mail!.to).toEqual([ADA])
    expect(mail!.from).toEqual({ name: 'Tidewater', address: 'support@tidewater.example' })
    expect(mail!.subject).toBe('Welcome to the Tidewater affiliate program')
  })

  it('is sent at once if the clock has gone back a day since it was queued', async () => {
    const tomorrow = Date.now() + 24 * HOUR
    await portal.write(async (tx) => {
      const mail = {
        template: 'affiliate-approved',
        to: { address: 'tomorrow@vale.example' },
        props: { name: 'Ada' },
      } as const
      await portal.app.get(MailService).enqueue(tx, mail)
      await tx.update(
        OutboxMailEntity,
        { toAddress: mail.to.address },
        { queuedAt: tomorrow, dueAt: tomorrow },
      )
    })
    await untilState(portal, 'tomorrow@vale.example', 'sent')
  })

  it('is deleted a month after it was sent or dropped, but not when unsent', async () => {
    const addresses = [
      'old@vale.example',
      'dropped@vale.example',
      'young@vale.example',
      'unsent@vale.example',
    ]
    for (const address of addresses) {
      await enqueue(portal, address)
      await untilState(portal, address, 'sent')
    }
    const change = (toAddress: string, columns: Partial<OutboxMailEntity>) =>
      portal.write((tx) => tx.update(OutboxMailEntity, { toAddress }, columns))
    const { queuedAt } = await mailOf(portal, 'old@vale.example')
    await change('old@vale.example', { queuedAt: queuedAt - SENT_DAYS * 24 * HOUR - 1000 })
    await change('dropped@vale.example', {
      queuedAt: queuedAt - SENT_DAYS * 24 * HOUR - 1000,
      state: 'dropped',
    })
    await change('young@vale.example', { queuedAt: queuedAt - (SENT_DAYS - 1) * 24 * HOUR })
    await change('unsent@vale.example', { queuedAt: 0, state: 'dead-letter' })
    await portal.app.get(OutboxService).removeOld()
    const left = await portal.database.getRepository(OutboxMailEntity).findBy({ toAddress: In(addresses) })
    expect(left.map(({ toAddress }) => toAddress).sort()).toEqual([
      'unsent@vale.example',
      'young@vale.example',
    ])
  })

  it('is not sent to operations when no address is configured', async () => {
    const before = await portal.database.getRepository(OutboxMailEntity).count()
    await portal.write((tx) =>
      portal.app
        .get(MailService)
        .enqueueForOps(tx, { template: 'newsletter-confirmed', props: { email: 'a@vale.example' } }),
    )
    expect(await portal.database.getRepository(OutboxMailEntity).count()).toBe(before)
  })
})

describe('mail sent to a server', () => {
  let server: MailServer
  let portal: Portal
  beforeAll(async () => {
    server = await startMailServer()
    portal = await startPortal({ SMTP_URL: server.url, ...FAST_DELIVERY })
    // Their links belong to no key, and their ids to no application.
    for (const template of [
      'email-change',
      'email-change-consent',
      'affiliate-waiting',
      'invitation',
    ] as const)
      portal.app.get(MailContents).check(template, () => Promise.resolve(true))
  })
  afterAll(async () => {
    await portal.stop()
    await server.stop()
  })
  afterEach(() => server.forget())

  it.each([
    ['affiliate-received', { name: 'Ada', reviewHours: '24-48' }],
    ['affiliate-approved', { name: 'Ada' }],
    ['affiliate-rejected', { name: 'Ada', reason: 'Not now.\nLater, "perhaps" <b>&</b>.' }],
    [
      'affiliate-new',
      {
        name: 'Ada & Co',
        email: 'ada@vale.example',
        website: 'https://vale.example/?a=1&b=2',
        experience: 'Expert',
        audience: 'Large',
        promotion: 'Videos,\nletters',
      },
    ],
    [
      'affiliate-waiting',
      {
        ids: ['an-id'],
        applications: [{ name: 'Ada & Co', answerBy: '2027-03-31T23:59:00.000Z' }],
        total: 3,
        reviewHours: '24-48',
      },
    ],
    ['newsletter-confirm', { token: 'a-token', unsubscribeToken: 'id.signature', days: 7 }],
    ['newsletter-confirmed', { email: 'grace@vale.example' }],
    ['newsletter-digest', { emails: ['a@vale.example', 'b@vale.example'], total: 30 }],
    ['newsletter-leaves', { day: '2026-11-28', total: 3 }],
    ['erasure-requested', { name: 'Ada', erasesAt: '2026-12-07T12:00:00.000Z' }],
    ['account-erased', { name: null }],
    ['results-published', { rows: 3, head: { seq: 51, hash: 'a3f1'.repeat(16) } }],
    ['mail-test', {}],
    ['invitation', { name: 'Sam', role: 'support', rights: rightsOf('support'), token: 'a-token', days: 7 }],
    ['email-change', { name: 'Ada', token: 'a-token', hours: 24, isFirst: false }],
    ['email-change-consent', { name: null, token: 'a-token', hours: 24, email: 'new@vale.example' }],
    ['key-leaked', { keyId: 'an-id', name: 'Ada', email: 'ada@vale.example' }],
    ['second-factor', { keyId: 'an-id', member: 'Ada', change: 'added', factor: 'Laptop' }],
    [
      'new-device',
      { name: 'Ada', device: 'Firefox on Windows', client: '203.0.113.9', at: '2026-03-01T12:00:00Z' },
    ],
  ] as const)('has the same text and HTML content for %s', async (template, props) => {
    const mail = { template, to: ADA, props } as Parameters<MailService['enqueue']>[1]
    await portal.write((tx) => portal.app.get(MailService).enqueue(tx, mail))
    const [mailed] = await until(
      () => server.mails,
      (all) => all.length === 1,
    )
    const { html = '', text = '' } = mailed!
    const shown = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<\/?(a|span)[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;|&gt;|&quot;|&#x27;|&amp;/g, (sign) => ENTITIES[sign]!)
      .replace(/\s+/g, ' ')
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines)
      for (const part of line.replace(/^> |: http\S+$/g, '').split(/: (?!\/\/)/))
        expect(shown).toContain(part.trim())
    for (const [, link] of text.matchAll(/: (http\S+)$/gm))
      expect(html).toContain(link!.replaceAll('&', '&amp;'))
    expect(html).toMatch(/prefers-color-scheme:dark/)
  })
})

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}
