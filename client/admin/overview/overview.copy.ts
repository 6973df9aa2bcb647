import { type Figure, OVERVIEW_DAYS } from '#src/admin/overview/overview.contract.js'
import { MONEY_DAYS } from '#src/orders/money.contract.js'
import { EXPIRING_DAYS } from '#src/keys/members.contract.js'
import type { Step } from '../payouts/next-steps.js'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** YYYY-MM-DD as 'Nov 3'. */
export const dayName = (day: string): string => DAY.format(new Date(day))

const PAYOUT_STEPS: Record<Exclude<Step['kind'], 'close'>, readonly [one: string, more: string]> = {
  approve: ['payout to approve', 'payouts to approve'],
  export: ['payout to export', 'payouts to export'],
  import: ['payout awaits its result', 'payouts await their results'],
}

const some = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`

export const overviewCopy = {
  title: 'Overview',
  lead: 'What needs your attention today.',
  find: {
    label: '“I paid, where’s my key?”',
    hint: 'Email, order number, or name',
    submit: 'Find customer',
  },
  failed: 'We couldn’t load this.',
  retry: 'Retry',
  palette: {
    actions: {
      issue: 'Issue a key',
      importMembers: 'Import members',
      review: 'Review applications',
      recordSale: 'Record a sale',
      closeMonth: 'Close a month',
      payoutResults: 'Import payout results',
      publish: 'Publish results',
      addPerson: 'Add a person',
      addOffer: 'Add an offer',
    },
    settings: { people: 'People', at: (view: string) => `Settings → ${view}` },
  },
  /** On the members' home. */
  attention: {
    title: 'Needs your attention',
    none: 'You’re all caught up.',
    open: 'Open back office',
    more: (count: number) => `and ${count} more`,
    start: 'Start in the back office',
    warnings: (count: number) => some(count, 'server warning', 'server warnings'),
    reviews: (count: number) => some(count, 'application to review', 'applications to review'),
    lateReviews: (count: number) =>
      some(count, 'application to review, overdue', 'applications to review, the oldest overdue'),
    orders: (count: number) => some(count, 'order needs action', 'orders need action'),
    failedOrders: (count: number) => some(count, 'order failed', 'orders failed'),
    sales: {
      waiting: (count: number) =>
        some(count, 'sale with an unknown referral code', 'sales with an unknown referral code'),
      ended: (count: number) => some(count, 'sale of a former affiliate', 'sales of former affiliates'),
    },
    payouts: (step: Step) =>
      step.kind === 'close'
        ? 'A month of payouts is ready to close'
        : some(step.count, ...PAYOUT_STEPS[step.kind]),
    mail: {
      refused: (count: number) => some(count, 'email refused', 'emails refused'),
      'dead-letter': (count: number) => some(count, 'email not delivered', 'emails not delivered'),
      held: 'No email is sent: this database may be a copy',
      late: (count: number) => `Email delivery is delayed: ${count.toLocaleString('en-US')} waiting`,
    },
    campaigns: {
      held: (count: number) => some(count, 'newsletter on hold', 'newsletters on hold'),
      sending: (count: number) => some(count, 'newsletter is being sent', 'newsletters are being sent'),
    },
  },
  reviews: {
    title: 'Applications to review',
    none: 'All applications have been reviewed.',
    left: (time: string) => `${time} left to review the oldest`,
    late: (time: string) => `The oldest is ${time} overdue`,
    link: 'Open applications',
  },
  keys: {
    title: `Keys expiring within ${EXPIRING_DAYS} days`,
    none: 'No keys are expiring soon.',
    some: 'Members with an email address get reminders from us.',
    link: 'Show expiring keys',
  },
  drafts: {
    title: 'Unreleased drafts',
    none: 'Members see the latest content.',
    some: 'Members don’t see these changes yet.',
    link: 'Open Content Manager',
  },
  mail: {
    title: 'Undelivered emails',
    waiting: (count: number) =>
      count === 0 ? 'Nothing is waiting to be sent.' : `${count.toLocaleString('en-US')} waiting to be sent`,
    some: (waiting: number) =>
      waiting === 0
        ? 'Check why, then retry.'
        : `Check why, then retry. ${waiting.toLocaleString('en-US')} more waiting to be sent`,
    late: (count: number) => `Delivery is delayed: ${count.toLocaleString('en-US')} waiting`,
    link: 'Open Mail',
  },
  orders: {
    title: 'Orders that need action',
    none: 'No orders need action.',
    some: 'Their buyers may be waiting for a key.',
    failed: (count: number) => `${count.toLocaleString('en-US')} failed`,
    link: 'Open Orders',
  },
  money: {
    title: 'Money this month',
    net: 'Net',
    refunds: 'Refunds',
    new: 'New',
    renewed: 'Renewed',
    churned: 'Churned',
    active: 'Active',
    byDay: (currency: string) => `Net by day, last ${MONEY_DAYS} days, ${currency}`,
    hint: 'Use the arrow keys to read each day. Money has all figures.',
    none: 'No amounts yet. They appear here once an order from a connected shop is done.',
    link: 'Open Money',
    orders: 'Open Orders',
  },
  sales: {
    title: 'Referral code unknown',
    none: 'Every referral code belongs to an affiliate.',
    some: 'Nobody earns a commission on these sales yet.',
    link: 'Show these sales',
  },
  figures: {
    title: `Last ${OVERVIEW_DAYS} days`,
    zone: 'Days are counted in UTC.',
    titles: {
      signIns: 'Sign-ins',
      newKeys: 'New keys',
      applications: 'Affiliate applications',
      clicks: 'Referral clicks',
      sales: 'Sales',
      subscribers: 'New subscribers',
    } satisfies Record<Figure, string>,
    today: 'Today',
    onDay: (day: string, count: number) => `${day}: ${count.toLocaleString('en-US')}`,
    byDay: (title: string) => `${title} by day`,
    none: `None in the last ${OVERVIEW_DAYS} days.`,
    links: {
      audit: 'Open Audit',
      members: 'Open Members',
      affiliates: 'Open Affiliates',
      sales: 'Open Sales',
      newsletter: 'Open Newsletter',
    },
  },
  warnings: {
    title: 'This server needs attention',
    since: 'Since',
  },
  refused: {
    title: 'Refused sign-ins',
    none: 'No sign-ins were refused.',
    unknownKey: 'Unknown key',
    unknownAddress: 'Unknown address',
    blocked: 'Blocked',
    link: 'Open Audit',
  },
  blocks: {
    title: 'Blocked addresses',
    lead: 'Too many failed sign-ins from these addresses. Unblock one if a member asks.',
    none: 'No addresses are blocked.',
    until: (moment: string) => `blocked until ${moment}`,
    failures: (count: number) => `${count} failed sign-ins`,
    unblock: 'Unblock',
    unblockOf: (client: string) => `Unblock ${client}`,
    ask: (client: string) => `Unblock ${client}?`,
    text: 'Anyone at this address can try to sign in again right away.',
    done: (client: string) => `${client} unblocked`,
    notDone: (client: string) => `We couldn’t unblock ${client}.`,
    more: (count: number) => `and ${count} more`,
    cancel: 'Cancel',
  },
}
