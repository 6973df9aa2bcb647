// Over 200 lines: texts only, all of one section, to be read in one place.
import {
  APPLICATION_LIMITS,
  AUDIENCE_LABELS,
  EXPERIENCE_LABELS,
  REVIEW_HOURS,
} from '../../../src/affiliate/applications/applications.contract.js'
import {
  COMMISSION_RANGE,
  COOKIE_DAYS,
  FIRST_SALE_BONUS,
  type Tier,
} from '../../../src/affiliate/programme/programme.contract.js'
import type { EntryKind } from '../../../src/affiliate/ledger/ledger.contract.js'
import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { percent, wholeDollars } from './money.js'

const REVIEW = `${REVIEW_HOURS.from}-${REVIEW_HOURS.to} hours`
const COMMISSION = `${COMMISSION_RANGE.from * 100}-${percent(COMMISSION_RANGE.to)}`

/** Heading and introduction of each view. */
export const headCopy = ({ productName }: Brand) => ({
  loading: { title: 'Affiliate', lead: 'Loading your affiliate page…' },
  failed: { title: 'Affiliate', lead: 'Earn with every trader you bring.' },
  pitch: {
    title: 'Become an Affiliate',
    lead: `Recommend ${productName} and earn ${COMMISSION} of every sale.`,
  },
  form: { title: 'Affiliate Application', lead: `Five minutes for you, ${REVIEW} for us.` },
  submitted: {
    title: 'Application Submitted',
    // product §4
    lead: `We'll review your application and get back to you within ${REVIEW}`,
  },
  approved: { title: 'Application Approved', lead: 'Welcome aboard. Your dashboard is open.' },
  rejected: { title: 'Application Rejected', lead: 'This time we cannot take you into the programme.' },
  dashboard: { title: 'Affiliate Dashboard', lead: 'Your link, your sales and what they earn.' },
  analytics: { title: 'Advanced Analytics', lead: 'The last twelve months, month by month.' },
})

export const stateCopy = {
  failed: 'Your affiliate page could not be loaded.',
  retry: 'Retry',
  backToApplication: 'Back to Application',
  analytics: 'Advanced Analytics',
  backToDashboard: 'Back to Dashboard',
}

export const pitchCopy = ({ productName }: Brand) => ({
  apply: 'Apply for Affiliate Program',
  goOn: 'Go on with your application',
  review: `Reviewed within ${REVIEW}`,
  hero: `Get paid for every trader you bring to ${productName}`,
  heroText:
    'Share one link. Whoever buys through it counts as yours, and you see each click and sale as it happens.',
  promise: 'What we promise',
  promises: [
    {
      id: 'commission',
      figure: COMMISSION,
      label: 'Commission',
      text: 'Of every sale, more with each tier.',
    },
    {
      id: 'cookie',
      figure: `${COOKIE_DAYS} days`,
      label: 'Cookie tracking',
      text: 'A visit today counts for a sale two months later.',
    },
    {
      id: 'tracking',
      figure: 'Real-time',
      label: 'Tracking',
      text: 'Clicks and sales in your dashboard as they happen.',
    },
    {
      id: 'bonus',
      figure: wholeDollars(FIRST_SALE_BONUS),
      label: 'First-sale bonus',
      text: 'On top of your first commission.',
    },
  ] as const,
  milestones: 'Milestone rewards',
  milestonesText: 'Paid once each, on top of your commissions.',
  sales: (sales: number) => `${sales} sales`,
})

export const calculatorCopy = {
  title: 'What could you earn?',
  sales: 'Sales a month',
  salesText: (sales: number) => `${sales} ${sales === 1 ? 'sale' : 'sales'} a month`,
  price: 'Average sale ($)',
  monthly: 'Each month',
  firstYear: 'In your first year',
  rewards: (rewards: string) => `with ${rewards} of bonuses and milestones`,
  note: `An estimate at ${COMMISSION} from your own assumptions, not a promise.`,
}

export const formCopy = {
  you: { title: 'About you', text: 'So that we know whom we will be working with.' },
  reach: { title: 'Your reach', text: 'So that we know how people will hear of us.' },
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
  hints: {
    email: 'Our decision goes to this address.',
    website: 'Site, channel or profile, beginning with https://',
    promotion: 'Channels, formats and how often.',
  },
  placeholders: { website: 'https://', email: 'you@example.com' },
  choose: 'Please choose',
  experience: EXPERIENCE_LABELS,
  audience: AUDIENCE_LABELS,
  used: (used: number, limit: number) => `${used} of ${limit} characters`,
  countFrom: { promotion: APPLICATION_LIMITS.promotion, additional: APPLICATION_LIMITS.additional },
  submit: 'Submit Application',
  submitting: 'Submitting…',
  back: 'Back',
  draftSaved: 'Your draft is kept on this device.',
  discard: 'Discard draft',
  faults: (count: number) =>
    count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  // product §8
  failed: 'Failed to submit application',
}

export const applicationCopy = ({ contactEmail, facts }: Brand) => ({
  status: 'Status',
  steps: {
    sent: { title: 'Application sent', text: 'It is safely with us.' },
    review: { title: 'In review', text: `A person reads it. Response expected within ${REVIEW}.` },
    overdue: {
      title: 'In review',
      text: `This takes longer than the ${REVIEW} we promised. Write to us, and we look into it.`,
    },
    reviewed: { title: 'Reviewed', text: 'A person has read it.' },
    decision: { title: 'Decision', text: 'You get it by e-mail, and see it here.' },
    approved: { title: 'Approved', text: 'Your referral link is live.' },
    rejected: { title: 'Rejected', text: 'This decision is final.' },
  },
  by: (date: string) => `by ${date}`,
  check: 'Check again',
  checking: 'Checking…',
  checked: 'No decision yet.',
  toDashboard: 'Go to your dashboard',
  reason: 'What we wrote',
  noReason: 'No reason was given.',
  contact: {
    titles: {
      'Pending Review': 'Questions meanwhile?',
      Approved: 'Questions about the programme?',
      Rejected: 'Questions about the decision?',
    },
    text: `Write to us, and we reply within ${facts.supportHours}.`,
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
  behind: 'View entries',
  clicks: (clicks: string, isOne: boolean) => `of ${clicks} ${isOne ? 'click' : 'clicks'}`,
  noClicks: 'no clicks yet',
  setRate: 'set by our team',
  noRate: '–',
  rateOf: (tier: string) => `of each sale at ${tier} tier`,
  ownRate: 'of each sale, agreed with you',
  share: {
    title: 'Share your link',
    text: 'Nothing has come in yet. Send your link to one trader who would thank you for it.',
    sample: 'See sample figures',
    hideSample: 'Back to my figures',
  },
  sampleNotice: 'Sample figures: this is what a busy account looks like. None of it is yours.',
  link: {
    title: 'Your referral link',
    text: `Whoever opens it is remembered for ${COOKIE_DAYS} days.`,
    label: 'Referral link',
    copy: 'Copy link',
    copied: 'Copied',
    qr: 'QR code of your referral link',
    qrText: 'Scan, or print it on a slide.',
    noClipboard: 'Press Ctrl+C to copy',
  },
  tier: {
    title: 'Your tier',
    badge: (tier: Tier) => `${tier} tier`,
    next: (tier: string, sales: number, rate: string) => `${tier} at ${sales} sales: ${rate} of each sale`,
    highest: 'The highest tier there is.',
    progress: (made: number, sales: number) => `${made} of ${sales} sales`,
  },
  milestones: {
    title: 'Milestone rewards',
    name: (sales: number, reward: string) => `${sales} sales · ${reward}`,
    completed: 'Completed',
    reached: 'Reached, no reward',
    reachedNote: "Rewards come from sales. Counts that our team adjusts don't earn rewards.",
    of: (made: string, sales: number) => `${made} of ${sales}`,
  },
  promotions: {
    title: 'Promotions',
    expires: (date: string) => `Until ${date}`,
    starts: (date: string) => `From ${date}`,
    lasts: (from: string, until: string) => `${from} – ${until}`,
    open: 'No end date',
    none: 'No promotion is running. The next one will stand here.',
  },
}

export const ledgerCopy = {
  title: 'Entries',
  text: 'Every row behind your numbers, newest first.',
  filter: 'Entries shown',
  allMonths: ', show all months',
  all: 'All',
  filters: {
    sale: 'Sales',
    bonus: 'Bonuses',
    milestone: 'Milestones',
    refund: 'Refunds',
    adjustment: 'Corrections',
  } satisfies Record<EntryKind, string>,
  columns: { date: 'Date', kind: 'Entry', detail: 'Detail', amount: 'Amount' },
  sale: (amount: string, rate: string) => `${rate} of ${amount}`,
  order: (number: string) => `Order ${number}`,
  milestone: (sales: number) => `${sales} sales`,
  /** `signed`: as in '−1'. The space does not break. */
  referrals: (signed: string, isOne: boolean) => `${signed}\u00a0${isOne ? 'referral' : 'referrals'}`,
  customers: (signed: string) => `${signed}\u00a0active`,
  by: (author: string) => `by ${author}`,
  empty: 'No entries yet. Your first sale will appear here.',
  noMatch: 'No entries match.',
  showAll: 'Show all',
  failed: 'The entries could not be loaded.',
  retry: 'Retry',
  loading: 'Loading entries…',
  newer: 'Newer',
  older: 'Older',
  place: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
}

export const analyticsCopy = {
  metrics: { earnings: 'Earnings', sales: 'Sales', clicks: 'Clicks' },
  choose: 'Shown in the chart',
  chart: (metric: string) => `${metric} by month`,
  use: 'Use the arrow keys to move through the months.',
  sample: 'Sample figures: your own months will stand here once your link is visited.',
  nothing: {
    earnings: 'Nothing earned in these months yet.',
    sales: 'No sale in these months yet.',
    clicks: 'No click in these months yet.',
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
    conversion: 'Clicks that became sales',
    perSale: 'Earned per sale',
  },
  none: '–',
}
