import {
  EARLY_HOURS,
  MAX_ORDERS_COUNTED,
  ORDER_CURRENCY,
  type OrderEventRecord,
  type OrderEventState,
  type OrderEventType,
  type SubscriptionStatus,
} from '../../../src/orders/orders.contract.js'
import { PROVIDER_LABELS } from '../offers/offers.copy.js'
import type { Missing } from './list-query.js'

export const ordersCopy = {
  title: 'Orders',
  lead: 'What your shops sent, and what it did to each key.',
  loading: 'Loading orders…',
}

export const STATE_LABELS: Record<OrderEventState, string> = {
  waiting: 'Needs action',
  failed: 'Failed',
  queued: 'Queued',
  done: 'Done',
}

export const TYPE_LABELS: Record<OrderEventType, string> = {
  purchased: 'Purchase',
  renewed: 'Renewal',
  'plan-changed': 'Plan change',
  'past-due': 'Failed payment',
  cancelled: 'Cancellation',
  refunded: 'Refund',
  disputed: 'Dispute',
  'dispute-won': 'Dispute won',
}

export const STATUS_LABELS: Record<SubscriptionStatus, string> = {
  active: 'Paid',
  'past-due': 'Past due',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export const listCopy = {
  title: 'Order events',
  state: 'State',
  all: 'All',
  provider: 'Provider',
  allProviders: 'All providers',
  search: 'Full order number, email, or event ID',
  export: 'Export CSV',
  counted: (count: number) =>
    count >= MAX_ORDERS_COUNTED ? `${MAX_ORDERS_COUNTED.toLocaleString('en-US')}+` : undefined,
  columns: {
    order: 'Order',
    type: 'Event',
    email: 'Buyer',
    product: 'Product',
    amount: 'Amount',
    occurredAt: 'Time',
    state: 'State',
  },
  open: ({ type, orderId }: OrderEventRecord) => `${TYPE_LABELS[type]} ${orderId}`,
  nothing: '–',
  fullRefund: 'Full refund',
  failed: 'We couldn’t load the orders.',
  none: 'No orders yet',
  noneText: 'Events appear here as soon as a connected shop sends its first order.',
  noMatch: 'No matching events',
  noMatchText: 'No events match your search and filters.',
  nothingWaiting: 'Nothing needs action. New orders are applied as they arrive.',
  clear: 'Clear search and filters',
  explain: {
    waiting: 'Open an event to see what it needs.',
    failed: 'Every attempt failed. Fix the cause, then try again.',
    queued: 'These will be processed soon, or once their purchase arrives.',
  } as Partial<Record<OrderEventState, string>>,
}

const quoted = (text: string | null) => (text ? `“${text}”` : 'This product')

/** What is wrong with an event, and what to do, in a sentence; null if nothing is. */
export function problemOf(event: OrderEventRecord, nextTry: string | null): string | null {
  const { state, reason, product, currency, email, error, type } = event
  if (state === 'failed')
    return 'We couldn’t process this event. The server log has the details under its ID.'
  if (state === 'queued') {
    if (error) return `The last attempt failed. We’ll try again on ${nextTry}.`
    return type === 'purchased'
      ? 'We’ll process this event in a moment.'
      : `Its purchase hasn’t arrived yet. We’ll apply this as soon as it does, or ask you after ${EARLY_HOURS} hours.`
  }
  if (state !== 'waiting') return null
  switch (reason) {
    case 'product':
      return `${quoted(product)} has no offer, so we don’t know what access it includes. Create its offer, or choose one for this order.`
    case 'email':
      return email
        ? `We can’t send a key to “${email}”. Enter the buyer’s email address.`
        : 'The order has no email address. Enter the buyer’s to send the key.'
    case 'currency':
      return `This order was paid in ${currency ?? 'an unknown currency'}, not ${ORDER_CURRENCY}. Choose an offer to apply it. No affiliate gets credit.`
    case 'purchase':
      return `No purchase with this number arrived within ${EARLY_HOURS} hours. Enter the order number of its purchase.`
    default:
      return error ?? 'This event couldn’t be applied. Check the member, then try again.'
  }
}

export const oneCopy = {
  title: 'Order',
  loading: 'Loading order…',
  missing: 'Order event not found.',
  failed: 'We couldn’t load this order.',
  fields: {
    state: 'State',
    order: 'Order number',
    subscription: 'Subscription number',
    provider: 'Provider',
    product: 'Product',
    buyer: 'Buyer',
    amount: 'Amount',
    refunded: 'Refunded in total',
    paidUntil: 'Paid through',
    affiliateCode: 'Affiliate code',
    occurredAt: 'Happened',
    receivedAt: 'Received',
    id: 'Event ID',
    providerId: (provider: keyof typeof PROVIDER_LABELS) => `${PROVIDER_LABELS[provider]} ID`,
  },
  access: {
    title: 'Access now',
    level: 'Level',
    until: 'Active through',
    status: 'Payment',
    noEnd: 'No end date',
    suspends: (at: string) => `Suspended on ${at} unless a payment arrives`,
    suspended: (at: string) => `Suspended since ${at}`,
    ended: 'The key is suspended unless another order covers it.',
    none: 'No key yet.',
    gone: 'The key was deleted.',
    member: 'Open member',
  },
  history: 'View in the audit log',
  story: {
    title: 'History of this order',
    current: 'This event',
    pending: 'Not applied yet',
    nothing: 'No change to the key',
    issued: (level: string, end: string) => `Key issued: ${level}, ${end}`,
    extended: (level: string, end: string) => `Existing key extended: ${level}, ${end}`,
    level: (level: string) => `Level changed to ${level}`,
    until: (end: string) => `Now ${end}`,
    grace: (at: string) => `Grace period until ${at}, then suspended`,
    ended: 'Access ended: key suspended unless another order covers it',
    restored: 'Access restored',
    forever: 'no end date',
    through: (at: string) => `active through ${at}`,
  },
}

export const actionsCopy = {
  title: 'Actions',
  complete: {
    'new-offer': 'Create its offer',
    offer: 'Choose an offer',
    email: 'Enter email',
    order: 'Enter order number',
  } satisfies Record<Missing, string>,
  ownersOnly: 'Only owners can create offers.',
  again: 'Try again',
  now: 'Try now',
  reapply: 'Apply again',
  ask: (name: string) => `Process ${name} again?`,
  askText: {
    done: 'It was applied before. Applying it again changes the key only if the key no longer matches its orders.',
    queued: 'We’ll process it now instead of waiting for the next attempt.',
    waiting: 'If nothing has changed since, it will need action again.',
    failed: 'If the cause is fixed, the event is applied right away.',
  } satisfies Record<OrderEventState, string>,
  settled: {
    done: 'Applied',
    waiting: 'Still needs action',
    queued: 'Queued: we’ll process it shortly',
    failed: 'It failed again',
  } satisfies Record<OrderEventState, string>,
  failed: 'We couldn’t process the event. Check the list before you try again.',
  cancel: 'Cancel',
}

export const completeCopy = {
  offer: {
    title: 'Choose an offer',
    label: 'Offer',
    text: 'Applies to this event only. Later orders of this product still need an offer of their own.',
    empty: 'There are no offers yet. Create one first.',
    placeholder: 'Select an offer',
    fault: 'Select an offer.',
    failed: 'We couldn’t load the offers.',
    submit: 'Apply offer',
  },
  email: {
    title: 'Enter the buyer’s email',
    label: 'Email',
    text: 'The key goes to this address as soon as you save it.',
    fault: 'Enter an email address.',
    submit: 'Save and send key',
  },
  order: {
    title: 'Enter the order number',
    label: 'Order number of the purchase',
    text: 'This event then applies to the key of that order.',
    fault: 'Enter the order number of the purchase.',
    submit: 'Apply to this order',
  },
  newOffer: 'We’ll apply this order, and every other one waiting for this product, right away.',
  failed: 'We couldn’t save this. The event still needs action.',
}
