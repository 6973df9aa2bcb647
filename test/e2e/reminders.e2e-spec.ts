import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { KeyReminders } from '../../src/keys/reminders/key-reminders.service.js'
import {
  addDays,
  BUSINESS_ZONE,
  dayOf as businessDayOf,
  endOfDay,
} from '../../src/platform/business-time.contract.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { ReminderMarkEntity } from '../../src/keys/reminders/reminder-mark.entity.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OutboxListing } from '../../src/mail/outbox/outbox-listing.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { DAY } from '../support/members.js'
import { movedClock } from '../support/moved-clock.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'
import { mailOf, untilNoneWaits, untilTried } from '../support/outbox.js'
import { until } from '../support/until.js'

const RENEWAL_URL = 'https://shop.example/renew?plan=year&from=mail'
/** Days between the tests' last days: none sees another's keys. */
const APART = 100
const REPLICAS = 3

let server: MailServer
let isDown = false
let shop: Awaited<ReturnType<typeof startOrders>>
let setClock: (instant: number) => void
/** When access ends in a test: at the end of a day, to the second. */
let end = endOfDay(businessDayOf(new Date())).getTime()

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) =>
      answer(isDown ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null),
  })
  shop = await startOrders({ SMTP_URL: server.url, MAIL_RATE: '1000', MAIL_CONNECTIONS: '10' })
  await shop.addOffer({ product: 'year', level: 'automation', renewalUrl: RENEWAL_URL })
  await shop.addOffer({ product: 'month', level: 'indicator', renewsKey: true })
  setClock = movedClock(shop.portal)
})
beforeEach(async () => {
  end = endOfDay(addDays(businessDayOf(new Date(end)), APART)).getTime()
  await remindOn(40)
})
afterAll(async () => {
  await shop.portal.stop()
  await server.stop()
})

const remind = () =>
  Promise.all(Array.from({ length: REPLICAS }, () => shop.portal.app.get(KeyReminders).remind()))
const setDay = (days: number) => setClock(end - days * DAY - DAY / 2)

/** What the replicas do at noon of the day so many days before the last one. */
async function remindOn(days: number): Promise<void> {
  setDay(days)
  for (let look = 0; look < 2; look++) {
    await remind()
    await untilNoneWaits(shop.portal)
  }
}

/** Lets days pass; returns those on which the address got a mail, as often as it did. */
async function daysOfMails(address: string, from: number, to: number): Promise<number[]> {
  const found: number[] = []
  for (let day = from; day >= to; day--) {
    const before = server.mailsTo(address).length
    await remindOn(day)
    found.push(...Array<number>(server.mailsTo(address).length - before).fill(day))
  }
  return found
}

async function newKey(email: string | null = `${nextNumber('holder')}@vale.example`, expiresAt = end) {
  const terms = { holder: 'Ada Vale', email, expiresAt: new Date(expiresAt) }
  const { id } = await shop.portal.make.key({ level: 'indicator', ...terms })
  return { id, address: email ?? '' }
}
const members = () => shop.portal.app.get(MemberActions)
const extend = (id: string, days: number) =>
  members().change(id, { expiresAt: new Date(end + days * DAY) }, COMMAND_LINE)
const dayOf = (time: number) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: BUSINESS_ZONE })

it('reminds a buyer 30, 7 and 1 day before the last day and on it, once each, with the renewal page', async () => {
  const { email = '', ...bought } = purchase({ product: 'year', paidUntil: new Date(end).toISOString() })
  await shop.send({ ...bought, email })
  await untilNoneWaits(shop.portal)
  expect(await daysOfMails(email, 39, -1)).toEqual([30, 7, 1, 0])
  const mails = server.mailsTo(email).filter(({ subject }) => subject?.includes('ends on'))
  expect(mails).toHaveLength(4)
  for (const { subject, text, html } of mails) {
    expect(subject).toBe(`Your ${shop.portal.config.configuredBrand.name} access ends on ${dayOf(end)}`)
    expect(text).toContain(`${dayOf(end)}, at 11:59 PM Eastern Time`)
    expect(text).toContain(RENEWAL_URL)
    expect(text).toContain('You’re receiving this email because')
    expect(html).toContain(RENEWAL_URL.replace('&', '&amp;'))
  }
}, 120_000)

it('names the contact address if there is no renewal page', async () => {
  const { address } = await newKey()
  await remindOn(30)
  const [mail] = server.mailsTo(address)
  expect(mail!.text).toContain(
    `To keep your access, email us at ${shop.portal.config.configuredBrand.contactEmail}`,
  )
  expect(mail!.text).not.toContain('renews automatically')
})

it('tells the holder of a key that an order extended that it may renew automatically', async () => {
  const { id, address } = await newKey()
  await shop.send(purchase({ product: 'month', email: address, paidUntil: new Date(end).toISOString() }))
  await untilNoneWaits(shop.portal)
  expect((await members().find(id)).source).not.toBe('order')
  await remindOn(30)
  expect(server.mailsTo(address).at(-1)!.text).toContain('If your subscription renews automatically')
}, 60_000)

it('sends one mail after a stop of three days, the most urgent', async () => {
  const { address } = await newKey()
  expect(await daysOfMails(address, 8, 8)).toEqual([8])
  await remindOn(3)
  // Three days without a server, in which two reminders would have been sent.
  expect(await daysOfMails(address, 0, 0)).toEqual([0])
  expect(server.mailsTo(address)).toHaveLength(3)
}, 60_000)

it('begins anew with an extended key', async () => {
  const { id, address } = await newKey()
  expect(await daysOfMails(address, 31, 6)).toEqual([30, 7])
  await extend(id, 40)
  expect(await daysOfMails(address, 5, -40)).toEqual([-10, -33, -39, -40])
}, 120_000)

it('reminds nobody twice if days begin later, as after a change of the time zone', async () => {
  const { address } = await newKey()
  const marks = () => shop.portal.database.getRepository(ReminderMarkEntity).find({ order: { id: 'ASC' } })
  await remindOn(30)
  const reached = await marks()
  // The same day is the one before in a zone behind.
  await remindOn(31)
  expect(await marks()).toEqual(reached)
  expect(await daysOfMails(address, 30, 29)).toEqual([])
  expect(server.mailsTo(address)).toHaveLength(1)
}, 60_000)

it('reminds nobody whose key is suspended or revoked, works forever, or has no address', async () => {
  const keys = [await newKey(), await newKey(), await newKey(null)]
  const forever = `${nextNumber('holder')}@vale.example`
  await shop.portal.make.key({ level: 'lifetime', email: forever })
  await members().act(keys[0]!.id, 'suspend', COMMAND_LINE)
  await members().act(keys[1]!.id, 'revoke', COMMAND_LINE)
  const before = server.mails.length
  for (const day of [30, 7, 1, 0]) await remindOn(day)
  expect(server.mails.slice(before)).toEqual([])
}, 60_000)

it('drops a waiting reminder when its key was extended, revoked or given to another', async () => {
  const keys = [await newKey(), await newKey(), await newKey(), await newKey()]
  isDown = true
  setDay(30)
  await remind()
  for (const { address } of keys) await untilTried(shop.portal, address)
  await extend(keys[0]!.id, 300)
  await members().act(keys[1]!.id, 'revoke', COMMAND_LINE)
  await members().change(keys[2]!.id, { email: 'other@vale.example' }, COMMAND_LINE)
  isDown = false
  for (const { address } of keys) {
    const { id } = await mailOf(shop.portal, address)
    const retried = shop.portal.app.get(OutboxListing).retry(id, { actor: 'test' })
    if (address === keys[3]!.address) await retried
    else await expect(retried).rejects.toThrow('This email was out of date')
  }
  await untilNoneWaits(shop.portal)
  expect(keys.map(({ address }) => server.mailsTo(address).length)).toEqual([0, 0, 0, 1])
  const [first] = await shop.portal.database
    .getRepository(OutboxMailEntity)
    .findBy({ toAddress: keys[0]!.address })
  expect(first).toMatchObject({ state: 'dropped', props: null, settledAt: expect.any(Number) })
}, 60_000)

it('reminds many whose access ends at the same second, each once, a few at a time', async () => {
  const keys: Awaited<ReturnType<typeof newKey>>[] = []
  for (let count = 0; count < 120; count++) keys.push(await newKey())
  setDay(30)
  const sentTo = () => new Set(server.mails.map(({ to }) => to![0]!.address))
  await until(
    async () => {
      await remind()
      await untilNoneWaits(shop.portal)
      return keys.filter(({ address }) => sentTo().has(address)).length
    },
    (count) => count === keys.length,
    150_000,
  )
  await remindOn(30)
  expect(keys.map(({ address }) => server.mailsTo(address).length)).toEqual(keys.map(() => 1))
}, 240_000)
