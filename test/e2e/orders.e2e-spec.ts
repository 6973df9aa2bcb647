import { afterAll, describe, expect, it } from '@jest/globals'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { SalesService } from '../../src/affiliate/sales/sales.service.js'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { affiliate } from '../support/affiliates.js'
import { startMailServer } from '../support/mail-server.js'
import { keyTokenIn } from '../support/mailbox.js'
import { DAY } from '../support/members.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'
import { untilNoneWaits } from '../support/outbox.js'

const server = await startMailServer()
const shop = await startOrders({ SMTP_URL: server.url, MAIL_RATE: '1000', MAIL_TIME_SCALE: '0.05' })
const { portal, owner, send, members, show, get } = shop
afterAll(async () => {
  await portal.stop()
  await server.stop()
})

await shop.addOffer()
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'bigger', level: 'automation', days: 30 })
await shop.addOffer({ product: 'yearly-renewal', level: 'indicator', days: 365, renewsKey: true })

/** Whole seconds, as MySQL stores them. */
const NOW = Math.floor(Date.now() / 1000) * 1000
const ago = (days: number) => new Date(NOW - days * DAY).toISOString()
const ahead = (days: number) => ago(-days)
const sale = (externalId: string) => portal.database.getRepository(SaleEntity).findOneByOrFail({ externalId })
const memberOf = async (email: string) => (await members(email))[0]

/** Buys a subscription and returns what sends its further events. */
async function subscribe(different: object = {}) {
  const subscriptionId = nextNumber('subscription')
  const bought = purchase({ product: 'monthly', subscriptionId, occurredAt: ago(20), ...different })
  await send(bought)
  const { orderId } = bought
  return {
    orderId,
    email: bought.email!,
    next: (type: string, days: number, more: object = {}) =>
      send({ type, occurredAt: ago(days), orderId, subscriptionId, ...more }),
    member: () => memberOf(bought.email!),
  }
}

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
    expect(await members('no-such-order-1')).toEqual([])
  })

  it('of a second key leaves the first, unless the offer renews it', async () => {
    const email = `${nextNumber('buyer')}@vale.example`
    await send(purchase({ email, product: 'monthly' }))
    await send(purchase({ email, product: 'monthly' }))
    expect(await members(email)).toHaveLength(2)

    const key = await portal.make.key({
      level: 'indicator',
      holderEmail: 'Former@vale.example',
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
    await portal.make.key({ level: 'indicator', holderEmail: 'again@vale.example', expiresAt: until })
    const bought = purchase({ email: 'again@vale.example', product: 'yearly-renewal' })
    await send(bought)
    await send({ ...bought, type: 'refunded', occurredAt: new Date().toISOString() })
    expect(await memberOf('again@vale.example')).toMatchObject({
      state: 'active',
      expiresAt: until.toISOString(),
    })
  })
})

describe('subscription', () => {
  it('is extended, changed, and its key stays the same one', async () => {
    const { next, member, orderId } = await subscribe()
    const first = await member()
    expect(first).toMatchObject({ level: 'indicator', state: 'active' })
    expect(Math.round((new Date(first.expiresAt).getTime() - Date.now()) / DAY)).toBe(10)
    await next('renewed', 5, { orderId: nextNumber(), amount: 100, paidUntil: ahead(40) })
    expect(await member()).toMatchObject({ id: first.id, expiresAt: ahead(40) })
    await next('plan-changed', 4, { product: 'bigger' })
    expect(await member()).toMatchObject({ id: first.id, level: 'automation', expiresAt: ahead(40) })
    const [event] = (await get(`/api/admin/orders?q=${orderId}`)).events
    const { subscription, story } = await show(event.id)
    expect(subscription).toMatchObject({ memberId: first.id, level: 'automation', status: 'active' })
    expect(story.map(({ type, state }) => [type, state])).toEqual([
      ['purchased', 'done'],
      ['renewed', 'done'],
      ['plan-changed', 'done'],
    ])
  })

  it('that is past due works for the days of grace, then is suspended, and a payment reinstates it', async () => {
    const { next, member } = await subscribe()
    await next('past-due', 10)
    expect(await member()).toMatchObject({ state: 'suspended' })
    await next('renewed', 1, { orderId: nextNumber(), amount: 100, paidUntil: ahead(29) })
    expect(await member()).toMatchObject({ state: 'active', expiresAt: ahead(29) })
    await next('past-due', 0.5)
    expect(await member()).toMatchObject({ state: 'active' })
  })

  it('is suspended by the clock when the days of grace end, and its sessions with it', async () => {
    const { next, member } = await subscribe()
    const { id } = await member()
    await next('past-due', 1)
    const { storyId } = (
      await portal.database.query('SELECT story_id AS storyId FROM order_events ORDER BY id DESC LIMIT 1')
    )[0]
    await portal.write((tx) =>
      tx.query('UPDATE order_subscriptions SET due_at = 1, suspends_at = 1 WHERE id = ?', [storyId]),
    )
    await shop.poll()
    expect(await member()).toMatchObject({ id, state: 'suspended' })
    await shop.poll()
    const { entries } = await get(`/api/admin/members/${id}/timeline`)
    expect(entries.filter(({ action }: { action: string }) => action === 'key-suspended')).toEqual([
      expect.objectContaining({ actor: 'an order' }),
    ])
  })

  it('that a person has reinstated is not suspended again by an event that changes nothing', async () => {
    const { next, member } = await subscribe()
    await next('disputed', 3)
    const { id } = await member()
    expect(await member()).toMatchObject({ state: 'suspended' })
    await portal.as(owner).post(`/api/admin/members/${id}/reinstate`).send({}).expect(200)
    await next('cancelled', 2)
    expect(await member()).toMatchObject({ state: 'active' })
  })

  it('of a revoked key waits for a person when it is renewed', async () => {
    const { next, member, orderId } = await subscribe()
    const { id } = await member()
    await portal.revoke(id)
    expect(await next('refunded', 3, { refundedAmount: 10 })).toMatchObject({ state: 'done' })
    const event = await next('renewed', 1, { orderId, amount: 100, paidUntil: ahead(30) })
    expect(event.state).toBe('waiting')
    expect((await show(event.id!)).event).toMatchObject({
      reason: 'key',
      error: "A revoked key can't be extended. Issue a new one.",
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
      paidUntil: ahead(50),
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
    expect(await memberOf(bought.email!)).toMatchObject({ expiresAt: ahead(50) })
  })

  it('that makes a lapsed key work again mails the key then', async () => {
    const { next, member, email } = await subscribe({ occurredAt: ago(90) })
    expect(await member()).toMatchObject({ state: 'expired' })
    await untilNoneWaits(portal)
    expect(server.mailsTo(email)).toEqual([])
    await next('renewed', 60, { orderId: nextNumber(), amount: 100, paidUntil: ahead(5) })
    expect(await member()).toMatchObject({ state: 'active' })
    await untilNoneWaits(portal)
    expect(server.mailsTo(email)).toHaveLength(1)
  })
})

describe('affiliate’s sale', () => {
  const newAffiliate = async () => {
    const { member } = await affiliate(portal, owner)
    const dashboard = async () =>
      (await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard
    return { code: (await dashboard()).code as string, stats: async () => (await dashboard()).stats }
  }

  it('is booked by the same event, and reversed by a refund in parts', async () => {
    const { code, stats } = await newAffiliate()
    const { orderId, next, member } = await subscribe({ affiliateCode: code, amount: 200 })
    expect(await sale(orderId)).toMatchObject({
      status: 'credited',
      amount: 20_000,
      buyerKeyId: (await member()).id,
    })
    const before = await stats()
    expect(before).toMatchObject({ referralsMade: 1, activeMembers: 1 })
    await next('refunded', 3, { refundedAmount: 50 })
    expect(await sale(orderId)).toMatchObject({ status: 'credited', refunded: 5_000 })
    expect(await member()).toMatchObject({ state: 'active' })
    await next('refunded', 2)
    expect(await sale(orderId)).toMatchObject({ status: 'refunded', refunded: 20_000 })
    expect(await member()).toMatchObject({ state: 'suspended' })
    expect(await stats()).toMatchObject({ referralsMade: 0, activeMembers: 0, totalEarnings: 0 })
  })

  it('is reversed by a dispute and credited again once that is won', async () => {
    const { code, stats } = await newAffiliate()
    const { orderId, next, member } = await subscribe({ affiliateCode: code })
    const before = await stats()
    await next('disputed', 5)
    expect(await member()).toMatchObject({ state: 'suspended' })
    expect(await sale(orderId)).toMatchObject({ status: 'refunded' })
    expect(await stats()).toMatchObject({ totalEarnings: 0, referralsMade: 0 })
    await next('dispute-won', 1)
    expect(await member()).toMatchObject({ state: 'active' })
    expect(await sale(orderId)).toMatchObject({ status: 'credited', refunded: 0 })
    expect(await stats()).toEqual(before)
  })

  it('is booked of a renewal that names a code, and of none that does not', async () => {
    const { code } = await newAffiliate()
    const { next } = await subscribe()
    const [first, second] = [nextNumber(), nextNumber()]
    await next('renewed', 5, { orderId: first, amount: 40, currency: 'USD', affiliateCode: code })
    await next('renewed', 4, { orderId: second, amount: 40, currency: 'USD' })
    expect(await sale(first)).toMatchObject({ status: 'credited', amount: 4_000 })
    await expect(sale(second)).rejects.toThrow()
  })

  it('is booked once, whichever of the two doors hears of it first', async () => {
    const bought = purchase()
    const repository = portal.database.getRepository(SaleEntity)
    await portal.app
      .get(SalesService)
      .ingest({ type: 'sale', externalId: bought.orderId, amount: 100 }, 'payment-system')
    expect(await send(bought)).toMatchObject({ state: 'done' })
    expect(await members(bought.email!)).toHaveLength(1)
    expect(await repository.countBy({ externalId: bought.orderId })).toBe(1)
  })
})
