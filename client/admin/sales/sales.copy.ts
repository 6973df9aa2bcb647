import type { AffiliateSale, SaleState } from '#src/affiliate/sales/sale-corrections.contract.js'
import type { SaleStatus } from '#src/affiliate/sales/sales.contract.js'

export const SALE_STATE_LABELS: Record<SaleState, string> = {
  credited: 'Credited',
  waiting: 'Code unknown',
  ended: 'Affiliate ended',
  reversed: 'Reversed',
  none: 'No commission',
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** YYYY-MM as 'April 2026'. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`))

export const listCopy = {
  title: 'Affiliate Sales',
  loading: 'Loading sales…',
  search: 'Part of an order number, full email, or referral code',
  state: 'State',
  all: 'All',
  record: 'Record a sale',
  export: 'Export CSV',
  columns: {
    order: 'Order',
    soldAt: 'Date',
    affiliate: 'Affiliate',
    customer: 'Buyer',
    amount: 'Amount',
    commission: 'Commission',
    state: 'State',
  },
  open: ({ orderId }: AffiliateSale) => `Sale ${orderId}`,
  nothing: '–',
  unnamed: 'Unnamed',
  unknownCode: (code: string) => `Code: ${code}`,
  failed: 'We couldn’t load the sales.',
  none: 'No sales yet',
  noneText: 'Sales appear here when a shop reports them or you record one.',
  noMatch: 'No matching sales',
  noMatchText: 'No sales match your search and filter.',
  clear: 'Clear search and filter',
  explain: {
    waiting: 'No affiliate has the code in these orders. Open a sale to attribute it.',
    ended: 'The affiliate’s key wasn’t active when these sales were recorded. Open a sale to attribute it.',
    reversed: 'These sales were fully refunded or disputed, so their commission was taken back.',
    none: 'These orders name no affiliate, or the affiliate bought for themselves.',
  } as Partial<Record<SaleState, string>>,
}

export const saleCopy = {
  title: 'Sale',
  loading: 'Loading sale…',
  missing: 'Sale not found.',
  failed: 'We couldn’t load this sale.',
  actions: 'Actions',
  attribute: 'Attribute',
  reassign: 'Reassign',
  nobody: 'Not from an affiliate',
  why: {
    credited: null,
    refunded: 'The sale was fully refunded or is disputed, so it can’t be reassigned.',
    flagged: 'The affiliate bought this themselves, so it earns no commission.',
    unattributed:
      'The order names no affiliate. If the buyer first signs in through a referral link, that affiliate is credited.',
    'no-affiliate': 'Someone marked this sale as not from an affiliate.',
    waiting: 'No affiliate has the code in this order, so nobody is credited yet.',
  } satisfies Record<SaleStatus, string | null>,
  ended: 'The affiliate’s key wasn’t active when this sale was recorded, so nobody is credited yet.',
  fields: {
    order: 'Order number',
    soldAt: 'Sold',
    recordedAt: 'Recorded',
    affiliate: 'Affiliate',
    code: 'Code in the order',
    customer: 'Buyer',
    amount: 'Amount',
    refunded: 'Refunded',
    commission: 'Commission',
  },
  openMember: 'Open member',
  openOrder: 'Find order',
  entries: 'Ledger entries',
  noEntries: 'This sale hasn’t changed anyone’s earnings.',
  history: 'View in the audit log',
  id: 'Sale ID',
}

export const changeCopy = {
  titles: {
    attribute: 'Attribute this sale',
    reassign: 'Reassign this sale',
    nobody: 'Not from an affiliate?',
  },
  nobodyText:
    'Nobody earns a commission on this sale, even if the buyer later signs in through a referral link.',
  code: 'Referral code',
  codeHint: 'Enter the last part of the affiliate’s link. It’s shown with the member, too.',
  orderHas: (code: string) => `The order has “${code}.”`,
  codeFault: 'Enter a referral code.',
  changes: 'What will change',
  reading: 'Checking…',
  noChange: 'Nobody’s earnings change.',
  own: 'This is the affiliate’s own purchase, so they earn no commission.',
  failed: 'We couldn’t check this. Check your connection, then try again.',
  lost: 'We can’t tell if this was saved. Check the sale before you try again.',
  done: (name: string | null) =>
    name ? `Sale attributed to ${name}` : 'Sale marked as not from an affiliate',
}

export const recordCopy = {
  title: 'Record a sale',
  text: 'For a sale that no shop reported. Its commission counts for this month.',
  submit: 'Record sale',
  order: 'Order number',
  amount: 'Amount ($)',
  soldAt: 'Date of sale',
  soldAtHint: 'Leave empty to use the current time.',
  customer: 'Member ID of the buyer',
  customerHint: 'Optional. It’s at the end of their details in Members.',
  orderFault: 'Enter the order number.',
  amountFault: 'Enter an amount in dollars.',
  done: (order: string) => `Sale ${order} recorded`,
  failed: 'We can’t tell if the sale was recorded. Search for its order number before you try again.',
}
