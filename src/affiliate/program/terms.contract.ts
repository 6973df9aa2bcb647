import { COOKIE_DAYS, DISCLOSURE } from '../tracking/referral-link.contract.js'
import { commissionRange, type ProgramRules } from './rules.contract.js'

/** Raise it with every change of the texts: affiliates then accept them anew. The figures follow the rules in force. */
export const TERMS_VERSION = 1

/** Returns the terms of the affiliate program with the rules' figures, for members and masters. */
export function termsOf(rules: ProgramRules, productName: string): { title: string; text: string }[] {
  const { from, to } = commissionRange(rules)
  const rate = from === to ? percent(from) : `${percent(from)} to ${percent(to)}`
  return [
    {
      title: 'Honest promotion',
      text: `Describe the ${productName} as it is. Share your own experience, and don’t speak for us.`,
    },
    {
      title: 'No promised returns',
      text: 'Never promise or suggest profits. Show results only with the notice that we show beside them.',
    },
    {
      title: 'Disclosure',
      text: `Say that you’re paid wherever you share your link or code, for example: “${DISCLOSURE}”`,
    },
    {
      title: 'Commissions',
      text: `You earn ${rate} of each sale, by your tier, when a new customer uses your link and signs in within ${COOKIE_DAYS} days, or orders with your code.`,
    },
    { title: 'No purchases of your own', text: 'You earn nothing on what you buy for yourself.' },
    {
      title: 'No ads on our name',
      text: 'Don’t bid on our name, and don’t use names, websites, or accounts that look like ours.',
    },
    {
      title: 'No spam or fake clicks',
      text: 'Contact only people who agreed to hear from you. Automated or paid clicks don’t count.',
    },
    {
      title: 'Refunds',
      text: 'If a sale is refunded or disputed, we take back its commission, and rewards that it led to.',
    },
    {
      title: 'Payouts',
      text: `We hold each commission for ${days(rules.holdDays)}, then pay monthly once you have ${dollars(rules.minimumPayout)}. Smaller balances carry over to the next month.`,
    },
    {
      title: 'Changes',
      text: 'We may change rates and rewards for later sales. What you’ve earned by then stays.',
    },
    {
      title: 'Pausing and leaving',
      text: 'We may pause or end your account, and your affiliate page will say so. You can leave at any time. Once it ends, we pay what’s left, even below the minimum.',
    },
    { title: 'Taxes', text: 'You’re an independent partner, not our employee. Your taxes are yours to pay.' },
  ]
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 ? 2 : 0 })}`
