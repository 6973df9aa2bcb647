// Over 200 lines: texts only, all of one section, to be read in one place.
import {
  APPLICATION_LIMITS,
  AUDIENCE_LABELS,
  EXPERIENCE_LABELS,
  REVIEW_HOURS,
} from '#src/affiliate/affiliate.contract.js'
import { commissionRange, type ProgramRules } from '#src/affiliate/program/rules.contract.js'
import type { Tier } from '#src/affiliate/program/tiers.contract.js'
import { COOKIE_DAYS } from '#src/affiliate/tracking/referral-link.contract.js'
import type { EntryKind } from '#src/affiliate/sales/ledger.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { percent, shortDollars } from './money.js'

const REVIEW = `${REVIEW_HOURS.from}-${REVIEW_HOURS.to} hours`

/** The range of commissions in the pitch's texts, which masters may replace. */
const COMMISSION = '{commission}'

/** Returns the values that the texts of the pitch are filled in with: '25-35%'. */
export function pitchValues(rules: ProgramRules) {
  const { from, to } = commissionRange(rules)
  const lowest = percent(from)
  return { [COMMISSION]: from === to ? lowest : `${lowest.slice(0, -1)}-${percent(to)}` }
}

/** Heading and introduction of each view. */
export const headCopy = ({ productName }: Brand) => ({
  loading: { title: 'Affiliate', lead: 'Loading your affiliate page…' },
  failed: { title: 'Affiliate', lead: 'Earn with every trader you refer.' },
  pitch: {
    title: 'Become an Affiliate',
    lead: `Recommend the ${productName} and earn ${COMMISSION} of every sale.`,
  },
  form: {
    title: 'Affiliate Application',
    lead: `The form takes about five minutes. We review applications within ${REVIEW}.`,
  },
  submitted: {
    title: 'Application Submitted',
    // product §4
    lead: `We'll review your application and get back to you within ${REVIEW}`,
  },
  overdue: { title: 'Application Submitted', lead: 'We’re still reviewing your application.' },
  approved: { title: 'Application Approved', lead: 'Welcome aboard. Your dashboard is ready.' },
  rejected: { title: 'Application Rejected', lead: 'We can’t accept your application this time.' },
  dashboard: { title: 'Affiliate Dashboard', lead: 'Your link, your sales, and your earnings.' },
  statement: { title: 'Statement', lead: 'What you earned, and what we pay you for it.' },
  analytics: { title: 'Advanced Analytics', lead: 'The last twelve months, month by month.' },
})

export const stateCopy = {
  failed: 'We couldn’t load your affiliate page.',
  retry: 'Retry',
  backToApplication: 'Back to Application',
  analytics: 'Advanced Analytics',
  backToDashboard: 'Back to Dashboard',
}

export const pitchCopy = ({ productName }: Brand) => ({
  apply: 'Apply for Affiliate Program',
  goOn: 'Continue your application',
  review: `Reviewed within ${REVIEW}`,
  hero: `Get paid for every trader you refer to the ${productName}`,
  heroText: 'Share one link. Sales to the new customers it brings in count as yours.',
  promise: 'What we promise',
  milestones: 'Milestone rewards',
  milestonesText: 'Each is paid once, on top of your commissions.',
  sales: (sales: number) => `${sales} sales`,
})

/** What the program promises; the bonus only while there is one. */
export const promisesOf = (rules: ProgramRules) =>
  (
    [
      {
        id: 'commission',
        figure: pitchValues(rules)[COMMISSION],
        label: 'Commission',
        text: 'Of every sale. The rate rises with each tier.',
      },
      {
        id: 'cookie',
        figure: `${COOKIE_DAYS} days`,
        label: 'Cookie tracking',
        text: 'You earn when a new customer clicks your link and signs in within this time. The last link clicked counts.',
      },
      {
        id: 'tracking',
        figure: 'Real-time',
        label: 'Tracking',
        text: 'Clicks and sales are counted as they happen.',
      },
      {
        id: 'bonus',
        figure: shortDollars(rules.firstSaleBonus),
        label: 'First-sale bonus',
        text: 'On top of your first commission.',
      },
    ] as const
  ).filter(({ id }) => id !== 'bonus' || rules.firstSaleBonus > 0)

export const calculatorCopy = {
  title: 'What could you earn?',
  sales: 'Sales per month',
  salesText: (sales: number) => `${sales} ${sales === 1 ? 'sale' : 'sales'} per month`,
  price: 'Average sale ($)',
  monthly: 'Per month',
  firstYear: 'In your first year',
  rewards: (rewards: string) => `including ${rewards} in bonuses and milestone rewards`,
  note({ tiers }: ProgramRules) {
    const [first, last] = [tiers[0]!, tiers.at(-1)!]
    return `An estimate based on your assumptions. Not a promise. Your commission starts at ${percent(first.rate)} and reaches ${percent(last.rate)} at ${last.sales} sales.`
  },
}

export const termsCopy = {
  title: 'Accept the affiliate terms',
  text: 'Our affiliate program now has written terms. Please read and accept them.',
  read: 'Read the affiliate terms',
  terms: 'Affiliate terms',
  version: (version: number) => `Version ${version}`,
  accept: 'Accept the terms',
  accepted: 'Terms accepted',
  failed: 'We couldn’t save this. Please try again.',
}

export const formCopy = {
  you: { title: 'About you', text: 'So we know who we’re working with.' },
  reach: { title: 'Your reach', text: 'So we know how people will hear about us.' },
  labels: {
    name: 'Full Name',
    email: 'Email',
    website: 'Website',
    experience: 'Experience',
    audience: 'Audience',
    promotion: 'Promotion Methods',
    additional: 'Additional Info',
  },
  optional: 'optional',
  terms: {
    title: 'Terms',
    text: 'What we expect from affiliates, and what you can expect from us.',
    accept: 'I accept the affiliate terms',
    fault: 'Accept the affiliate terms to apply.',
  },
  hints: {
    email: 'We’ll send our decision here.',
    website: 'Your site, channel, or profile, starting with https:// or http://',
    promotion: 'Which channels and formats, and how often.',
  },
  placeholders: { website: 'https://', email: 'you@example.com' },
  choose: 'Choose one',
  experience: EXPERIENCE_LABELS,
  audience: AUDIENCE_LABELS,
  used: (used: number, limit: number) => `${used} of ${limit} characters`,
  countFrom: { promotion: APPLICATION_LIMITS.promotion, additional: APPLICATION_LIMITS.additional },
  submit: 'Submit Application',
  submitting: 'Submitting…',
  back: 'Back',
  draftSaved: 'Your draft is saved on this device until you log out.',
  discard: 'Discard draft',
  faults: (count: number) =>
    count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  // product §8
  failed: 'Failed to submit application',
}

export const applicationCopy = ({ contactEmail, facts }: Brand) => ({
  status: 'Status',
  steps: {
    sent: { title: 'Application sent', text: 'We’ve received it.' },
    review: {
      title: 'In review',
      text: `A person reviews every application. Response expected within ${REVIEW}.`,
    },
    overdue: {
      title: 'In review',
      text: `This is taking longer than the ${REVIEW} we promised. Email us and we’ll look into it.`,
    },
    reviewed: { title: 'Reviewed', text: 'We’ve read your application.' },
    decision: { title: 'Decision', text: 'We’ll email it to you, and it will appear here.' },
    approved: { title: 'Approved', text: 'Your referral link is live.' },
    rejected: { title: 'Rejected', text: 'This application is closed.' },
  },
  by: (time: string) => `Answer by ${time}`,
  left: (hours: number) =>
    hours < 1 ? 'less than an hour left' : `${hours} ${hours === 1 ? 'hour' : 'hours'} left`,
  check: 'Check again',
  checking: 'Checking…',
  checked: 'No decision yet.',
  toDashboard: 'Go to your dashboard',
  reason: 'Our message',
  noReason: 'No reason given.',
  contact: {
    titles: {
      'Pending Review': 'Questions in the meantime?',
      Approved: 'Questions about the program?',
      Rejected: 'Questions about the decision?',
    },
    text: `Email us. We reply within ${facts.supportHours}.`,
    label: contactEmail,
    to: `mailto:${contactEmail}`,
  },
})

export const dashboardCopy = {
  figures: {
    totalEarnings: 'Total Earnings',
    thisMonthEarnings: 'This Month',
    referralsMade: 'Referrals Made',
    activeMembers: 'Active Members',
    conversionRate: 'Conversion Rate',
    currentRate: 'Commission Rate',
  },
  behind: { entries: 'View entries', analytics: 'View analytics' },
  clicks: (clicks: string, isOne: boolean) => `of ${clicks} ${isOne ? 'click' : 'clicks'}`,
  noClicks: 'no clicks yet',
  setRate: 'set by our team',
  noRate: '–',
  rateOf: (tier: string) => `of each sale at ${tier} tier`,
  ownRate: 'of each sale, as agreed with you',
  thisMonthRate: 'of each sale this month',
  share: {
    title: 'Share your link',
    text: 'No activity yet. Send your link to one trader who’d want to know about us.',
    sample: 'See sample figures',
    hideSample: 'Back to my figures',
  },
  sampleNotice: 'Sample figures: this is what a busy account looks like. These aren’t your numbers.',
  link: {
    title: 'Your referral link',
    text: `You earn when a new customer clicks your link and signs in within ${COOKIE_DAYS} days. The last link clicked counts.`,
    label: 'Referral link',
    copy: 'Copy link',
    copied: 'Copied',
    qr: 'QR code of your referral link',
    qrText: 'Scan it, or add it to a slide.',
    noClipboard: 'Press Ctrl+C or ⌘C to copy',
    unpaid: {
      paused: 'Your account is paused, so this link earns nothing right now.',
      ended: 'Your account has ended, so this link no longer earns anything.',
    },
    disclosure: {
      label: 'Say this wherever you share it',
      copy: 'Copy sentence',
    },
  },
  unpaid: {
    paused: {
      title: 'Your affiliate account is paused',
      text: 'Your link and code earn nothing until we resume it. What you’ve earned so far stays yours.',
    },
    ended: {
      title: 'Your affiliate account has ended',
      text: 'Your link and code no longer earn anything. What’s left of your earnings is due with the next payout.',
    },
    reason: 'Reason',
    noReason: 'No reason given.',
    contact: 'Questions? Email us:',
  },
  tier: {
    title: 'Your tier',
    badge: (tier: Tier) => `${tier} tier`,
    next: (tier: string, sales: number, rate: string) => `${tier} at ${sales} sales: ${rate} of each sale`,
    nextOwn: (tier: string, sales: number) => `${tier} at ${sales} sales. Your agreed rate stays the same.`,
    highest: 'You’ve reached the highest tier.',
    progress: (made: number, sales: number) => `${made} of ${sales} sales`,
  },
  milestones: {
    title: 'Milestone rewards',
    name: (sales: number, reward: string) => `${sales} sales · ${reward}`,
    completed: 'Completed',
    inProgress: (percent: number) => `In progress, ${percent}%`,
    pending: 'Pending',
    reached: 'Reached, no reward',
    reachedNote:
      'Rewards come from sales. If our team adjusts your count, the adjustment doesn’t earn rewards.',
    of: (made: string, sales: number) => `${made} of ${sales}`,
  },
  promotions: {
    title: 'Promotions',
    expires: (date: string) => `Until ${date}`,
    starts: (date: string) => `From ${date}`,
    lasts: (from: string, until: string) => `${from} – ${until}`,
    open: 'No end date',
    none: 'There are no promotions right now. The next one will appear here.',
  },
}

export const ledgerCopy = {
  title: 'Entries',
  text: 'Every entry behind your numbers, newest first.',
  filter: 'Entries shown',
  allMonths: ', show all months',
  all: 'All',
  filters: {
    sale: 'Sales',
    bonus: 'Bonuses',
    milestone: 'Milestones',
    refund: 'Refunds & disputes',
    adjustment: 'Corrections',
  } satisfies Record<EntryKind, string>,
  columns: { date: 'Date', kind: 'Entry', detail: 'Detail', amount: 'Amount' },
  order: (number: string) => `Order ${number}`,
  milestone: (sales: number) => `${sales} sales`,
  /** `signed`: as in '−1'. The space does not break. */
  referrals: (signed: string, isOne: boolean) => `${signed}\u00a0${isOne ? 'referral' : 'referrals'}`,
  customers: (signed: string, isOne: boolean) => `${signed}\u00a0active ${isOne ? 'member' : 'members'}`,
  by: (author: string) => `by ${author}`,
  empty: 'No entries yet. Your first sale will appear here.',
  noMatch: 'No entries match.',
  showAll: 'Show all',
  failed: 'We couldn’t load your entries.',
  retry: 'Retry',
  loading: 'Loading entries…',
  newer: 'Newer',
  older: 'Older',
  place: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
}

export const analyticsCopy = {
  metrics: { earnings: 'Earnings', sales: 'Sales', clicks: 'Clicks' },
  choose: 'Chart shows',
  chart: (metric: string) => `${metric} by month`,
  use: 'Use the arrow keys to move through the months.',
  sample: 'Sample figures. Your own figures will appear here once someone clicks your link.',
  nothing: {
    earnings: 'No earnings in these months yet.',
    sales: 'No sales in these months yet.',
    clicks: 'No clicks in these months yet.',
  },
  table: 'All months',
  columns: {
    month: 'Month',
    clicks: 'Clicks',
    sales: 'Sales',
    conversion: 'Conversion',
    earnings: 'Earnings',
  },
  total: 'Total',
  summary: {
    best: 'Best month',
    average: 'Average month',
    conversion: 'Clicks that led to a sale',
    perSale: 'Earnings per sale',
  },
  none: '–',
}
