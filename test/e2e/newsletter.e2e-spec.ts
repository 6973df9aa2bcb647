import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { OutboxMailEntity } from '../../src/mail/outbox-mail.entity.js'
import { NewsletterService } from '../../src/newsletter/newsletter.service.js'
import { ReportService } from '../../src/newsletter/report.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal } from '../support/portal.js'
import { startMailServer, type MailServer } from '../support/mail-server.js'
import { until } from '../support/until.js'

const NOT_AN_ADDRESS = 'Please enter a valid e-mail address.'
const SUCCESS = { success: true }
const DAY = 24 * 60 * 60 * 1000

describe('newsletter', () => {
  let portal: Portal
  let server: MailServer
  let newsletter: NewsletterService
  let visitors = 0

  beforeAll(async () => {
    server = await startMailServer()
    portal = await startPortal({
      SMTP_URL: server.url,
      OPS_EMAIL: 'ops@tidewater.example',
      MAIL_RATE: '1000',
      MAIL_TIME_SCALE: '0.05',
    })
    newsletter = portal.app.get(NewsletterService)
  })
  afterAll(async () => {
    await portal.stop()
    await server.stop()
  })
  beforeEach(() => server.forget())

  const subscribe = (email: unknown, from = `198.51.100.${(visitors += 1)}`) =>
    portal.anonymous.post('/api/newsletter/subscribe').set('X-Forwarded-For', from).send({ email })
  const stored = (email: string) =>
    portal.database.getRepository(SubscriptionEntity).findOneByOrFail({ email })
  const change = (email: string, columns: Partial<SubscriptionEntity>) =>
    portal.write((tx) => tx.update(SubscriptionEntity, { email }, columns))
  const allDelivered = () =>
    until(
      () => portal.database.getRepository(OutboxMailEntity).countBy({ state: 'waiting' }),
      (waiting) => waiting === 0,
    )
  /** The mail to the address that came last, and the tokens of its links. */
  const mailTo = async (address: string) => {
    await allDelivered()
    const mail = server.mailsTo(address).at(-1)!
    const link = (name: string) => new RegExp(`/newsletter/${name}\\?token=([\\w.-]+)`).exec(mail.text!)![1]!
    return { mail, confirm: link('confirm'), unsubscribe: link('unsubscribe') }
  }

  it('asks the address to confirm, in a mail that anybody can leave with one click', async () => {
    const { body } = await subscribe('Ada@vale.example').expect(200)
    expect(body).toEqual(SUCCESS)
    const { mail, confirm, unsubscribe } = await mailTo('Ada@vale.example')
    expect(mail.subject).toBe('Please confirm your subscription to Tidewater news')
    const origin = portal.config.publicOrigin
    expect(mail.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: `<${origin}/newsletter/unsubscribe?token=${unsubscribe}>`,
      }),
    )
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
    expect(mail.html).toContain(`${origin}/newsletter/confirm?token=${confirm}`)
    expect(await stored('Ada@vale.example')).toMatchObject({ state: 'pending' })
  })

  it('goes from pending to confirmed to unsubscribed and back, and says the same to all', async () => {
    const email = 'grace@vale.example'
    await subscribe(email).expect(200, SUCCESS)
    const first = await mailTo(email)
    expect(await newsletter.showConfirm(first.confirm)).toMatchObject({ state: 'ask', email })
    expect(await stored(email)).toMatchObject({ state: 'pending' })
    expect(await newsletter.confirm(first.confirm)).toMatchObject({ state: 'done', email })
    expect(await stored(email)).toMatchObject({ state: 'confirmed' })

    server.forget()
    await subscribe(email).expect(200, SUCCESS)
    await allDelivered()
    expect(server.mailsTo(email)).toEqual([])

    expect(await newsletter.showUnsubscribe(first.unsubscribe)).toMatchObject({ state: 'ask', email })
    expect(await newsletter.unsubscribe(first.unsubscribe)).toMatchObject({ state: 'done', email })
    expect(await newsletter.unsubscribe(first.unsubscribe)).toMatchObject({ state: 'done', email })
    expect(await stored(email)).toMatchObject({ state: 'unsubscribed', confirmHash: null })
    // A link of before opens nothing any more.
    expect(await newsletter.confirm(first.confirm)).toMatchObject({ state: 'invalid', email: null })

    await subscribe(email).expect(200, SUCCESS)
    const second = await mailTo(email)
    expect(second.confirm).not.toBe(first.confirm)
    expect(await stored(email)).toMatchObject({ state: 'pending' })
    expect(await newsletter.confirm(second.confirm)).toMatchObject({ state: 'done' })
  })

  it('takes a confirmation once, and within seven days', async () => {
    const email = 'late@vale.example'
    await subscribe(email)
    const { confirm } = await mailTo(email)
    await change(email, { confirmUntil: new Date(Date.now() - 1000) })
    expect(await newsletter.showConfirm(confirm)).toMatchObject({ state: 'invalid' })
    expect(await newsletter.confirm(confirm)).toMatchObject({ state: 'invalid' })
    await change(email, { confirmUntil: new Date(Date.now() + 7 * DAY) })
    expect(await newsletter.confirm(confirm)).toMatchObject({ state: 'done' })
    const { confirmedAt } = await stored(email)
    expect(await newsletter.confirm(confirm)).toMatchObject({ state: 'done' })
    expect((await stored(email)).confirmedAt).toEqual(confirmedAt)
    for (const wrong of ['', 'x', confirm.slice(1), confirm.toUpperCase()])
      expect(await newsletter.confirm(wrong)).toMatchObject({ state: 'invalid' })
    for (const wrong of ['', '.', 'x.y', `${(await stored(email)).id}.`])
      expect(await newsletter.unsubscribe(wrong)).toMatchObject({ state: 'invalid' })
  })

  it('keeps no token', async () => {
    await subscribe('hidden@vale.example')
    const { confirm } = await mailTo('hidden@vale.example')
    const rows = await portal.database.query<object[]>('SELECT * FROM subscriptions')
    const mails = await portal.database.query<object[]>('SELECT * FROM outbox_mails')
    expect(JSON.stringify([rows, mails])).not.toContain(confirm)
  })

  it('sends one mail for a hundred posts of one address in case and dot variants', async () => {
    const name = 'forty.two'
    const variants = Array.from({ length: 100 }, (_, at) => {
      const letters = [...name.replace('.', '')].map((letter, place) =>
        (at >> place) & 1 ? letter.toUpperCase() : letter,
      )
      letters.splice(1 + (at % 6), 0, '.')
      return `${letters.join('')}@vale.example`
    })
    expect(new Set(variants).size).toBe(100)
    const statuses = await Promise.all(variants.map(async (email) => (await subscribe(email)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await allDelivered()
    expect(server.mails).toHaveLength(1)
    expect(variants).toContain(server.mails[0]!.to![0]!.address)
  })

  it('asks the unconfirmed again, once a day and three times a week', async () => {
    const email = 'again@vale.example'
    const ask = async (daysAgo: number[]) => {
      await change(email, { askedAt: daysAgo.map((days) => Date.now() - days * DAY).join(',') })
      server.forget()
      await subscribe(email).expect(200, SUCCESS)
      await allDelivered()
      return server.mails.length
    }
    await subscribe(email)
    await allDelivered()
    expect(await ask([0.9])).toBe(0)
    expect(await ask([1.1])).toBe(1)
    expect(await ask([5, 3, 1.1])).toBe(0)
    expect(await ask([7.1, 3, 1.1])).toBe(1)
  })

  it.each([
    'ada@vale.example\r\nBcc: victim@vale.example',
    'ada@vale.example\n',
    'ada@vale.example,victim@vale.example',
    'ada@vale.example;victim@vale.example',
    'Ada <ada@vale.example>',
    '"ada"@vale.example',
    '"ada b"@vale.example',
    'ada\u0000@vale.example',
    "ada'@vale",
    `${'a'.repeat(242)}@vale.example`,
    `${'a'.repeat(65)}@vale.example`,
    `ada@${'vale.'.repeat(50)}example`,
    'ada@vålе.example',
    'ada@例え.テスト',
    'ådа@vale.example',
    'ada@vale',
    'ada@-vale.example',
    'ada@vale..example',
    '.ada@vale.example',
    'ada@[192.0.2.1]',
    '@vale.example',
    'ada',
    '',
    ' ',
    7,
    true,
    null,
    ['ada@vale.example'],
    { address: 'ada@vale.example' },
  ])('refuses %j and sends nothing', async (email) => {
    const before = await portal.database.getRepository(OutboxMailEntity).count()
    const { body } = await subscribe(email).expect(400)
    expect(body).toEqual(refused(NOT_AN_ADDRESS, { email: NOT_AN_ADDRESS }))
    expect(await portal.database.getRepository(OutboxMailEntity).count()).toBe(before)
  })

  it.each([
    "o'neil@vale.example",
    'a+b=c@vale.example',
    'ada@xn--vle-ula.example',
    `${'a'.repeat(64)}@vale.example`,
  ])('takes %s', async (email) => {
    await subscribe(email).expect(200, SUCCESS)
    await allDelivered()
    expect(server.mailsTo(email)).toHaveLength(1)
  })

  it('refuses other fields, and no field', async () => {
    const post = (body: object) =>
      portal.anonymous.post('/api/newsletter/subscribe').set('X-Forwarded-For', '203.0.113.7').send(body)
    expect((await post({ email: 'a@vale.example', state: 'confirmed' }).expect(400)).body).toEqual(
      answers.unknownField,
    )
    await post({}).expect(400)
  })

  it('takes five an hour from one client, known or not', async () => {
    const one = (at: number) => subscribe(`crowd${at}@vale.example`, '203.0.113.9')
    for (let at = 0; at < 5; at++) await one(at).expect(200)
    const { body, headers } = await one(5).expect(429)
    expect(body).toEqual(refused('Too many requests. Please try again in 60 minutes.'))
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    await subscribe('crowd5@vale.example', '203.0.113.10').expect(200)
  })

  it('tells operations of each confirmation, and of many in an hour together', async () => {
    await portal.write((tx) =>
      tx.update(
        SubscriptionEntity,
        { state: 'confirmed' },
        { confirmedAt: new Date(Date.now() - 2 * 60 * 60 * 1000) },
      ),
    )
    const emails = Array.from({ length: 23 }, (_, at) => `reader${at}@vale.example`)
    for (const email of emails) await newsletter.subscribe(email)
    await allDelivered()
    for (const email of emails) await newsletter.confirm((await mailTo(email)).confirm)
    await allDelivered()
    const toOps = () => server.mailsTo('ops@tidewater.example')
    expect(toOps().map(({ subject }) => subject)).toEqual(
      emails.slice(0, 20).map((email) => `New newsletter subscriber: ${email}`),
    )

    server.forget()
    const report = portal.app.get(ReportService)
    await report.sendDigest()
    expect(await portal.database.getRepository(OutboxMailEntity).countBy({ state: 'waiting' })).toBe(0)
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000 + 2000)
    await Promise.all([report.sendDigest(inAnHour), report.sendDigest(inAnHour)])
    await allDelivered()
    const [digest, ...more] = toOps()
    expect(more).toEqual([])
    expect(digest!.subject).toBe('3 new newsletter subscribers')
    for (const email of emails.slice(20)) expect(digest!.text).toContain(email)
  })
})
