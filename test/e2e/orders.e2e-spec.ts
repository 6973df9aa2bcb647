import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { startMailServer } from '../support/mail-server.js'
import { keyTokenIn } from '../support/mailbox.js'
import { DAY } from '../support/members.js'
import { daysAgo, daysAhead, nextNumber, purchase, startOrders } from '../support/orders.js'
import { untilNoneWaits } from '../support/outbox.js'

const server = await startMailServer()
const shop = await startOrders({ SMTP_URL: server.url, MAIL_RATE: '1000', MAIL_TIME_SCALE: '0.05' })
const { portal, send, members, show, subscribe } = shop
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
// After each test, so that none can leave a wrong number behind for the next to correct.
afterEach(shop.expectCounted)

await shop.addOffer()
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'yearly-renewal', level: 'indicator', days: 365, renewsKey: true })

const memberOf = async (email: string) => (await members(email))[0]

describe('purchase', () => {
  it('issues a key and mails a link that shows it, with which the buyer signs in', async () => {
    const bought = purchase({ name: 'Ada Vale' })
    const event = await send(bought)
    expect(event).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), state: 'done' })
    expect(await members(bought.email!)).toEqual([
      expect.objectContaining({
        level: 'lifetime',
        state: 'active',
        holder: 'Ada Vale',
        email: bought.email,
        expiresAt: null,
        source: 'order',
      }),
    ])
    await untilNoneWaits(portal)
    const mails = server.mailsTo(bought.email!)
    expect(mails).toHaveLength(1)
    const { key } = await portal.app.get(KeyMails).reveal(keyTokenIn(mails[0]!), '192.0.2.3')
    expect(mails[0]!.text).not.toContain(key)
    const session = await portal
      .as(await portal.signIn(key!))
      .get('/api/auth/session')
      .expect(200)
    expect(session.body).toMatchObject({ key: { keyType: 'lifetime' }, holder: 'Ada Vale' })
  })

  it('is processed once, however often it is sent, and always answered alike', async () => {
    const bought = purchase()
    const id = nextNumber('msg')
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bought, id)))
    for (const answer of answers) expect(answer).toEqual({ id: answers[0]!.id, state: 'done' })
    expect(await members(bought.email!)).toHaveLength(1)
    await untilNoneWaits(portal)
    expect(server.mailsTo(bought.email!)).toHaveLength(1)
  })

  it('is found by its order number in the list of members', async () => {
    const bought = purchase({ subscriptionId: nextNumber('subscription') })
    await send(bought)
    for (const number of [bought.orderId, bought.subscriptionId!])
      expect(await members(number)).toEqual([expect.objectContaining({ email: bought.email })])
    for (const none of ['no-such-order-1', 'übermorgen-7', `${bought.orderId}-0`])
      expect(await members(none)).toEqual([])
  })

  it('of a second key leaves the first, unless the offer renews it', async () => {
    const email = `${nextNumber('buyer')}@vale.example`
    await send(purchase({ email, product: 'monthly' }))
    await send(purchase({ email, product: 'monthly' }))
    expect(await members(email)).toHaveLength(2)

    const key = await portal.make.key({
      level: 'indicator',
      email: 'Former@vale.example',
      expiresAt: new Date(Date.now() + 10 * DAY),
    })
    await send(purchase({ email: 'former@vale.example', product: 'yearly-renewal' }))
    const found = await members('former@vale.example')
    expect(found).toHaveLength(1)
    expect(found[0].id).toBe(key.id)
    const days = (new Date(found[0].expiresAt).getTime() - Date.now()) / DAY
    expect(Math.round(days)).toBe(375)
  })

  it('whose renewal is refunded gives the key back what it had', async () => {
    const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 10 * DAY)
    await portal.make.key({ level: 'indicator', email: 'again@vale.example', expiresAt: until })
    const bought = purchase({ email: 'again@vale.example', product: 'yearly-renewal' })
    await send(bought)
    await send({ ...bought, type: 'refunded', occurredAt: new Date().toISOString() })
    expect(await memberOf('again@vale.example')).toMatchObject({
      state: 'active',
      expiresAt: until.toISOString(),
    })
  })
})

describe('an event that is early', () => {
  it('waits for its purchase, and is applied with it', async () => {
    const bought = purchase()
    const refund = await send({
      type: 'refunded',
      occurredAt: new Date().toISOString(),
      orderId: bought.orderId,
    })
    expect(refund.state).toBe('queued')
    await shop.poll()
    expect((await show(refund.id!)).event.state).toBe('queued')
    await send(bought)
    expect((await show(refund.id!)).event.state).toBe('done')
    expect(await memberOf(bought.email!)).toMatchObject({ state: 'suspended' })
    await untilNoneWaits(portal)
    expect(server.mailsTo(bought.email!)).toEqual([])
  })

  it('waits for a person after a day, and still follows its purchase', async () => {
    const bought = purchase({ product: 'monthly' })
    const { id } = await send({
      type: 'renewed',
      occurredAt: new Date().toISOString(),
      orderId: bought.orderId,
      amount: 1,
      paidUntil: daysAhead(50),
    })
    await portal.write((tx) =>
      tx.query('UPDATE order_events SET received_at = ?, due_at = 1 WHERE id = ?', [
        Date.now() - 25 * 3_600_000,
        id,
      ]),
    )
    await shop.poll()
    expect((await show(id!)).event).toMatchObject({ state: 'waiting', reason: 'purchase' })
    await send(bought)
    expect((await show(id!)).event.state).toBe('done')
    expect(await memberOf(bought.email!)).toMatchObject({ expiresAt: daysAhead(50) })
  })

  it('that prolongs a purchase which was over when it arrived makes the key, and mails it then', async () => {
    const { next, member, email } = await subscribe({ occurredAt: daysAgo(90) })
    expect(await members(email)).toEqual([])
    await untilNoneWaits(portal)
    expect(server.mailsTo(email)).toEqual([])
    await next('renewed', 60, { orderId: nextNumber(), amount: 100, paidUntil: daysAhead(5) })
    expect(await member()).toMatchObject({ state: 'active' })
    await untilNoneWaits(portal)
    expect(server.mailsTo(email)).toHaveLength(1)
  })
})
