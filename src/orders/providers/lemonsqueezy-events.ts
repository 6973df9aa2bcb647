import type { EventTable } from './event-table.js'

const UPDATED = ['subscription_created', 'subscription_updated', 'subscription_plan_changed']
const PAID = ['subscription_payment_success', 'subscription_payment_recovered']

export const LEMONSQUEEZY_EVENTS: EventTable = {
  families: ['order_', 'subscription_', 'dispute_'],
  rows: [
    {
      events: ['order_created'],
      when: { status: ['paid'] },
      type: 'purchased',
      does: 'A purchase of the variant',
    },
    {
      events: ['order_created'],
      when: { status: ['pending', 'failed'] },
      type: null,
      does: 'Nothing: nothing was paid',
    },
    {
      events: ['order_refunded'],
      when: { status: ['refunded', 'partial_refund'] },
      type: 'refunded',
      does: 'A refund: the whole if the status is `refunded` or nothing is left, otherwise a part',
    },
    {
      events: UPDATED,
      when: { status: ['active', 'on_trial'] },
      type: 'plan-changed',
      does: 'The level of another variant; `renews_at` is the end of the period that the payment beside it is for',
    },
    {
      events: UPDATED,
      when: { status: ['past_due', 'unpaid'] },
      type: 'past-due',
      does: 'The days of grace begin, unless they have begun',
    },
    {
      events: UPDATED,
      when: { status: ['paused'] },
      type: null,
      does: 'Nothing: what is paid stays, and nothing more is paid',
    },
    {
      events: UPDATED,
      when: { status: ['cancelled', 'expired'] },
      type: null,
      does: 'Nothing: the next row says so',
    },
    {
      events: ['subscription_cancelled', 'subscription_expired'],
      type: 'cancelled',
      does: 'The key ends at `ends_at`, if that is sooner',
    },
    {
      events: ['subscription_paused', 'subscription_unpaused', 'subscription_resumed'],
      type: null,
      does: 'Nothing: payments count',
    },
    {
      events: PAID,
      when: { billing_reason: ['initial'] },
      type: null,
      does: 'Nothing: the first invoice is the payment of its order',
    },
    {
      events: PAID,
      when: { billing_reason: ['renewal'] },
      type: 'renewed',
      does: 'A renewal until the `renews_at` that `subscription_updated` names',
    },
    {
      events: PAID,
      when: { billing_reason: ['updated'] },
      type: 'extra-paid',
      does: 'A payment for another plan, until the `renews_at` that `subscription_updated` names',
    },
    {
      events: ['subscription_payment_failed'],
      when: { billing_reason: ['renewal'] },
      type: 'past-due',
      does: 'The days of grace begin',
    },
    {
      events: ['subscription_payment_failed'],
      when: { billing_reason: ['initial', 'updated'] },
      type: null,
      does: 'Nothing: the period before is paid, or none was bought',
    },
    {
      events: ['subscription_payment_refunded'],
      when: { billing_reason: ['initial'] },
      type: 'refunded',
      does: 'A refund of the order that began the subscription',
    },
    {
      events: ['subscription_payment_refunded'],
      when: { billing_reason: ['renewal', 'updated'] },
      type: 'refunded',
      does: 'A refund of that invoice',
    },
  ],
}
