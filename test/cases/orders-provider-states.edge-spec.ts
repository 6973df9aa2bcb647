import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { OrderEventType } from '../../src/orders/orders.contract.js'
import type { EventRow, EventTable } from '../../src/orders/providers/event-table.js'
import { GENERIC_EVENTS } from '../../src/orders/providers/generic-events.js'
import { lemonsqueezy } from '../../src/orders/providers/lemonsqueezy.js'
import { LEMONSQUEEZY_EVENTS } from '../../src/orders/providers/lemonsqueezy-events.js'
import { polar } from '../../src/orders/providers/polar.js'
import { POLAR_EVENTS } from '../../src/orders/providers/polar-events.js'
import { stripe } from '../../src/orders/providers/stripe.js'
import { STRIPE_EVENTS } from '../../src/orders/providers/stripe-events.js'
import { lemonEvent, polarEvent, type Shop, stripeEvent } from '../support/provider-events.js'

const AT = '2026-11-20T10:00:00Z'
const TABLES: Record<Shop, EventTable> = {
  stripe: STRIPE_EVENTS,
  lemonsqueezy: LEMONSQUEEZY_EVENTS,
  polar: POLAR_EVENTS,
}
const ADAPTERS = { stripe, lemonsqueezy, polar }

type Fields = Record<string, string>

const item = (product: string, proration: boolean) => ({ proration, price: { product }, period: { end: 1 } })
const STRIPE_KINDS: [RegExp, string][] = [
  [/^checkout/, 'checkout.session'],
  [/^invoice\./, 'invoice'],
  [/^invoice_payment/, 'invoice_payment'],
  [/^credit_note/, 'credit_note'],
  [/^payment_intent/, 'payment_intent'],
  [/^customer/, 'subscription'],
  [/dispute/, 'dispute'],
  [/refund\.|^refund/, 'refund'],
  [/^charge/, 'charge'],
]

/** Makes an event with these states, and all else that it needs. */
const MAKE: Record<Shop, (event: string, fields: Fields) => object> = {
  stripe(event, { lines, product, ...fields }) {
    const object = STRIPE_KINDS.find(([pattern]) => pattern.test(event))![1]
    const before = { items: { data: [item('prod_1', false)] } }
    return stripeEvent(
      event,
      AT,
      {
        id: 'x_1',
        object,
        amount: 100,
        amount_refunded: 100,
        lines: { data: [item('prod_1', lines === 'prorations')] },
        items: { data: [item(product === 'changed' ? 'prod_2' : 'prod_1', false)] },
        ...fields,
      },
      { previous_attributes: product ? before : {} },
    )
  },
  lemonsqueezy(event, fields) {
    const isInvoice = event.startsWith('subscription_payment')
    const kind = isInvoice ? 'subscription-invoices' : event.startsWith('order') ? 'orders' : 'subscriptions'
    return lemonEvent(event, kind, '7', AT, { order_id: 1, total: 100, refunded_amount: 50, ...fields })
  },
  polar: (event, fields) => polarEvent(event, AT, { id: 'o-1', refunded_amount: 50, ...fields }),
}

function read(shop: Shop, event: string, fields: Fields) {
  const body = MAKE[shop](event, fields)
  const header = (name: string) => (name === 'webhook-id' ? 'msg_1' : undefined)
  return ADAPTERS[shop].toEvent(body, { body: Buffer.from(JSON.stringify(body)), header }) as {
    type: OrderEventType
    shopEvent: string
  } | null
}

/** All states of a row: each event with each combination of its fields' values. */
const statesOf = ({ events, when = {} }: EventRow): { event: string; fields: Fields }[] => {
  const combinations = Object.entries(when).reduce<Fields[]>(
    (all, [field, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [field]: value }))),
    [{}],
  )
  return events.flatMap((event) => combinations.map((fields) => ({ event, fields })))
}
const nameOf = ({ event, fields }: { event: string; fields: Fields }) =>
  [event, ...Object.values(fields)].join(' ')

/** What each state means, written down apart from the table. */
const RIGHT: Record<Shop, Partial<Record<OrderEventType | 'nothing', string[]>>> = {
  stripe: {
    purchased: [
      'checkout.session.completed payment paid',
      'checkout.session.async_payment_succeeded payment paid',
      'checkout.session.completed payment no_payment_required',
      'checkout.session.async_payment_succeeded payment no_payment_required',
      'invoice.paid subscription_create',
    ],
    renewed: ['invoice.paid subscription_cycle', 'invoice.paid subscription_update periods'],
    'extra-paid': [
      'invoice.paid subscription_update prorations',
      'invoice.paid manual',
      'invoice.paid automatic_pending_invoice_item_invoice',
      'invoice.paid quote_accept',
      'invoice.paid subscription_threshold',
    ],
    'plan-changed': ['active', 'trialing', 'past_due', 'unpaid', 'paused'].map(
      (status) => `customer.subscription.updated ${status} changed`,
    ),
    'past-due': ['invoice.payment_failed subscription_cycle'],
    cancelled: ['customer.subscription.deleted'],
    refunded: ['charge.refunded'],
    disputed: ['created', 'updated', 'closed'].flatMap((event) =>
      ['needs_response', 'under_review', 'lost'].map((status) => `charge.dispute.${event} ${status}`),
    ),
    'dispute-won': ['created', 'updated', 'closed'].flatMap((event) =>
      ['won', 'warning_closed'].map((status) => `charge.dispute.${event} ${status}`),
    ),
    unclear: [
      'refund.failed',
      ...['created', 'updated', 'voided'].map((event) => `credit_note.${event}`),
      ...['refund.created', 'refund.updated', 'charge.refund.updated'].flatMap((event) =>
        ['failed', 'canceled'].map((status) => `${event} ${status}`),
      ),
    ],
    nothing: [
      ...['completed', 'async_payment_succeeded'].flatMap((event) =>
        ['payment unpaid', 'subscription', 'setup'].map((state) => `checkout.session.${event} ${state}`),
      ),
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
      ...[
        'amount_capturable_updated',
        'canceled',
        'created',
        'partially_funded',
        'payment_failed',
        'processing',
        'requires_action',
        'succeeded',
      ].map((event) => `payment_intent.${event}`),
      'invoice_payment.paid',
      'invoice.payment_failed',
      ...[
        'created',
        'deleted',
        'finalization_failed',
        'finalized',
        'marked_uncollectible',
        'overdue',
        'payment_action_required',
        'payment_attempt_required',
        'payment_succeeded',
        'sent',
        'upcoming',
        'updated',
        'voided',
        'will_be_due',
      ].map((event) => `invoice.${event}`),
      ...[
        'incomplete',
        'incomplete_expired',
        'canceled',
        'active same',
        'trialing same',
        'past_due same',
        'unpaid same',
        'paused same',
      ].map((state) => `customer.subscription.updated ${state}`),
      ...[
        'created',
        'paused',
        'resumed',
        'pending_update_applied',
        'pending_update_expired',
        'trial_will_end',
      ].map((event) => `customer.subscription.${event}`),
      ...['created', 'updated', 'closed'].flatMap((event) =>
        ['warning_needs_response', 'warning_under_review', 'charge_refunded', 'prevented'].map(
          (status) => `charge.dispute.${event} ${status}`,
        ),
      ),
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      ...['captured', 'expired', 'failed', 'pending', 'succeeded', 'updated'].map(
        (event) => `charge.${event}`,
      ),
      ...['refund.created', 'refund.updated', 'charge.refund.updated'].flatMap((event) =>
        ['pending', 'requires_action', 'succeeded'].map((status) => `${event} ${status}`),
      ),
    ],
  },
  lemonsqueezy: {
    purchased: ['order_created paid'],
    renewed: ['subscription_payment_success renewal', 'subscription_payment_recovered renewal'],
    'extra-paid': ['subscription_payment_success updated', 'subscription_payment_recovered updated'],
    'plan-changed': ['subscription_created', 'subscription_updated', 'subscription_plan_changed'].flatMap(
      (event) => ['active', 'on_trial'].map((status) => `${event} ${status}`),
    ),
    'past-due': [
      'subscription_payment_failed renewal',
      ...['subscription_created', 'subscription_updated', 'subscription_plan_changed'].flatMap((event) =>
        ['past_due', 'unpaid'].map((status) => `${event} ${status}`),
      ),
    ],
    cancelled: ['subscription_cancelled', 'subscription_expired'],
    refunded: [
      'order_refunded refunded',
      'order_refunded partial_refund',
      'subscription_payment_refunded initial',
      'subscription_payment_refunded renewal',
      'subscription_payment_refunded updated',
    ],
    nothing: [
      'order_created pending',
      'order_created failed',
      ...['subscription_created', 'subscription_updated', 'subscription_plan_changed'].flatMap((event) =>
        ['paused', 'cancelled', 'expired'].map((status) => `${event} ${status}`),
      ),
      'subscription_paused',
      'subscription_unpaused',
      'subscription_resumed',
      'subscription_payment_success initial',
      'subscription_payment_recovered initial',
      'subscription_payment_failed initial',
      'subscription_payment_failed updated',
    ],
  },
  polar: {
    purchased: ['order.paid purchase', 'order.paid subscription_create'],
    renewed: ['order.paid subscription_cycle', 'order.paid subscription_update'],
    'plan-changed': ['subscription.updated active', 'subscription.updated trialing'],
    'past-due': ['subscription.past_due', 'subscription.updated past_due', 'subscription.updated unpaid'],
    cancelled: ['subscription.canceled', 'subscription.revoked'],
    refunded: ['order.refunded refunded', 'order.refunded partially_refunded'],
    unclear: ['created', 'updated'].flatMap((event) =>
      ['failed', 'canceled'].map((status) => `refund.${event} ${status}`),
    ),
    nothing: [
      'order.created',
      'order.updated',
      'refund.created pending',
      'refund.created succeeded',
      'refund.updated pending',
      'refund.updated succeeded',
      'subscription.updated incomplete',
      'subscription.updated incomplete_expired',
      'subscription.updated canceled',
      'subscription.created',
      'subscription.active',
      'subscription.cycled',
      'subscription.uncanceled',
      'checkout.created',
      'checkout.updated',
      'checkout.expired',
    ],
  },
}

describe.each(Object.entries(TABLES) as [Shop, EventTable][])('%s', (shop, { rows }) => {
  const right = new Map(
    Object.entries(RIGHT[shop]).flatMap(([type, names]) => names.map((name) => [name, type] as const)),
  )
  const states = rows.flatMap(statesOf).map((state) => [nameOf(state), state] as const)

  it('has a test for each state', () => {
    expect(states.map(([name]) => name).sort()).toEqual([...right.keys()].sort())
  })

  it.each(states)('%s', (name, { event, fields }) => {
    expect(read(shop, event, fields)?.type ?? 'nothing').toBe(right.get(name))
  })
})

describe('an event that the table does not know', () => {
  it.each<[Shop, string, Fields]>([
    ['stripe', 'checkout.session.completed', { mode: 'payment', payment_status: 'later' }],
    ['stripe', 'checkout.session.renewed', {}],
    ['stripe', 'invoice.overpaid', {}],
    ['stripe', 'payment_intent.overpaid', {}],
    ['stripe', 'invoice_payment.detached', {}],
    ['stripe', 'credit_note.issued', {}],
    ['stripe', 'invoice.paid', { billing_reason: 'something_new' }],
    ['stripe', 'charge.dispute.created', { status: 'escalated' }],
    ['stripe', 'customer.subscription.updated', { status: 'frozen' }],
    ['lemonsqueezy', 'order_created', { status: 'fraudulent' }],
    ['lemonsqueezy', 'subscription_payment_success', { billing_reason: 'other' }],
    ['lemonsqueezy', 'subscription_updated', { status: 'frozen' }],
    ['lemonsqueezy', 'dispute_created', {}],
    ['polar', 'order.paid', { billing_reason: 'manual' }],
    ['polar', 'subscription.paused', {}],
  ])('waits for a person: %s %s %j', (shop, event, fields) => {
    expect(read(shop, event, fields)).toMatchObject({
      type: 'unclear',
      shopEvent: expect.stringContaining([event, ...Object.values(fields)].join(' ')),
    })
  })

  it('waits also if it has no number', () => {
    const event = stripeEvent('invoice.overpaid', AT, { object: 'invoice', id: 'with a space' })
    expect(stripe.toEvent(event, { body: Buffer.from(''), header: () => undefined })).toMatchObject({
      type: 'unclear',
      orderRef: event.id,
    })
  })

  it.each<[Shop, string]>([
    ['stripe', 'customer.updated'],
    ['stripe', 'payout.paid'],
    ['lemonsqueezy', 'license_key_created'],
    ['polar', 'benefit.created'],
  ])('has no effect if it is about no sale: %s %s', (shop, event) => {
    const body =
      shop === 'stripe' ? stripeEvent(event, AT, { object: 'x', id: 'x_1' }) : MAKE[shop](event, {})
    const header = () => 'msg_1'
    expect(ADAPTERS[shop].toEvent(body, { body: Buffer.from('{}'), header })).toBeNull()
  })
})

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const code = (words: string[]) => words.map((word) => `\`${word}\``).join(', ')
const NAMES = { generic: 'Our own format', stripe: 'Stripe', lemonsqueezy: 'Lemon Squeezy', polar: 'Polar' }

const rowOf = ({ events, when = {}, type, does }: EventRow): string[] => [
  code(events),
  Object.entries(when)
    .map(([field, values]) => `${field}: ${code(values)}`)
    .join('; '),
  type === null ? 'nothing' : type === 'unclear' ? 'needs action' : `\`${type}\``,
  does,
]

/** The tables of docs/api.md, in lines of cells. */
const DOCUMENTED = Object.entries({ generic: GENERIC_EVENTS, ...TABLES }).flatMap(([provider, { rows }]) => [
  [`### ${NAMES[provider as keyof typeof NAMES]}`],
  ['event', 'states', 'here', 'what it does'],
  ...rows.map(rowOf),
])

const [BEGIN, END] = ['<!-- events -->\n', '<!-- /events -->']

it('docs/api.md has these tables (WRITE_DOCS=1 writes them; then run prettier on it)', () => {
  const docs = readFileSync('docs/api.md', 'utf8')
  const [from, to] = [docs.indexOf(BEGIN) + BEGIN.length, docs.indexOf(END)]
  if (process.env.WRITE_DOCS) {
    const line = ([first, ...others]: string[]) =>
      others.length === 0 ? `\n${first}\n` : `| ${[first, ...others].join(' | ')} |`
    const lines = DOCUMENTED.map((row) =>
      row[0] === 'event' ? `${line(row)}\n| - | - | - | - |` : line(row),
    ).join('\n')
    writeFileSync('docs/api.md', `${docs.slice(0, from)}${lines}\n\n${docs.slice(to)}`)
    return
  }
  const written = docs
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('#') || (line.startsWith('|') && !/^[|\s:-]+$/.test(line)))
    .map((line) => (line.startsWith('#') ? [line] : cells(line)))
  expect(written).toEqual(DOCUMENTED)
})
