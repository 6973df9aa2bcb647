import {
  MAX_ORDERS_COUNTED,
  type MoneyFigure,
  type OrderEventRecord,
  type OrderEventState,
  type OrderEventType,
  type SkippedReason,
  type SubscriptionStatus,
} from '#src/orders/orders.contract.js'
import { PROVIDER_LABELS } from '../offers/offers.copy.js'

export const ordersCopy = {
  title: 'Orders',
  lead: 'What your shops sent, and what it did to each key.',
  loading: 'Loading orders…',
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
  'extra-paid': 'Extra payment',
  unclear: 'Unknown event',
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
  search: 'Order number, email, or name',
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
  /** What of Money the list is behind: 'Refunds, November 2028, USD'. */
  behind: (parts: string[]) => `Behind Money: ${parts.join(', ')}`,
  figures: {
    gross: 'Gross',
    refunds: 'Refunds',
    net: 'Net',
    new: 'New',
    renewed: 'Renewed',
    churned: 'Churned',
  } satisfies Record<MoneyFigure, string>,
  sincePeriod: (period: string) => `since ${period}`,
  showAll: 'Show all orders',
  nothing: '–',
  test: 'Test',
  unattributed: { waiting: 'Referral code unknown', ended: 'Affiliate ended' },
  fullRefund: 'Full refund',
  failed: 'We couldn’t load the orders.',
  none: 'No orders yet',
  connect: 'Connect a shop',
  noneText: 'Events appear here as soon as a connected shop sends its first order.',
  noMatch: 'No matching events',
  findMember: 'Search members for this instead',
  noMatchText: 'No events match your search and filters.',
  nothingWaiting: 'Nothing needs action. New orders are applied as they arrive.',
  clear: 'Clear search and filters',
  explain: {
    waiting: 'Open an event to see what it needs.',
    failed: 'Every attempt failed. Fix the cause, then try again.',
    queued: 'These will be processed soon, or along with their purchase.',
  } as Partial<Record<OrderEventState, string>>,
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
    shopEvent: 'Event in the shop',
    product: 'Product',
    buyer: 'Buyer',
    amount: 'Amount',
    refunded: 'Total refunded',
    refund: 'Refund',
    paidUntil: 'Paid until',
    affiliateCode: 'Referral code',
    occurredAt: 'Occurred',
    receivedAt: 'Received',
    id: 'Event ID',
    providerId: (provider: keyof typeof PROVIDER_LABELS) => `${PROVIDER_LABELS[provider]} ID`,
  },
  access: {
    title: 'Access now',
    keyActions: 'Access key',
    level: 'Level',
    until: 'Active until',
    status: 'Payment',
    noEnd: 'No end date',
    suspends: (at: string) =>
      `The key will be suspended on ${at} unless a payment arrives or the buyer is covered by another order or by earlier access.`,
    suspended: (at: string) =>
      `No payment arrived by ${at}. The key is suspended unless someone reinstated it or the buyer is covered by another order or by earlier access.`,
    ended:
      'The key is suspended unless someone reinstated it or the buyer is covered by another order or by earlier access.',
    none: 'No key yet.',
    gone: 'The key was deleted.',
    member: 'Open member',
  },
  sale: 'Open affiliate sale',
  history: 'View in the audit log',
  timeline: {
    title: 'History of this order',
    current: 'This event',
    pending: 'Not applied yet',
    skipped: {
      test: 'Test mode: no key, no sale',
      handled: 'Handled by hand, not applied',
    } satisfies Record<SkippedReason, string>,
    early: 'Dated before the purchase, and applied with it',
    nothing: 'No change to the key',
    issued: (level: string, end: string) => `Key issued: ${level}, ${end}`,
    extended: (level: string, end: string) => `Existing key extended: ${level}, ${end}`,
    level: (level: string) => `Level changed to ${level}`,
    until: (end: string) => `Now: ${end}`,
    grace: (at: string) =>
      `Grace period until ${at}, then key suspended unless the buyer is covered by another order or by earlier access`,
    late: 'Payment failed: key suspended unless the buyer is covered by another order or by earlier access',
    paid: 'Payment received, so the key keeps working',
    ended: 'Access ended: key suspended unless the buyer is covered by another order or by earlier access',
    restored: 'Access restored',
    forever: 'no end date',
    end: (at: string) => `active until ${at}`,
  },
}
