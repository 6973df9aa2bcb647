import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { In } from 'typeorm'
import { MailService } from '../../src/mail/mail.service.js'
import { OutboxListing } from '../../src/mail/outbox-listing.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox-mail.entity.js'
import { OutboxSweeper } from '../../src/mail/outbox-sweeper.js'
import { SENT_DAYS } from '../../src/mail/outbox.service.js'
import { readMailbox } from '../support/mailbox.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { type Portal, startPortal } from '../support/portal.js'
import { startTcpProxy } from '../support/tcp-proxy.js'
import { until } from '../support/until.js'

const ADA = { name: 'Ada Lovelace', address: 'ada@vale.example' }
const HOUR = 60 * 60 * 1000
/** Waits are that much shorter; the greeting, which the server holds back for a tenth of a second, has 0.4 s. */
const TIME_SCALE = 0.04
const QUICKLY = { MAIL_RATE: '1000', MAIL_TIME_SCALE: String(TIME_SCALE) }

const enqueue = (portal: Portal, address: string, name = 'Ada') =>
  portal.write((tx) =>
    portal.app
      .get(MailService)
      .enqueue(tx, { template: 'affiliate-approved', to: { address }, props: { name } }),
  )
const mailOf = (portal: Portal, toAddress: string) =>
  portal.database.getRepository(OutboxMailEntity).findOneByOrFail({ toAddress })
const untilState = (portal: Portal, address: string, state: string) =>
  until(
    () => mailOf(portal, address),
    (mail) => mail.state === state,
  )
const untilTried = (portal: Portal, address: string, attempts = 1) =>
  until(
    () => mailOf(portal, address),
    (mail) => mail.attempts >= attempts,
  )
/** An answer that the SMTP server gives instead of its own. */
const reply = (responseCode: number) => Object.assign(new Error('as the test wants it'), { responseCode })

describe('mail without a server', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal(QUICKLY)))
  afterAll(() => portal.stop())

  it('is written to files once what caused it is stored, and never if that is undone', async () => {
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
    expect(mail!.subject).toBe('Welcome to the Tidewater affiliate programme')
  })

  it('forgets what was sent a month ago, and nothing that was not', async () => {
    const addresses = ['old@vale.example', 'young@vale.example', 'unsent@vale.example']
    for (const address of addresses) {
      await enqueue(portal, address)
      await untilState(portal, address, 'sent')
    }
    const change = (toAddress: string, columns: Partial<OutboxMailEntity>) =>
      portal.write((tx) => tx.update(OutboxMailEntity, { toAddress }, columns))
    const { queuedAt } = await mailOf(portal, 'old@vale.example')
    await change('old@vale.example', { queuedAt: queuedAt - SENT_DAYS * 24 * HOUR - 1000 })
    await change('young@vale.example', { queuedAt: queuedAt - (SENT_DAYS - 1) * 24 * HOUR })
    await change('unsent@vale.example', { queuedAt: 0, state: 'parked' })
    await portal.app.get(OutboxSweeper).sweep()
    const left = await portal.database.getRepository(OutboxMailEntity).findBy({ toAddress: In(addresses) })
    expect(left.map(({ toAddress }) => toAddress).sort()).toEqual([
      'unsent@vale.example',
      'young@vale.example',
    ])
  })

  it('tells nobody of operations when nobody is to hear', async () => {
    const before = await portal.database.getRepository(OutboxMailEntity).count()
    await portal.write((tx) =>
      portal.app
        .get(MailService)
        .enqueueForOps(tx, { template: 'newsletter-confirmed', props: { email: 'a@vale.example' } }),
    )
    expect(await portal.database.getRepository(OutboxMailEntity).count()).toBe(before)
  })
})

describe('mail by SMTP', () => {
  let server: MailServer
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let portal: Portal
  /** What the server says to a recipient or a sender; undefined takes it. */
  let toRecipient: (address: string) => Error | undefined
  let toSender: () => Error | undefined

  beforeAll(async () => {
    server = await startMailServer({
      onRcptTo: ({ address }, _session, answer) => answer(toRecipient(address)),
      onMailFrom: (_address, _session, answer) => answer(toSender()),
    })
    proxy = await startTcpProxy(server.port)
    portal = await startPortal({ SMTP_URL: proxy.url, ...QUICKLY })
  })
  afterAll(async () => {
    await portal.stop()
    await proxy.stop()
    await server.stop()
  })
  beforeEach(() => {
    toRecipient = () => undefined
    toSender = () => undefined
  })
  afterEach(() => {
    proxy.be('pass')
    server.forget()
  })

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
    ['newsletter-confirm', { token: 'a-token', unsubscribeToken: 'id.signature', days: 7 }],
    ['newsletter-confirmed', { email: 'grace@vale.example' }],
    ['newsletter-digest', { emails: ['a@vale.example', 'b@vale.example'], total: 30 }],
    ['mail-test', {}],
  ] as const)('%s says the same in its two parts', async (template, props) => {
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

  it('waits for a server that is down, tells so, and comes when it is back', async () => {
    await proxy.stop()
    await enqueue(portal, 'down@vale.example')
    const { lastError } = await untilTried(portal, 'down@vale.example', 2)
    expect(lastError).toMatch(/ECONNREFUSED/)
    const { body } = await portal.anonymous.get('/readyz').expect(200)
    expect(body).toEqual({ success: true, mail: { oldestWaitingSeconds: expect.any(Number) } })
    await proxy.start()
    await untilState(portal, 'down@vale.example', 'sent')
    expect(server.mails).toHaveLength(1)
  })

  it('does not wait for a greeting that does not come', async () => {
    proxy.be('silent')
    await enqueue(portal, 'slow@vale.example')
    const { lastError } = await untilTried(portal, 'slow@vale.example')
    expect(lastError).toMatch(/greeting|closed/i)
    proxy.be('pass')
    await untilState(portal, 'slow@vale.example', 'sent')
    expect(server.mails).toHaveLength(1)
  })

  it('tries again what was refused for the time being', async () => {
    let refusals = 2
    toRecipient = () => (refusals-- > 0 ? reply(451) : undefined)
    await enqueue(portal, 'later@vale.example')
    const mail = await untilState(portal, 'later@vale.example', 'sent')
    expect(mail).toMatchObject({ attempts: 3, lastError: null, lease: null, props: null })
    expect(server.mails).toHaveLength(1)
  })

  it('gives a refused recipient up, and nobody else', async () => {
    toRecipient = (address) => (address.startsWith('nobody') ? reply(550) : undefined)
    await Promise.all([enqueue(portal, 'nobody@vale.example'), enqueue(portal, 'somebody@vale.example')])
    await untilState(portal, 'somebody@vale.example', 'sent')
    const refused = await untilState(portal, 'nobody@vale.example', 'refused')
    expect(refused).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550') })
    expect(server.mails).toHaveLength(1)
  })

  it('blames no recipient for a sender that the server will not have', async () => {
    let refusals = 1
    toSender = () => (refusals-- > 0 ? reply(550) : undefined)
    await enqueue(portal, 'blameless@vale.example')
    expect(await untilState(portal, 'blameless@vale.example', 'sent')).toMatchObject({ attempts: 2 })
  })

  it('lets no bad address hold up others', async () => {
    toRecipient = (address) => (address.startsWith('bad') ? reply(451) : undefined)
    const numbers = Array.from({ length: 20 }, (_, at) => at)
    const [bad, good] = ['bad', 'good'].map((kind) => numbers.map((at) => `${kind}${at}@vale.example`))
    for (const at of numbers) for (const address of [bad![at]!, good![at]!]) await enqueue(portal, address)
    for (const address of good!) await untilState(portal, address, 'sent')
    expect(await portal.database.getRepository(OutboxMailEntity).countBy({ state: 'waiting' })).toBe(20)
    toRecipient = () => undefined
    for (const address of bad!) await untilState(portal, address, 'sent')
    expect(server.mails).toHaveLength(40)
  })

  it('sends a second time, under the same Message-ID, what the server took without our hearing of it', async () => {
    proxy.be('cut')
    await enqueue(portal, 'cut@vale.example')
    const { id } = await untilState(portal, 'cut@vale.example', 'sent')
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      `<${id}@tidewater.example>`,
      `<${id}@tidewater.example>`,
    ])
  })

  it('parks what could not be delivered in 72 hours, until somebody says otherwise', async () => {
    toRecipient = () => reply(451)
    await enqueue(portal, 'parked@vale.example')
    const { id, queuedAt } = await untilTried(portal, 'parked@vale.example')
    const longAgo = { queuedAt: queuedAt - 72 * HOUR * TIME_SCALE }
    await portal.write((tx) => tx.update(OutboxMailEntity, { id }, longAgo))
    await untilState(portal, 'parked@vale.example', 'parked')
    toRecipient = () => undefined
    expect(await portal.app.get(OutboxListing).retry(id)).toBe(1)
    expect(await portal.app.get(OutboxListing).retry('none')).toBe(0)
    await untilState(portal, 'parked@vale.example', 'sent')
    expect(server.mails).toHaveLength(1)
  })

  it('is sent once by two portals on one database', async () => {
    const { database, dataDir } = portal.config
    const place = database.includes('://') ? { DATABASE_URL: database } : { DATA_DIR: dataDir }
    const other = await startPortal({ SMTP_URL: proxy.url, ...QUICKLY, ...place })
    try {
      const addresses = Array.from({ length: 60 }, (_, at) => `shared${at}@vale.example`)
      await Promise.all(addresses.map((address, at) => enqueue(at % 2 ? portal : other, address)))
      await until(
        () => portal.database.getRepository(OutboxMailEntity).countBy({ state: 'waiting' }),
        (waiting) => waiting === 0,
      )
      expect(server.mails.map(({ to }) => to![0]!.address).sort()).toEqual(addresses.sort())
    } finally {
      await other.stop()
    }
  })
})

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}
