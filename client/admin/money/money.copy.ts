import type { MoneyMonth, MoneyProduct } from '#src/orders/money.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { periodName } from '../back-office/format-date.js'
import { PROVIDER_LABELS } from '../offers/offers.copy.js'

export const moneyCopy = {
  title: 'Money',
  lead: 'What your orders bring in, month by month.',
  loading: 'Loading money…',
}

export const pageCopy = {
  failed: 'We couldn’t load the money.',
  range: 'Months',
  last: (months: number) => (months < 24 ? `${months} months` : `${months / 12} years`),
  currency: 'Currency',
  export: 'Export CSV',
  since: (day: string) => `Orders are known since ${periodName(day)}. Days and months are in New York time.`,
  open: 'Orders that need action aren’t counted yet.',
  openLink: 'Show them',
  none: 'No money yet',
  noneText: 'Amounts appear here as soon as a connected shop sends its first order.',
  noneLink: 'Open Orders',
  noneOf: (currency: string) => `No orders in ${currency}`,
  noneOfText: 'Choose another currency above.',
  thisMonth: (month: string) => `${month} so far`,
  recurring: 'Recurring, per 30 days',
  recurringNote: 'From active orders whose offer has a number of days.',
  money: 'Gross, refunds, and net',
  orders: 'New, renewed, and churned',
  months: 'By month',
  products: 'By product',
  productsNote: (months: number) => `Orders and net of the last ${months} months; active is now.`,
  days: 'Last 30 days',
  net: 'Net',
  hint: 'Use the arrow keys to read each month. The table below has all figures.',
  dayHint: 'Use the arrow keys to read each day. The table below has all figures.',
  unknownProduct: 'Unknown product',
  churnHint: 'Churned: not paid again within the grace days, refunded, or disputed.',
  columns: {
    month: 'Month',
    day: 'Day',
    gross: 'Gross',
    refunds: 'Refunds',
    net: 'Net',
    new: 'New',
    renewed: 'Renewed',
    churned: 'Churned',
    active: 'Active',
    product: 'Product',
    orders: 'Orders',
  } satisfies Record<keyof MoneyMonth | 'day' | 'product' | 'orders', string>,
  /** Names the link of a figure. */
  behind: (figure: string, period: string) => `${figure}, ${period}: show orders`,
  productText: ({ provider, level }: MoneyProduct) => `${PROVIDER_LABELS[provider]}, ${LEVEL_LABELS[level]}`,
}
