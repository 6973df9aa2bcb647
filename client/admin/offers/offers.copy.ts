import { DEFAULT_GRACE_DAYS, GRACE_DAYS_MAX, OFFER_DAYS_MAX } from '#src/orders/offers.contract.js'
import type { OrderEventState, OrderProvider } from '#src/orders/orders.contract.js'

export const PROVIDER_LABELS: Record<OrderProvider, string> = {
  generic: 'Standard Webhooks',
  stripe: 'Stripe',
  lemonsqueezy: 'Lemon Squeezy',
  polar: 'Polar',
}

/** States of an order event, in the list of orders and in the audit log. */
export const ORDER_STATE_LABELS: Record<OrderEventState, string> = {
  waiting: 'Needs action',
  failed: 'Failed',
  queued: 'Queued',
  done: 'Done',
}

const number = (count: number) => count.toLocaleString('en-US')

export const offerCopy = {
  days: (days: number) => (days === 1 ? '1 day' : `${number(days)} days`),
  noEnd: 'No end date',
  noGrace: 'None',
  yes: 'Yes',
  no: 'No',
  /** Labels of the fields in the form, the list, and comparisons. */
  fields: {
    provider: 'Provider',
    product: 'Product',
    level: 'Level',
    days: 'Days per payment',
    graceDays: 'Grace days',
    renewsKey: 'Extends a key',
    renewalUrl: 'Renewal link',
  },
  hints: {
    product: 'The reference your shop uses, such as prod_123.',
    days: 'Leave empty for no end date, or if the shop sends one.',
    graceDays: 'How long the key keeps working after a failed payment.',
    renewalUrl: 'Reminder emails send members here to renew.',
  },
  renewsKey: 'Extend a returning buyer’s key',
  renewsKeyHint:
    'Only an active or expired key of the same level is extended. Otherwise, each purchase gets a new key.',
  faults: {
    product: 'Enter the product’s reference.',
    days: `Enter a whole number from 1 to ${number(OFFER_DAYS_MAX)}, or leave this empty.`,
    graceDays: `Enter a whole number from 0 to ${GRACE_DAYS_MAX}.`,
    renewalUrl: 'Enter a link that starts with https://.',
  },
  graceDefault: String(DEFAULT_GRACE_DAYS),
  add: {
    title: 'Add an offer',
    submit: 'Add offer',
    added: (product: string) => `Offer for ${product} added`,
    failed: 'We can’t tell if the offer was added. Check the list of offers before you try again.',
  },
}
