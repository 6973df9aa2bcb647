import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { generic } from '../src/orders/providers/generic.js'
import { lemonsqueezy } from '../src/orders/providers/lemonsqueezy.js'
import { polar } from '../src/orders/providers/polar.js'
import type { ProviderAdapter } from '../src/orders/providers/provider.js'
import { stripe } from '../src/orders/providers/stripe.js'

const FOLDER = resolve('test/fixtures/orders')
const ADAPTERS: Record<string, ProviderAdapter> = { generic, stripe, lemonsqueezy, polar }
const SUBSCRIPTION = '5f0c1a52-0000-4000-8000-0000000000bb'

/** Reads an example that we have written after the provider's documentation. */
async function read(name: string) {
  const body = readFileSync(resolve(FOLDER, `${name}.json`))
  const header = (header: string) => (header === 'webhook-id' ? 'msg_1' : undefined)
  return ADAPTERS[name.split('-', 1)[0]!]!.toEvent(JSON.parse(body.toString()), { body, header })
}

const ada = { email: 'ada@vale.example', name: 'Ada Vale' }
const time = (written: string) => new Date(written).getTime()
const HOUR = 3_600_000

/** What each example is in our words. Ends of paid periods have a day's margin where the provider charges later. */
const EXPECTED: Record<string, object | null> = {
  'generic-purchased': {
    type: 'purchased',
    orderRef: '1001',
    subscriptionRef: 'S-1',
    product: 'indicator-monthly',
    amount: 4990,
    currency: 'USD',
    affiliateCode: 'ADA1234',
    paidUntil: time('2026-12-20T10:00:00Z'),
    ...ada,
  },
  'stripe-checkout-completed': {
    type: 'purchased',
    eventRef: 'evt_1',
    orderRef: 'pi_1',
    subscriptionRef: null,
    product: 'plink_1',
    amount: 19900,
    currency: 'usd',
    affiliateCode: 'ADA1234',
    paidUntil: null,
    ...ada,
  },
  'stripe-invoice-created': {
    type: 'purchased',
    orderRef: 'pi_2',
    subscriptionRef: 'sub_1',
    product: 'prod_1',
    lines: { lines: [{ product: 'prod_1', until: 1798192000_000 + 24 * HOUR }], hasMore: false },
    amount: 4990,
    ...ada,
  },
  'stripe-invoice-cycle': {
    type: 'renewed',
    orderRef: 'in_2',
    subscriptionRef: 'sub_1',
    product: 'prod_1',
    amount: 4990,
  },
  'stripe-invoice-failed': { type: 'past-due', subscriptionRef: 'sub_1' },
  'stripe-plan-changed': {
    type: 'plan-changed',
    subscriptionRef: 'sub_1',
    product: 'prod_2',
    lines: { lines: [{ product: 'prod_2', until: null }], hasMore: false },
    paidUntil: null,
  },
  'stripe-subscription-deleted': { type: 'cancelled', subscriptionRef: 'sub_1', paidUntil: 1798192000_000 },
  'stripe-charge-refunded': { type: 'refunded', orderRef: 'pi_1', refunded: 6000, refundedOf: 23880 },
  'stripe-dispute-created': { type: 'disputed', orderRef: 'pi_1' },
  'stripe-dispute-won': { type: 'dispute-won', orderRef: 'pi_1' },
  'stripe-customer-created': null,
  'lemonsqueezy-order-created': {
    type: 'purchased',
    orderRef: '7001',
    subscriptionRef: null,
    product: '22',
    amount: 4990,
    affiliateCode: 'ADA1234',
    occurredAt: time('2026-11-20T10:00:01Z'),
    ...ada,
  },
  'lemonsqueezy-order-refunded': { type: 'refunded', orderRef: '7001', refunded: null },
  'lemonsqueezy-subscription-created': {
    type: 'plan-changed',
    orderRef: '7001',
    subscriptionRef: '801',
    product: '22',
    paidUntil: time('2026-12-21T10:00:00Z'),
  },
  'lemonsqueezy-payment-success': {
    type: 'renewed',
    orderRef: 'invoice-901',
    subscriptionRef: '801',
    amount: 4990,
  },
  'lemonsqueezy-payment-initial': null,
  'lemonsqueezy-payment-failed': { type: 'past-due', subscriptionRef: '801' },
  'lemonsqueezy-subscription-cancelled': {
    type: 'cancelled',
    subscriptionRef: '801',
    paidUntil: time('2027-01-20T10:00:00Z'),
  },
  'polar-order-paid': {
    type: 'purchased',
    eventRef: 'msg_1',
    subscriptionRef: SUBSCRIPTION,
    amount: 4990,
    affiliateCode: 'ADA1234',
    paidUntil: time('2026-12-21T10:00:00Z'),
    ...ada,
  },
  'polar-order-cycle': { type: 'renewed', subscriptionRef: SUBSCRIPTION, amount: 4990 },
  'polar-order-refunded': { type: 'refunded', refunded: null, subscriptionRef: SUBSCRIPTION },
  'polar-subscription-past-due': { type: 'past-due', subscriptionRef: SUBSCRIPTION },
  'polar-subscription-canceled': {
    type: 'cancelled',
    subscriptionRef: SUBSCRIPTION,
    paidUntil: time('2027-01-20T10:00:00Z'),
  },
  'polar-subscription-updated': { type: 'plan-changed', subscriptionRef: SUBSCRIPTION, paidUntil: null },
}

describe('example events of providers', () => {
  it('are all listed here', () => {
    const names = readdirSync(FOLDER).map((file) => file.replace('.json', ''))
    expect(names.sort()).toEqual(Object.keys(EXPECTED).sort())
  })

  it.each(Object.entries(EXPECTED))('%s', async (name, expected) => {
    const event = await read(name)
    if (expected === null) expect(event).toBeNull()
    else expect(event).toMatchObject(expected)
  })
})
