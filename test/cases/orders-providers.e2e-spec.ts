import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import type { OrderReceiptAnswer } from '../../src/orders/orders.contract.js'
import { affiliate } from '../support/affiliates.js'
import { DAY } from '../support/members.js'
import { nextNumber, startOrders } from '../support/orders.js'
import {
  caseInput,
  lemonEvent,
  polarEvent,
  PROVIDER_SECRETS,
  providerEvent,
  type Shop,
  stripeEvent,
} from '../support/provider-events.js'

const shop = await startOrders(PROVIDER_SECRETS)
const { portal, owner, members, show, get } = shop
afterAll(() => portal.stop())
afterEach(shop.expectCounted)

const MARGIN = DAY
await shop.addOffer({ provider: 'stripe', product: 'prod_basic', level: 'indicator', graceDays: 5 })
await shop.addOffer({ provider: 'stripe', product: 'prod_pro', level: 'automation', graceDays: 5 })
await shop.addOffer({ provider: 'stripe', product: 'prod_life' })
await shop.addOffer({ provider: 'lemonsqueezy', product: '770011', level: 'indicator', graceDays: 5 })
await shop.addOffer({ provider: 'lemonsqueezy', product: '770022', level: 'automation', graceDays: 5 })
const POLAR_PRODUCT = '0000aaaa-1111-4222-8333-444455556666'
await shop.addOffer({ provider: 'polar', product: POLAR_PRODUCT, level: 'indicator', graceDays: 5 })
await shop.addOffer({ provider: 'polar', product: 'polar-pro', level: 'automation' })

async function send(from: Shop, event: object): Promise<OrderReceiptAnswer['event']> {
  const { body, headers } = providerEvent(from, event)
  return (await portal.anonymous.post(`/api/orders/${from}`).set(headers).send(body).expect(200)).body.event
}
const sendAll = async (from: Shop, ...events: object[]) => {
  for (const event of events) expect(await send(from, event)).toMatchObject({ state: 'done' })
}
const waits = async (from: Shop, event: object) => {
  const { id, state } = await send(from, event)
  expect(state).toBe('waiting')
  return (await show(id!)).event
}
const memberOf = async (email: string) => (await members(email))[0]
const sale = (externalId: string) => portal.database.getRepository(SaleEntity).findOneBy({ externalId })

/** Days from now, at a whole second. */
const NOW = Math.floor(Date.now() / 1000) * 1000
const at = (days: number) => new Date(NOW + days * DAY).toISOString()
const seconds = (days: number) => NOW / 1000 + days * 24 * 60 * 60
const until = (days: number) => new Date(NOW + days * DAY + MARGIN).toISOString()

const line = (product: string, days: number, others: object = {}) => ({
  pricing: { price_details: { product } },
  period: { start: seconds(days - 30), end: seconds(days) },
  parent: { subscription_item_details: { proration: false } },
  ...others,
})
const proration = (product: string, days: number) =>
  line(product, days, { parent: { invoice_item_details: { proration: true } } })

/** A subscription in Stripe of a new buyer: what makes its invoices and updates. */
function subscription() {
  const [id, email] = [nextNumber('sub'), `${nextNumber('buyer')}@vale.example`]
  const invoice = (reason: string, day: number, lines: object[], others: object = {}) =>
    stripeEvent('invoice.paid', at(day), {
      id: nextNumber('in'),
      object: 'invoice',
      billing_reason: reason,
      payment_intent: nextNumber('pi'),
      amount_paid: 4900,
      total: 4900,
      currency: 'usd',
      customer_email: email,
      parent: { subscription_details: { subscription: id } },
      lines: { has_more: false, data: lines },
      ...others,
    })
  const updated = (day: number, before: string[], now: string[], status = 'active') => {
    const items = (products: string[], end: number) => ({
      data: products.map((product) => ({ current_period_end: seconds(end), price: { product } })),
    })
    return stripeEvent(
      'customer.subscription.updated',
      at(day),
      { id, object: 'subscription', status, items: items(now, day + 30) },
      { previous_attributes: { items: items(before, day) } },
    )
  }
  return { id, email, invoice, updated, member: () => memberOf(email) }
}

describe('the line of a Stripe invoice that decides', () => {
  it('is the subscription’s, after prorations of an upgrade', async () => {
    const { id, email, invoice, member, updated } = subscription()
    await sendAll('stripe', invoice('subscription_create', -30, [line('prod_basic', 1)]))
    await sendAll('stripe', updated(-18, ['prod_basic'], ['prod_pro']))
    const renewal = caseInput('stripe-renewal-with-prorations-first', {
      sub_S1t7c2y: id,
      'pro-t7c2y@vale.example': email,
      1795777500: seconds(0),
      1798365600: seconds(31),
      1795773600: seconds(1),
      1794304800: seconds(-18),
    })
    await sendAll('stripe', renewal)
    expect(await member()).toMatchObject({ level: 'automation', state: 'active', expiresAt: until(31) })
  })

  it('is no fee or extra, in any place and however long its period is', async () => {
    const { invoice, member } = subscription()
    const extra = { parent: { invoice_item_details: { proration: false } } }
    await sendAll(
      'stripe',
      invoice('subscription_create', -1, [
        line('prod_setup_fee', -1, extra),
        line('prod_basic', 29),
        line('prod_support', 365),
      ]),
    )
    expect(await member()).toMatchObject({ level: 'indicator', expiresAt: until(29) })
  })

  it('is found in invoices of earlier versions', async () => {
    const { id, invoice, member } = subscription()
    const old = (product: string, days: number, isProration: boolean) => ({
      proration: isProration,
      price: { product },
      period: { end: seconds(days) },
    })
    await sendAll(
      'stripe',
      invoice(
        'subscription_create',
        -1,
        [old('prod_pro', 3, true), { plan: { product: 'prod_basic' }, period: { end: seconds(29) } }],
        { subscription: id, parent: undefined },
      ),
    )
    expect(await member()).toMatchObject({ level: 'indicator', expiresAt: until(29) })
  })

  it('names the plan, not metadata that is older than it', async () => {
    const { invoice, member } = subscription()
    await sendAll(
      'stripe',
      invoice('subscription_create', -1, [line('prod_pro', 29)], { metadata: { product: 'prod_life' } }),
    )
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(29) })
  })

  it('is a person’s choice among two products with offers, or if the shop has sent only some lines', async () => {
    const two = subscription()
    const event = await waits(
      'stripe',
      two.invoice('subscription_create', -1, [line('prod_basic', 29), line('prod_pro', 29)]),
    )
    expect(event).toMatchObject({ reason: 'plans', product: null })
    expect(await two.member()).toBeUndefined()
    const { offers } = await get('/api/admin/offers')
    const { id: offer } = offers.find(({ product }: { product: string }) => product === 'prod_pro')
    await portal.as(owner).post(`/api/admin/orders/${event.id}/map`).send({ offer }).expect(200)
    expect(await two.member()).toMatchObject({ level: 'automation', expiresAt: until(29) })

    const cut = subscription()
    const lines = { has_more: true, data: [line('prod_fee', 29)] }
    const some = cut.invoice('subscription_create', -1, [], { lines })
    expect(await waits('stripe', some)).toMatchObject({ reason: 'plans' })
    const enough = { has_more: true, data: [line('prod_basic', 29)] }
    await sendAll('stripe', cut.invoice('subscription_create', -1, [], { lines: enough }))
    expect(await cut.member()).toMatchObject({ level: 'indicator' })
  })

  it('is applied as soon as its product has an offer, which a fee beside it never gets', async () => {
    const { invoice, member } = subscription()
    const event = invoice('subscription_create', -1, [line('prod_late', 29), line('prod_other_fee', 29)])
    expect(await waits('stripe', event)).toMatchObject({ reason: 'plans' })
    await shop.addOffer({ provider: 'stripe', product: 'prod_late', level: 'fullaccess' })
    await shop.poll()
    expect(await member()).toMatchObject({ level: 'fullaccess', expiresAt: until(29) })
  })
})

describe('a change of a Stripe subscription', () => {
  it('is none if a new period has begun, paid or not', async () => {
    const { id, invoice, member } = subscription()
    await sendAll('stripe', invoice('subscription_create', -30, [line('prod_basic', 2)]))
    const before = await member()
    const rollover = caseInput('stripe-period-rolled-over-unpaid', {
      sub_T2q48ds: id,
      1795773620: seconds(0),
      1798365600: seconds(31),
    })
    expect(await send('stripe', rollover)).toEqual({ id: null, state: 'done' })
    expect(await member()).toEqual(before)
  })

  it('of the product sets the level and leaves the end; the payment moves it', async () => {
    const { invoice, updated, member } = subscription()
    await sendAll(
      'stripe',
      invoice('subscription_create', -10, [line('prod_basic', 20)]),
      updated(-5, ['prod_basic'], ['prod_pro', 'prod_fee']),
    )
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(20) })
    // Prorations alone are paid; a change to yearly begins a period.
    await sendAll('stripe', invoice('subscription_update', -4, [proration('prod_pro', 20)]))
    expect(await member()).toMatchObject({ expiresAt: until(20) })
    const yearly = [proration('prod_pro', 20), line('prod_pro', 360)]
    await sendAll('stripe', invoice('subscription_update', -3, yearly))
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(360) })
  })

  it('that only its renewal tells of sets the level, but not a late payment for the plan before', async () => {
    const { invoice, updated, member } = subscription()
    await sendAll('stripe', invoice('subscription_create', -30, [line('prod_basic', 1)]))
    await sendAll('stripe', invoice('subscription_cycle', -3, [line('prod_pro', 31)]))
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(31) })
    const { orders } = await get(`/api/admin/members/${(await member()).id}/orders`)
    expect(orders).toMatchObject([{ product: 'prod_pro' }])

    await sendAll('stripe', updated(-2, ['prod_pro'], ['prod_basic']))
    await sendAll('stripe', invoice('subscription_cycle', -1, [line('prod_pro', 40)]))
    expect(await member()).toMatchObject({ level: 'indicator', expiresAt: until(40) })
  })

  it('does not begin days of grace again with an unpaid status, and a failed renewal does', async () => {
    const { id, invoice, updated, member } = subscription()
    await sendAll('stripe', invoice('subscription_create', -30, [line('prod_basic', 0)]))
    expect(await send('stripe', updated(-1, ['prod_basic'], ['prod_basic'], 'past_due'))).toMatchObject({
      id: null,
    })
    const failed = stripeEvent('invoice.payment_failed', at(-0.5), {
      id: nextNumber('in'),
      object: 'invoice',
      billing_reason: 'subscription_cycle',
      subscription: id,
      currency: 'usd',
    })
    await sendAll('stripe', failed)
    const suspendsAt = new Date(NOW + 4.5 * DAY).toISOString()
    expect(await member()).toMatchObject({ state: 'active', expiresAt: suspendsAt })
  })
})

it('a Stripe renewal that failed and was paid in the same second is paid, whichever comes first', async () => {
  for (const isPaidFirst of [true, false]) {
    const { invoice, member } = subscription()
    await sendAll('stripe', invoice('subscription_create', -37, [line('prod_basic', 1)]))
    const paid = invoice('subscription_cycle', -6, [line('prod_basic', 25)])
    const failed = { ...paid, id: nextNumber('evt'), type: 'invoice.payment_failed' }
    await sendAll('stripe', ...(isPaidFirst ? [paid, failed] : [failed, paid]))
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(25) })
  }
})

describe('a Stripe session', () => {
  const session = (others: object, type = 'checkout.session.completed') => {
    const email = `${nextNumber('buyer')}@vale.example`
    const event = stripeEvent(type, at(-1), {
      id: nextNumber('cs'),
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: nextNumber('pi'),
      amount_total: 19900,
      currency: 'usd',
      customer_details: { email },
      metadata: { product: 'prod_life' },
      ...others,
    })
    return { email, event }
  }

  it('with a coupon for the whole amount is a purchase of 0.00', async () => {
    const email = `${nextNumber('free')}@vale.example`
    const event = caseInput('stripe-checkout-no-payment-required', {
      'free-t7c2y@vale.example': email,
      cs_s4t7c2y: nextNumber('cs'),
      evt_s4at7c2y: nextNumber('evt'),
      1795165200: seconds(-1),
    })
    const { id } = await send('stripe', event)
    expect((await show(id!)).event).toMatchObject({ state: 'done', amount: 0 })
    expect(await memberOf(email)).toMatchObject({ level: 'lifetime', state: 'active' })
  })

  it('that is unpaid gives nothing until the money is there', async () => {
    const { email, event } = session({ payment_status: 'unpaid' })
    expect(await send('stripe', event)).toEqual({ id: null, state: 'done' })
    expect(await memberOf(email)).toBeUndefined()
    const paid = { ...event, id: nextNumber('evt'), type: 'checkout.session.async_payment_succeeded' }
    await sendAll('stripe', { ...paid, data: { object: { ...event.data.object, payment_status: 'paid' } } })
    expect(await memberOf(email)).toMatchObject({ state: 'active' })
  })

  it('and the invoice that Stripe makes for it are one purchase, whichever comes first', async () => {
    for (const isInvoiceFirst of [true, false]) {
      const invoiceId = nextNumber('in')
      const { email, event } = session({ invoice: invoiceId })
      const invoice = stripeEvent('invoice.paid', at(-1.001), {
        id: invoiceId,
        object: 'invoice',
        billing_reason: 'manual',
        total: 19900,
        currency: 'usd',
        customer_email: email,
        lines: { data: [line('prod_life', 0)] },
      })
      const events = isInvoiceFirst ? [invoice, event] : [event, invoice]
      const ids: string[] = []
      for (const one of events) ids.push((await send('stripe', one)).id!)
      for (const id of ids) expect((await show(id)).event).toMatchObject({ state: 'done' })
      expect(await members(email)).toMatchObject([{ level: 'lifetime', expiresAt: null }])
    }
  })
})

describe('a Stripe dispute', () => {
  async function bought() {
    const { email, invoice, member } = subscription()
    const event = invoice('subscription_create', -10, [line('prod_basic', 20)])
    await sendAll('stripe', event)
    const intent = (event.data.object as { payment_intent: string }).payment_intent
    const dispute = (type: string, day: number, status: string) =>
      stripeEvent(`charge.dispute.${type}`, at(day), {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: intent,
        status,
        amount: 4900,
        currency: 'usd',
      })
    return { email, intent, dispute, member }
  }

  it('that is an inquiry takes nothing, open or closed', async () => {
    const { intent, member } = await bought()
    const replaced = { pi_s3t7c2y: intent, 1795338000: seconds(-5), 1795683600: seconds(-4) }
    const inquiry = caseInput('stripe-dispute-inquiry', { ...replaced, evt_s3bt7c2y: nextNumber('evt') })
    expect(await send('stripe', inquiry)).toEqual({ id: null, state: 'done' })
    expect(await member()).toMatchObject({ state: 'active' })
    const closed = caseInput('stripe-dispute-inquiry-closed', {
      ...replaced,
      evt_s3ct7c2y: nextNumber('evt'),
    })
    await sendAll('stripe', closed)
    expect(await member()).toMatchObject({ state: 'active' })
  })

  it('that grows out of an inquiry suspends the key, and a closed or won one reinstates it', async () => {
    for (const end of ['warning_closed', 'won']) {
      const { member, dispute } = await bought()
      await send('stripe', dispute('created', -5, 'warning_needs_response'))
      await sendAll('stripe', dispute('updated', -4, 'needs_response'))
      expect(await member()).toMatchObject({ state: 'suspended' })
      await sendAll('stripe', dispute('updated', -3, 'under_review'), dispute('closed', -2, end))
      expect(await member()).toMatchObject({ state: 'active' })
    }
  })

  it('that is lost leaves the key suspended', async () => {
    const { member, dispute } = await bought()
    await sendAll('stripe', dispute('created', -5, 'needs_response'), dispute('closed', -2, 'lost'))
    expect(await member()).toMatchObject({ state: 'suspended' })
  })
})

describe('a Lemon Squeezy subscription', () => {
  async function bought(name = nextNumber('buyer')) {
    const [order, id, email] = [nextNumber('7'), nextNumber('8'), `${name}@vale.example`]
    const buyer = { user_email: email, user_name: 'Robin Vale' }
    const item = { first_order_item: { variant_id: 770011 } }
    const event = (name: string, kind: string, number: string, day: number, attributes: object) =>
      lemonEvent(name, kind, number, at(day), { ...buyer, ...attributes })
    const updated = (day: number, status: string, renews: number, variant = 770011) =>
      event('subscription_updated', 'subscriptions', id, day, {
        order_id: order,
        variant_id: variant,
        status,
        renews_at: at(renews),
      })
    const invoice = (name: string, day: number, reason: string, others: object = {}) =>
      event(`subscription_payment_${name}`, 'subscription-invoices', nextNumber('9'), day, {
        subscription_id: id,
        billing_reason: reason,
        status: 'paid',
        total: 2900,
        tax: 0,
        ...others,
      })
    await sendAll(
      'lemonsqueezy',
      event('order_created', 'orders', order, -40, { status: 'paid', total: 2900, tax: 0, ...item }),
      { ...updated(-40, 'active', -10), meta: { event_name: 'subscription_created', test_mode: false } },
    )
    return { order, id, email, event, updated, invoice, member: () => memberOf(email) }
  }

  it('works until the renews_at beside its payment, and no update alone moves it', async () => {
    const { invoice, updated, member } = await bought()
    await sendAll('lemonsqueezy', invoice('success', -10, 'renewal'), updated(-9.9, 'active', 20))
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(20) })
    await sendAll('lemonsqueezy', updated(-5, 'active', 50))
    expect(await member()).toMatchObject({ expiresAt: until(20) })
    await sendAll('lemonsqueezy', updated(-4, 'active', 50, 770022))
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(20) })
    await sendAll('lemonsqueezy', invoice('success', -3, 'updated'))
    expect(await member()).toMatchObject({ expiresAt: until(50) })
  })

  it('keeps its end at a rollover after a payment that moved none', async () => {
    const { invoice, updated, member } = await bought()
    await sendAll('lemonsqueezy', invoice('success', -10, 'renewal'), updated(-9.9, 'active', 1))
    await sendAll('lemonsqueezy', invoice('success', -5, 'updated'), updated(-5, 'active', 1))
    await sendAll('lemonsqueezy', updated(-0.1, 'active', 31))
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(1) })
  })

  it('is past due, unpaid, paused, recovered and expired', async () => {
    const { invoice, updated, event, id, order, member } = await bought()
    await sendAll('lemonsqueezy', invoice('success', -10, 'renewal'), updated(-9.9, 'active', 20))
    await sendAll('lemonsqueezy', invoice('failed', -8, 'renewal'), updated(-8, 'past_due', 20))
    expect(await member()).toMatchObject({ state: 'suspended' })
    await sendAll('lemonsqueezy', updated(-7, 'unpaid', 20))
    expect(await send('lemonsqueezy', updated(-7, 'paused', 20))).toEqual({ id: null, state: 'done' })
    expect(await send('lemonsqueezy', invoice('failed', -7, 'updated'))).toEqual({ id: null, state: 'done' })
    const recovered = invoice('recovered', -5, 'renewal')
    await sendAll('lemonsqueezy', recovered, updated(-4.9, 'active', 25))
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(25) })
    // The same payment, by its other name.
    const again = { ...recovered, meta: { event_name: 'subscription_payment_success', test_mode: false } }
    await sendAll('lemonsqueezy', again)
    expect(await member()).toMatchObject({ expiresAt: until(25) })
    await sendAll(
      'lemonsqueezy',
      event('subscription_expired', 'subscriptions', id, -1, { order_id: order, ends_at: at(-1) }),
    )
    expect(await member()).toMatchObject({ state: 'expired' })
  })

  it('keeps its key when the first invoice is refunded after a renewal; the renewal’s refund takes it', async () => {
    const { id, email, order, invoice, updated, member } = await bought()
    const renewal = invoice('success', -10, 'renewal')
    await sendAll('lemonsqueezy', renewal, updated(-9.9, 'active', 20))
    const first = caseInput('lemon-refund-of-first-invoice', {
      57235948: nextNumber('9'),
      16140684: `"${id}"`,
      'ls1-g3f9n@vale.example': email,
      '2026-11-21T10:00:00.000000Z': at(-2),
    })
    await sendAll('lemonsqueezy', first)
    expect(await member()).toMatchObject({ state: 'active' })
    expect(await sale(`lemonsqueezy:${order}`)).toMatchObject({ status: 'refunded', refunded: 2900 })
    const refund = { ...renewal, meta: { event_name: 'subscription_payment_refunded', test_mode: false } }
    const attributes = { ...renewal.data.attributes, status: 'refunded', updated_at: at(-1) }
    await sendAll('lemonsqueezy', { ...refund, data: { ...renewal.data, attributes } })
    expect(await member()).toMatchObject({ state: 'suspended' })
  })

  it('has a refund that matches no payment wait, and the key stays', async () => {
    const { invoice, updated, member } = await bought()
    await sendAll('lemonsqueezy', invoice('success', -10, 'renewal'), updated(-9.9, 'active', 20))
    const renewal = { status: 'refunded', refunded_amount: 2900 }
    expect(await waits('lemonsqueezy', invoice('refunded', -2, 'renewal', renewal))).toMatchObject({
      reason: 'purchase',
    })
    expect(await member()).toMatchObject({ state: 'active' })
  })
})

describe('a Polar subscription', () => {
  function bought() {
    const [id, email] = [nextNumber('sub'), `${nextNumber('buyer')}@vale.example`]
    const order = (reason: string, day: number, end: number, others: object = {}) =>
      polarEvent('order.paid', at(day), {
        id: nextNumber('order'),
        status: 'paid',
        billing_reason: reason,
        product_id: POLAR_PRODUCT,
        subscription_id: id,
        net_amount: 5000,
        tax_amount: 1000,
        total_amount: 6000,
        currency: 'usd',
        customer: { email },
        subscription: { current_period_end: at(end) },
        ...others,
      })
    const updated = (day: number, end: number, others: object = {}) =>
      polarEvent('subscription.updated', at(day), {
        id,
        status: 'active',
        product_id: POLAR_PRODUCT,
        current_period_end: at(end),
        customer: { email },
        ...others,
      })
    return { id, email, order, updated, member: () => memberOf(email) }
  }

  it('is moved by its orders only; another product sets the level', async () => {
    const { order, updated, member } = bought()
    await sendAll('polar', order('subscription_create', -30, 1), updated(-0.1, 31))
    expect(await member()).toMatchObject({ level: 'indicator', expiresAt: until(1) })
    await sendAll('polar', updated(-0.05, 31, { product_id: 'polar-pro' }))
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(1) })
    await sendAll('polar', order('subscription_cycle', 0, 31))
    expect(await member()).toMatchObject({ level: 'automation', expiresAt: until(31) })
  })

  it('is past due by an event or a status, and ends no later than it is paid', async () => {
    const { id, order, updated, member } = bought()
    await sendAll('polar', order('subscription_create', -30, 10), updated(-8, 10, { status: 'past_due' }))
    expect(await member()).toMatchObject({ state: 'suspended' })
    await sendAll('polar', order('subscription_cycle', -7, 20))
    const canceled = (ends: number) =>
      polarEvent('subscription.canceled', at(-6 + ends / 1000), { id, status: 'active', ends_at: at(ends) })
    await sendAll('polar', canceled(60))
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(20) })
    await sendAll('polar', canceled(20))
    expect(await member()).toMatchObject({ expiresAt: at(20) })
  })

  it('loses its key by a full refund, which excludes the tax', async () => {
    const email = `${nextNumber('tax')}@vale.example`
    const id = nextNumber('order')
    const refund = caseInput('polar-full-refund-with-tax', {
      '5f0c1a52-0000-4000-8000-0000000t7c2y': id,
      'tax-t7c2y@vale.example': email,
      '2026-11-22T10:00:00Z': at(-1),
    })
    const { refunded_amount: _, ...data } = refund.data
    await sendAll('polar', polarEvent('order.paid', at(-3), { ...data, status: 'paid' }))
    expect(await sale(`polar:${id}`)).toMatchObject({ amount: 10_000, refunded: 0 })
    await sendAll('polar', refund)
    expect(await memberOf(email)).toMatchObject({ state: 'suspended' })
    expect(await sale(`polar:${id}`)).toMatchObject({ status: 'refunded', refunded: 10_000 })
  })
})

describe('money', () => {
  it('is booked and paid back without tax, and so is the commission, for every provider', async () => {
    const { member } = await affiliate(portal, owner)
    const dashboard = async () =>
      (await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard
    const { code } = await dashboard()
    const orders: string[] = []

    const { invoice, email } = subscription()
    const taxed = { total: 12_100, amount_paid: 12_100, metadata: { affiliateCode: code } }
    const paid = (total_taxes: object) =>
      invoice('subscription_create', -5, [line('prod_pro', 25)], total_taxes)
    const event = paid({ ...taxed, total_taxes: [{ amount: 2_000 }, { amount: 100 }] })
    const intent = (event.data.object as { payment_intent: string }).payment_intent
    await sendAll('stripe', event)
    expect(await sale(`stripe:${intent}`)).toMatchObject({ amount: 10_000, status: 'credited' })
    orders.push(`stripe:${intent}`)
    // 24.20 of 121.00: a fifth.
    const charge = { id: 'ch', object: 'charge', payment_intent: intent, amount: 12_100, refunded: false }
    const refund = (cents: number, day: number, refunded = false) =>
      stripeEvent('charge.refunded', at(day), {
        ...charge,
        amount_refunded: cents,
        refunded,
        currency: 'usd',
      })
    await sendAll('stripe', refund(2_420, -4))
    expect(await sale(`stripe:${intent}`)).toMatchObject({ refunded: 2_000 })
    expect(await memberOf(email)).toMatchObject({ state: 'active' })
    await sendAll('stripe', refund(12_100, -3, true))
    expect(await sale(`stripe:${intent}`)).toMatchObject({ refunded: 10_000, status: 'refunded' })
    expect(await memberOf(email)).toMatchObject({ state: 'suspended' })

    const session = stripeEvent('checkout.session.completed', at(-2), {
      id: nextNumber('cs'),
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: nextNumber('pi'),
      amount_total: 12_100,
      total_details: { amount_tax: 2_100 },
      currency: 'usd',
      customer_details: { email: `${nextNumber('buyer')}@vale.example` },
      metadata: { product: 'prod_life', affiliateCode: code },
    })
    await sendAll('stripe', session)
    const { payment_intent } = session.data.object as { payment_intent: string }
    expect(await sale(`stripe:${payment_intent}`)).toMatchObject({ amount: 10_000 })

    const order = nextNumber('7')
    const lemon = (name: string, day: number, others: object) => ({
      ...lemonEvent(name, 'orders', order, at(day), {
        user_email: `${order}@vale.example`,
        total: 12_100,
        tax: 2_100,
        first_order_item: { variant_id: 770011 },
        ...others,
      }),
      meta: { event_name: name, test_mode: false, custom_data: { affiliateCode: code } },
    })
    await sendAll('lemonsqueezy', lemon('order_created', -2, { status: 'paid' }))
    expect(await sale(`lemonsqueezy:${order}`)).toMatchObject({ amount: 10_000, status: 'credited' })
    await sendAll(
      'lemonsqueezy',
      lemon('order_refunded', -1, { status: 'partial_refund', refunded_amount: 6_050 }),
    )
    expect(await sale(`lemonsqueezy:${order}`)).toMatchObject({ refunded: 5_000 })
  })

  it.each([
    ['jpy', 20_000, 20_000],
    ['kwd', 20_000, 20],
    ['isk', 20_000, 200],
    ['vnd', 150_000_000, 150_000_000],
  ])('in %s is shown in its units, and a renewal does not wait', async (currency, amount, units) => {
    const { invoice, member } = subscription()
    const paid = { total: amount, amount_paid: amount, currency }
    const { id, ...first } = invoice('subscription_create', -30, [line('prod_basic', 2)], paid)
    const waiting = await waits('stripe', { id, ...first })
    expect(waiting).toMatchObject({ reason: 'currency', amount: units, currency: currency.toUpperCase() })
    const { offers } = await get('/api/admin/offers')
    const { id: offer } = offers.find(({ product }: { product: string }) => product === 'prod_basic')
    await portal.as(owner).post(`/api/admin/orders/${waiting.id}/map`).send({ offer }).expect(200)
    await sendAll('stripe', invoice('subscription_cycle', -1, [line('prod_basic', 32)], paid))
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(32) })
    const { payment_intent } = first.data.object as { payment_intent: string }
    const charge = {
      id: 'ch',
      object: 'charge',
      payment_intent,
      amount,
      amount_refunded: amount / 10,
      currency,
    }
    const { id: refund } = await send('stripe', stripeEvent('charge.refunded', at(-1), charge))
    expect((await show(refund!)).event).toMatchObject({ state: 'done', refundedAmount: units / 10 })
  })

  const IMPOSSIBLE: unknown[] = ['19900', 199.5, 1e308, 2 ** 53, null, undefined]
  it.each(IMPOSSIBLE)('of %p waits for a person, from any provider, and makes no key', async (amount) => {
    const email = `${nextNumber('buyer')}@vale.example`
    const session = stripeEvent('checkout.session.completed', at(-2), {
      id: nextNumber('cs'),
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      amount_total: amount,
      currency: 'usd',
      customer_details: { email },
      metadata: { product: 'prod_life' },
    })
    expect(await waits('stripe', session)).toMatchObject({ reason: 'currency' })
    const { invoice } = subscription()
    const cents = { total: amount, amount_paid: amount, customer_email: email }
    const bill = invoice('subscription_create', -1, [line('prod_pro', 29)], cents)
    expect(await waits('stripe', bill)).toMatchObject({ reason: 'currency' })
    const order = lemonEvent('order_created', 'orders', nextNumber('7'), at(-2), {
      user_email: email,
      status: 'paid',
      total: amount,
      first_order_item: { variant_id: 770011 },
    })
    expect(await waits('lemonsqueezy', order)).toMatchObject({ reason: 'currency' })
    const polar = polarEvent('order.paid', at(-2), {
      id: nextNumber('order'),
      billing_reason: 'purchase',
      product_id: POLAR_PRODUCT,
      net_amount: amount,
      total_amount: amount,
      currency: 'usd',
      customer: { email },
    })
    expect(await waits('polar', polar)).toMatchObject({ reason: 'currency' })
    expect(await members(email)).toEqual([])
  })

  it('that is impossible in a renewal, a tax or a refund waits too', async () => {
    const { invoice, member } = subscription()
    const first = invoice('subscription_create', -30, [line('prod_basic', 2)])
    await sendAll('stripe', first)
    const renewal = invoice('subscription_cycle', -1, [line('prod_basic', 32)], { total: '4900' })
    expect(await waits('stripe', renewal)).toMatchObject({ reason: 'currency' })
    const taxed = invoice('subscription_cycle', -1, [line('prod_basic', 32)], { tax: 0.5 })
    expect(await waits('stripe', taxed)).toMatchObject({ reason: 'currency' })
    const { payment_intent } = first.data.object as { payment_intent: string }
    const charge = { id: 'ch', object: 'charge', payment_intent, amount: 4900, amount_refunded: '100' }
    expect(await waits('stripe', stripeEvent('charge.refunded', at(-1), charge))).toMatchObject({
      reason: 'unclear',
      type: 'unclear',
    })
    expect(await member()).toMatchObject({ state: 'active', expiresAt: until(2) })
  })
})

describe('an event of a shop’s test mode', () => {
  it('is listed and marked, and gives no key, no sale and no mail', async () => {
    const { waiting } = (await get('/api/admin/orders')).counts
    const email = `${nextNumber('test')}@vale.example`
    const replaced = { 'ls3-g3f9n@vale.example': email, 90003656: nextNumber('9') }
    const lemon = caseInput('lemon-test-mode-order', replaced)
    const inObject = caseInput('lemon-test-mode-order', {
      ...replaced,
      'order_created",': 'order_created" ,',
    })
    inObject.meta.test_mode = undefined
    inObject.data.id = nextNumber('9')
    const { invoice } = subscription()
    const bill = invoice('subscription_create', -1, [line('prod_pro', 29)], { customer_email: email })
    const unknown = stripeEvent('invoice.overpaid', at(-1), { id: 'in', object: 'invoice' })
    for (const [from, event] of [
      ['lemonsqueezy', lemon],
      ['lemonsqueezy', inObject],
      ['stripe', { ...bill, livemode: false }],
      [
        'stripe',
        { ...bill, id: nextNumber('evt'), data: { object: { ...bill.data.object, livemode: false } } },
      ],
      ['stripe', { ...unknown, livemode: false }],
    ] as const) {
      const { id, state } = await send(from, event)
      expect(state).toBe('done')
      expect((await show(id!)).event).toMatchObject({ skipped: 'test', memberId: null })
      await portal.as(owner).post(`/api/admin/orders/${id}/replay`).send({}).expect(409)
      await portal.as(owner).post(`/api/admin/orders/${id}/map`).send({ email }).expect(409)
    }
    const listed = await get(`/api/admin/orders?q=${encodeURIComponent(email)}`)
    expect(listed.events).toHaveLength(4)
    expect(listed.events.every(({ skipped }: { skipped: string }) => skipped === 'test')).toBe(true)
    expect((await get('/api/admin/orders')).counts.waiting).toBe(waiting)
    expect(await members(email)).toEqual([])
    expect(await sale(`lemonsqueezy:${lemon.data.id}`)).toBeNull()
    expect(await portal.database.getRepository(OutboxMailEntity).countBy({ toAddress: email })).toBe(0)
  })

  it('is not applied with a live event of the same number', async () => {
    const { invoice, email, member } = subscription()
    const test = invoice('subscription_create', -30, [line('prod_pro', 300)])
    await send('stripe', { ...test, livemode: false })
    await sendAll('stripe', invoice('subscription_create', -20, [line('prod_basic', 10)]))
    expect(await members(email)).toHaveLength(1)
    expect(await member()).toMatchObject({ level: 'indicator', expiresAt: until(10) })
  })
})

describe('a signed event that may be about money and has no row', () => {
  it('is stored, and waits until a person has handled it', async () => {
    const event = stripeEvent('invoice.overpaid', at(-1), { id: nextNumber('in'), object: 'invoice' })
    const waiting = await waits('stripe', event)
    expect(waiting).toMatchObject({ reason: 'unclear', shopEvent: 'invoice.overpaid' })
    const dismiss = () => portal.as(owner).post(`/api/admin/orders/${waiting.id}/dismiss`).send({})
    const { body } = await dismiss().expect(200)
    expect(body.event).toMatchObject({ state: 'done', skipped: 'handled', reason: null, error: null })
    await dismiss().expect(409)
    const { entries } = await get(`/api/admin/audit?subject=order:${waiting.id}`)
    expect(entries).toMatchObject([{ action: 'order-dismissed' }])
  })
})
