import type { EventTable } from './event-table.js'

const COMPLETED = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const UPDATED = ['customer.subscription.updated']
const DISPUTES = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']
const REFUNDS = ['refund.created', 'refund.updated', 'charge.refund.updated']

/** `lines` and `product` are not fields of Stripe's: whether all lines are prorations, and whether the product is another. */
export const STRIPE_EVENTS: EventTable = {
  families: [
    'checkout.session.',
    'payment_intent.',
    'invoice.',
    'invoice_payment.',
    'credit_note.',
    'charge.',
    'refund.',
    'customer.subscription.',
  ],
  rows: [
    {
      events: COMPLETED,
      when: { mode: ['payment'], payment_status: ['paid'] },
      type: 'purchased',
      does: 'A purchase of `metadata.product` or the payment link',
    },
    {
      events: COMPLETED,
      when: { mode: ['payment'], payment_status: ['no_payment_required'] },
      type: 'purchased',
      does: 'A purchase of 0.00, as with a coupon for the whole amount',
    },
    {
      events: COMPLETED,
      when: { mode: ['payment'], payment_status: ['unpaid'] },
      type: null,
      does: 'Nothing yet: `async_payment_succeeded` follows once the money is there',
    },
    {
      events: COMPLETED,
      when: { mode: ['subscription'] },
      type: null,
      does: "Nothing: the subscription's invoice is the payment",
    },
    { events: COMPLETED, when: { mode: ['setup'] }, type: null, does: 'Nothing: nothing is sold' },
    {
      events: ['checkout.session.async_payment_failed', 'checkout.session.expired'],
      type: null,
      does: 'Nothing: nothing was paid',
    },
    {
      events: ['invoice.paid'],
      when: { billing_reason: ['subscription_create'] },
      type: 'purchased',
      does: 'A purchase of the product of the line that decides, until the end of its period',
    },
    {
      events: ['invoice.paid'],
      when: { billing_reason: ['subscription_cycle'] },
      type: 'renewed',
      does: 'A renewal until the end of the period of the line that decides, at the level of its product',
    },
    {
      events: ['invoice.paid'],
      when: { billing_reason: ['subscription_update'], lines: ['periods'] },
      type: 'renewed',
      does: 'A renewal, as after a change from monthly to yearly',
    },
    {
      events: ['invoice.paid'],
      when: { billing_reason: ['subscription_update'], lines: ['prorations'] },
      type: 'extra-paid',
      does: 'A payment that moves no end',
    },
    {
      events: ['invoice.paid'],
      when: {
        billing_reason: [
          'manual',
          'automatic_pending_invoice_item_invoice',
          'quote_accept',
          'subscription_threshold',
        ],
      },
      type: 'extra-paid',
      does: 'A payment that moves no end; without a purchase of its number it needs action after a day',
    },
    {
      events: ['invoice.payment_failed'],
      when: { billing_reason: ['subscription_cycle'] },
      type: 'past-due',
      does: 'The days of grace begin',
    },
    {
      events: ['invoice.payment_failed'],
      type: null,
      does: 'Nothing: the period before is paid, or none was bought',
    },
    {
      events: [
        'invoice.created',
        'invoice.deleted',
        'invoice.finalization_failed',
        'invoice.finalized',
        'invoice.marked_uncollectible',
        'invoice.overdue',
        'invoice.payment_action_required',
        'invoice.payment_attempt_required',
        'invoice.payment_succeeded',
        'invoice.sent',
        'invoice.upcoming',
        'invoice.updated',
        'invoice.voided',
        'invoice.will_be_due',
      ],
      type: null,
      does: 'Nothing: `invoice.paid` and `invoice.payment_failed` say what was paid',
    },
    {
      events: [
        'payment_intent.amount_capturable_updated',
        'payment_intent.canceled',
        'payment_intent.created',
        'payment_intent.partially_funded',
        'payment_intent.payment_failed',
        'payment_intent.processing',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
        'invoice_payment.paid',
      ],
      type: null,
      does: 'Nothing: sessions and invoices say what was paid',
    },
    {
      events: ['credit_note.created', 'credit_note.updated', 'credit_note.voided'],
      type: 'unclear',
      does: 'Needs action: an invoice was reduced, perhaps without a refund that `charge.refunded` says',
    },
    {
      events: UPDATED,
      when: { status: ['incomplete', 'incomplete_expired', 'canceled'] },
      type: null,
      does: 'Nothing: no purchase was paid, or `customer.subscription.deleted` says so',
    },
    {
      events: UPDATED,
      when: { status: ['active', 'trialing', 'past_due', 'unpaid', 'paused'], product: ['changed'] },
      type: 'plan-changed',
      does: 'The level of the new product; the end stays',
    },
    {
      events: UPDATED,
      when: { status: ['active', 'trialing'], product: ['same'] },
      type: null,
      does: 'Nothing: a new period counts once its invoice is paid',
    },
    {
      events: UPDATED,
      when: { status: ['past_due', 'unpaid', 'paused'], product: ['same'] },
      type: null,
      does: 'Nothing: the failed invoice begins the days of grace, and a period that is not paid ends',
    },
    {
      events: ['customer.subscription.deleted'],
      type: 'cancelled',
      does: 'The key ends with the subscription, if that is sooner',
    },
    {
      events: [
        'customer.subscription.created',
        'customer.subscription.paused',
        'customer.subscription.resumed',
        'customer.subscription.pending_update_applied',
        'customer.subscription.pending_update_expired',
        'customer.subscription.trial_will_end',
      ],
      type: null,
      does: 'Nothing: its invoices and `customer.subscription.updated` say what counts',
    },
    {
      events: ['charge.refunded'],
      type: 'refunded',
      does: 'A refund: the whole if `refunded` is true or nothing is left, otherwise a part',
    },
    {
      events: DISPUTES,
      when: { status: ['warning_needs_response', 'warning_under_review'] },
      type: null,
      does: 'Nothing: an inquiry takes no money',
    },
    {
      events: DISPUTES,
      when: { status: ['needs_response', 'under_review', 'lost'] },
      type: 'disputed',
      does: 'The key is suspended and the commission reversed',
    },
    {
      events: DISPUTES,
      when: { status: ['won', 'warning_closed'] },
      type: 'dispute-won',
      does: 'Nothing, or what a dispute took is given back',
    },
    {
      events: DISPUTES,
      when: { status: ['charge_refunded', 'prevented'] },
      type: null,
      does: 'Nothing: `charge.refunded` says what was paid back',
    },
    {
      events: ['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
      type: null,
      does: "Nothing: the dispute's status counts",
    },
    {
      events: [
        'charge.captured',
        'charge.expired',
        'charge.failed',
        'charge.pending',
        'charge.succeeded',
        'charge.updated',
      ],
      type: null,
      does: 'Nothing: sessions and invoices say what was paid',
    },
    {
      events: REFUNDS,
      when: { status: ['pending', 'requires_action', 'succeeded'] },
      type: null,
      does: 'Nothing: `charge.refunded` says what was paid back',
    },
    {
      events: REFUNDS,
      when: { status: ['failed', 'canceled'] },
      type: 'unclear',
      does: 'Needs action: a refund came back, and the key may have to be reinstated',
    },
    {
      events: ['refund.failed'],
      type: 'unclear',
      does: 'Needs action: a refund came back, and the key may have to be reinstated',
    },
  ],
}
