import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { OutboxListing } from '../../src/mail/outbox/outbox-listing.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf, untilNoneWaits, untilState, untilTried } from '../support/outbox.js'
import { type Portal, startPortal } from '../support/portal.js'
import { startTcpProxy } from '../support/tcp-proxy.js'
import { until } from '../support/until.js'

const HOUR = 60 * 60 * 1000
/** Scales the waits down. The server delays its greeting by 0.1 s, and may take 0.4 s. */
const TIME_SCALE = 0.04
const FAST_DELIVERY = { MAIL_RATE: '1000', MAIL_TIME_SCALE: String(TIME_SCALE) }

/** An error that the SMTP server answers. */
const reply = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode })

describe('faulty mail server', () => {
  let server: MailServer
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let portal: Portal
  /** The server's answer to a recipient or sender; undefined accepts it. */
  let toRecipient: (address: string) => Error | undefined
  let toSender: () => Error | undefined

  beforeAll(async () => {
    server = await startMailServer({
      onRcptTo: ({ address }, _session, answer) => answer(toRecipient(address)),
      onMailFrom: (_address, _session, answer) => answer(toSender()),
    })
    proxy = await startTcpProxy(server.port)
    portal = await startPortal({ SMTP_URL: proxy.url, ...FAST_DELIVERY })
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
    proxy.setMode('pass')
    server.forget()
  })

  it('delays a mail while it is down, and readiness reports the delay', async () => {
    await proxy.stop()
    await portal.anonymous
      .post('/api/newsletter/subscribe')
      .send({ email: 'down@vale.example' })
      .expect(200, { success: true })
    const { lastError } = await untilTried(portal, 'down@vale.example', 2)
    expect(lastError).toMatch(/ECONNREFUSED/)
    const { body } = await portal.anonymous.get('/readyz').expect(200)
    expect(body).toMatchObject({ success: true, mail: { oldestWaitingSeconds: expect.any(Number) } })
    await proxy.start()
    await untilState(portal, 'down@vale.example', 'sent')
    expect(server.mails).toHaveLength(1)
  })

  it('does not block a mail when it sends no greeting', async () => {
    proxy.setMode('silent')
    await enqueue(portal, 'slow@vale.example')
    const { lastError } = await untilTried(portal, 'slow@vale.example')
    expect(lastError).toMatch(/greeting|closed/i)
    proxy.setMode('pass')
    await untilState(portal, 'slow@vale.example', 'sent')
    expect(server.mails).toHaveLength(1)
  })

  it('gets a mail again after a temporary refusal', async () => {
    let refusals = 2
    toRecipient = () => (refusals-- > 0 ? reply(451) : undefined)
    await enqueue(portal, 'later@vale.example')
    const mail = await untilState(portal, 'later@vale.example', 'sent')
    expect(mail).toMatchObject({ attempts: 3, lastError: null, lease: null, props: null })
    expect(server.mails).toHaveLength(1)
  })

  it('gets a mail no more after refusing its recipient for good', async () => {
    toRecipient = (address) => (address.startsWith('nobody') ? reply(550) : undefined)
    await Promise.all([enqueue(portal, 'nobody@vale.example'), enqueue(portal, 'somebody@vale.example')])
    await untilState(portal, 'somebody@vale.example', 'sent')
    const refused = await untilState(portal, 'nobody@vale.example', 'refused')
    expect(refused).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550') })
    expect(server.mails).toHaveLength(1)
  })

  it('does not cost a recipient the mail by refusing the sender', async () => {
    let refusals = 1
    toSender = () => (refusals-- > 0 ? reply(550) : undefined)
    await enqueue(portal, 'blameless@vale.example')
    expect(await untilState(portal, 'blameless@vale.example', 'sent')).toMatchObject({ attempts: 2 })
  })

  it('does not hold up other mails by refusing some addresses', async () => {
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

  it('gets a mail twice under one Message-ID when its reply is lost', async () => {
    proxy.setMode('cut')
    await enqueue(portal, 'cut@vale.example')
    const { id } = await untilState(portal, 'cut@vale.example', 'sent')
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      `<${id}@tidewater.example>`,
      `<${id}@tidewater.example>`,
    ])
  })

  it('turns a mail into a dead letter after 72 hours, until it is retried', async () => {
    toRecipient = () => reply(451)
    await enqueue(portal, 'dead-letter@vale.example')
    const { id, queuedAt } = await untilTried(portal, 'dead-letter@vale.example')
    const longAgo = { queuedAt: queuedAt - 72 * HOUR * TIME_SCALE }
    await portal.write((tx) => tx.update(OutboxMailEntity, { id }, longAgo))
    await untilState(portal, 'dead-letter@vale.example', 'dead-letter')
    toRecipient = () => undefined
    const listing = portal.app.get(OutboxListing)
    await expect(listing.retry('none', { actor: 'test' })).rejects.toThrow('Email not found.')
    expect(await listing.retry(id, { actor: 'test' })).toMatchObject({ state: 'waiting', attempts: 0 })
    await untilState(portal, 'dead-letter@vale.example', 'sent')
    expect(server.mails).toHaveLength(1)
  })

  it('keeps the lease of a mail that takes longer than one', async () => {
    // The second mail starts after 3.3 s, and a lease is 2.4 s.
    const slow = await startPortal({ SMTP_URL: proxy.url, ...FAST_DELIVERY, MAIL_RATE: '0.3' })
    try {
      await enqueue(slow, 'first@vale.example')
      await enqueue(slow, 'second@vale.example')
      const leases = new Set<string>()
      await until(
        () => mailOf(slow, 'second@vale.example'),
        ({ lease, state }) => {
          if (lease) leases.add(lease)
          return state === 'sent'
        },
      )
      expect(leases.size).toBe(1)
      expect(server.mails).toHaveLength(2)
    } finally {
      await slow.stop()
    }
  })

  it('gets each mail once from two portals on one database', async () => {
    const { database, dataDir } = portal.config
    const place = database.includes('://') ? { DATABASE_URL: database } : { DATA_DIR: dataDir }
    const other = await startPortal({ SMTP_URL: proxy.url, ...FAST_DELIVERY, ...place })
    try {
      const addresses = Array.from({ length: 60 }, (_, at) => `shared${at}@vale.example`)
      await Promise.all(addresses.map((address, at) => enqueue(at % 2 ? portal : other, address)))
      await untilNoneWaits(portal)
      expect(server.mails.map(({ to }) => to![0]!.address).sort()).toEqual(addresses.sort())
    } finally {
      await other.stop()
    }
  })
})
