import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { RecoveryRequests } from '../../src/keys/recovery/recovery-requests.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { startMailServer } from '../support/mail-server.js'
import { untilNoneWaits } from '../support/outbox.js'
import { daysAgo, purchase, startOrders } from '../support/orders.js'

const UNREACHABLE =
  "We can't send email to this address. Enter one without accents, quotes, or spaces before the @."
const SPELLINGS = ['mia@müller.example', ' MIA@MÜLLER.EXAMPLE ', 'Mia@xn--mller-kva.example']
/** As the test's mail server reads it. */
const STORED = 'Mia@müller.example'

let recipients: string[] = []
const server = await startMailServer({
  onRcptTo({ address }, _session, answer) {
    recipients.push(address)
    answer()
  },
})
const shop = await startOrders({ SMTP_URL: server.url, MAIL_RATE: '1000', MAIL_TIME_SCALE: '0.05' })
const { portal, owner, send } = shop
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
beforeAll(async () => void (await shop.addOffer({ level: 'lifetime', renewsKey: true })))

/** Who got the emails that `work` causes. */
async function recipientsOf(work: () => Promise<unknown>): Promise<string[]> {
  recipients = []
  await work()
  // Tests run no timers.
  await portal.app.get(RecoveryRequests).poll()
  await untilNoneWaits(portal)
  return recipients
}

describe('an address in capitals, with blanks around it and a domain in Unicode', () => {
  it('is no reason for an order to wait; its domain is mailed in ASCII and shown in Unicode', async () => {
    const order = purchase({ email: ' Mia@MÜLLER.example  ', occurredAt: daysAgo(3) })
    const mailed = await recipientsOf(async () => expect((await send(order)).state).toBe('done'))
    expect(mailed).toEqual([STORED])
    expect(await shop.members(order.email!.trim())).toMatchObject([{ email: STORED }])
    expect((await shop.get('/api/admin/mail')).mails).toMatchObject([{ to: 'Mia@xn--mller-kva.example' }])
  })

  it.each(SPELLINGS)('is the same buyer, written as %j', async (email) => {
    expect((await send(purchase({ email }))).state).toBe('done')
    expect(await shop.members(email)).toHaveLength(1)
  })

  it.each(SPELLINGS)('is found in all lists, written as %j', async (email) => {
    const q = encodeURIComponent(email)
    expect((await shop.get(`/api/admin/members?q=${q}`)).total).toBe(1)
    expect((await shop.get(`/api/admin/orders?q=${q}`)).events).toHaveLength(4)
    expect((await shop.get(`/api/admin/mail?to=${q}`)).mails.length).toBeGreaterThan(0)
  })

  it('is not an address whose domain only has other accents', async () => {
    const other = await portal.make.key({ level: 'lifetime', email: 'mia@muller.example' })
    const mailed = await recipientsOf(() =>
      portal.anonymous.post('/api/auth/recover').send({ email: 'mia@müller.example' }).expect(200),
    )
    expect(mailed).toEqual([STORED])
    await portal.revoke(other.id)
  })

  // The third within an hour is the last.
  it.each(SPELLINGS.slice(1))('gets the link to a lost key, entered as %j', async (email) => {
    const mailed = await recipientsOf(() =>
      portal.anonymous.post('/api/auth/recover').send({ email }).expect(200),
    )
    expect(mailed).toEqual([STORED])
  })

  it('gets no more than three emails an hour, however it is written', async () => {
    for (const email of SPELLINGS) {
      const recover = () => portal.anonymous.post('/api/auth/recover').send({ email }).expect(200)
      expect(await recipientsOf(recover)).toEqual([])
    }
  })

  it('subscribes once, however it is written', async () => {
    for (const email of SPELLINGS)
      await portal.anonymous.post('/api/newsletter/subscribe').send({ email }).expect(200)
    const rows = await portal.database.getRepository(SubscriptionEntity).find()
    expect(rows.map(({ email }) => email)).toEqual([expect.stringMatching(/^mia@/i)])
  })
})

describe('an address that mail cannot reach', () => {
  const email = 'jürgen@vale.example'

  it('is a reason for an order to wait', async () => {
    const { id, state } = await send(purchase({ email }))
    expect([state, (await shop.show(id!)).event.reason]).toEqual(['waiting', 'email'])
    const { body } = await portal.as(owner).post(`/api/admin/orders/${id}/map`).send({ email }).expect(400)
    expect(body.fields).toEqual({ email: UNREACHABLE })
  })

  it.each<[string, () => Promise<{ body: { fields: Record<string, string> } }>]>([
    ['recovery', () => portal.anonymous.post('/api/auth/recover').send({ email }).expect(400)],
    ['newsletter', () => portal.anonymous.post('/api/newsletter/subscribe').send({ email }).expect(400)],
    [
      'new member',
      () => portal.as(owner).post('/api/admin/members').send({ level: 'lifetime', email }).expect(400),
    ],
    [
      'application',
      async () =>
        portal
          .as(await portal.make.member())
          .post('/api/affiliate/submit')
          .send({ email })
          .expect(400),
    ],
    [
      'own address',
      async () =>
        portal
          .as(await portal.make.member())
          .put('/api/me/email')
          .send({ email })
          .expect(400),
    ],
  ])('is refused with the reason: %s', async (_, call) => {
    expect((await call()).body.fields).toMatchObject({ email: UNREACHABLE })
  })

  it('is refused as the contact of the brand', async () => {
    const { version } = (await shop.get('/api/admin/brand')) as { version: number }
    const { body } = await portal.as(owner).put('/api/admin/brand').send({ version, contactEmail: email })
    expect(body.fields).toEqual({ contactEmail: UNREACHABLE })
  })
})
