import type { EventTable } from './event-table.js'

export const POLAR_EVENTS: EventTable = {
  families: ['order.', 'refund.', 'subscription.', 'checkout.'],
  rows: [
    {
      events: ['order.paid'],
      when: { billing_reason: ['purchase', 'subscription_create'] },
      type: 'purchased',
      does: 'A purchase, of a subscription until the end of its `current_period_end`',
    },
    {
      events: ['order.paid'],
      when: { billing_reason: ['subscription_cycle', 'subscription_update'] },
      type: 'renewed',
      does: 'A renewal until `current_period_end`',
    },
    {
      events: ['order.created', 'order.updated'],
      type: null,
      does: 'Nothing: `order.paid` and `order.refunded` say what counts',
    },
    {
      events: ['order.refunded'],
      when: { status: ['refunded', 'partially_refunded'] },
      type: 'refunded',
      does: 'A refund: the whole if the status is `refunded`, otherwise a part',
    },
    {
      events: ['refund.created', 'refund.updated'],
      when: { status: ['pending', 'succeeded'] },
      type: null,
      does: 'Nothing: `order.refunded` says what was paid back',
    },
    {
      events: ['refund.created', 'refund.updated'],
      when: { status: ['failed', 'canceled'] },
      type: 'unclear',
      does: 'Needs action: a refund came back, and the key may have to be reinstated',
    },
    {
      events: ['subscription.updated'],
      when: { status: ['active', 'trialing'] },
      type: 'plan-changed',
      does: 'The level of another product; the end stays',
    },
    {
      events: ['subscription.updated'],
      when: { status: ['past_due', 'unpaid'] },
      type: 'past-due',
      does: 'The days of grace begin, unless they have begun',
    },
    {
      events: ['subscription.updated'],
      when: { status: ['incomplete', 'incomplete_expired', 'canceled'] },
      type: null,
      does: 'Nothing: no purchase was paid, or an event of its own says so',
    },
    { events: ['subscription.past_due'], type: 'past-due', does: 'The days of grace begin' },
    {
      events: ['subscription.canceled', 'subscription.revoked'],
      type: 'cancelled',
      does: 'The key ends with the subscription, if that is sooner',
    },
    {
      events: [
        'subscription.created',
        'subscription.active',
        'subscription.cycled',
        'subscription.uncanceled',
      ],
      type: null,
      does: 'Nothing: its orders say what was paid',
    },
    {
      events: ['checkout.created', 'checkout.updated', 'checkout.expired'],
      type: null,
      does: 'Nothing: its order says what was paid',
    },
  ],
}
