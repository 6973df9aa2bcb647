import {
  AUDIENCE_LABELS,
  EXPERIENCE_LABELS,
  TIER_TERMS,
  type AffiliateStats,
  type Tier,
} from '../../../src/affiliate/affiliate.contract.js'
import type {
  ApplicationEventKind,
  ApplicationSort,
} from '../../../src/affiliate/affiliate-admin.contract.js'

/** Texts of spec §2 to the letter, and what a back office says besides. */
export const adminAffiliateCopy = {
  title: 'Affiliate Admin Dashboard',
  subtitle: 'Manage affiliate applications and performance stats',
  back: 'Back to Dashboard',
  home: 'Home',
  ways: 'Ways out',
  loading: 'Loading applications...',
  cards: {
    total: 'Total Applications',
    approved: 'Approved',
    pending: 'Pending',
    totalCommissions: 'Total Commissions',
  },
}

export const listCopy = {
  title: 'Affiliate Applications',
  search: 'Search by name, email, website or key',
  status: 'Status',
  all: 'All',
  sort: 'Sort',
  sorts: {
    pending: 'Pending first',
    '-submittedAt': 'Newest first',
    submittedAt: 'Oldest first',
    name: 'Name A–Z',
    '-name': 'Name Z–A',
    '-totalEarnings': 'Highest earnings',
    totalEarnings: 'Lowest earnings',
  } satisfies Record<ApplicationSort, string>,
  review: (count: number) => `Review ${count} pending`,
  export: 'Export CSV',
  columns: {
    name: 'Name',
    email: 'Email',
    accessKey: 'Access Key',
    status: 'Status',
    stats: 'Stats',
    actions: 'Actions',
  },
  referrals: (count: number) => `${count} referrals`,
  applied: (date: string) => `Applied ${date}`,
  actions: { view: 'View', approve: 'Approve', reject: 'Reject', edit: 'Edit Stats' },
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  approveSelected: (count: number) => `Approve ${count}`,
  selectAll: (count: number) => `Select all ${count}`,
  unselect: 'Clear selection',
  approveAsk: (count: number) => `Approve ${count} ${count === 1 ? 'application' : 'applications'}?`,
  approveAskText: 'Each applicant is told by e-mail. A decision is final.',
  approvedMany: (count: number) => `${count} ${count === 1 ? 'application' : 'applications'} approved`,
  cancel: 'Cancel',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  place: (at: number, total: number) => `${at} of ${total}`,
  none: 'No applications yet',
  noneText: 'Applications appear here as soon as a member sends one.',
  noMatch: 'No match',
  noMatchText: 'No application fits this search and filter.',
  clear: 'Clear search and filter',
  retry: 'Retry',
  dismiss: 'Dismiss',
}

/** The banner over the list; what was being done is tried again by Retry. */
export const failureCopy = {
  load: 'The applications could not be loaded.',
  approve: (name: string) => `${name} could not be approved.`,
  reject: (name: string) => `${name} could not be rejected.`,
  approveMany: 'The selected applications could not be approved.',
}

export const detailsCopy = {
  title: 'Application Details',
  fields: {
    name: 'Name',
    email: 'Email',
    website: 'Website',
    experience: 'Experience',
    audience: 'Audience',
    promotion: 'Promotion Methods',
    additional: 'Additional Info',
    accessKey: 'Access Key',
    status: 'Status',
    submittedAt: 'Submitted',
    reason: 'Reason',
  },
  experience: EXPERIENCE_LABELS,
  audience: AUDIENCE_LABELS,
  nothing: '–',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  keys: 'Keyboard',
  /** Key, what it does, and of which action it tells; without one it is told always. */
  keyHints: [
    ['←', 'previous'],
    ['→', 'next'],
    ['A', 'approve', 'approve'],
    ['R', 'reject', 'reject'],
    ['E', 'edit stats', 'edit'],
    ['Esc', 'close'],
  ] as [key: string, what: string, action?: 'approve' | 'reject' | 'edit'][],
  history: 'History',
  loading: 'Loading history…',
  failed: 'The history could not be loaded.',
  notLoaded: 'The application could not be loaded.',
  missing: 'There is no such application.',
  retry: 'Retry',
  by: (who: string) => `by ${who}`,
  events: {
    'application-submitted': 'Submitted',
    'application-approved': 'Approved',
    'application-rejected': 'Rejected',
    'affiliate-stats-edited': 'Stats edited',
    'affiliate-stats-created': 'Stats created',
  } satisfies Record<ApplicationEventKind, string>,
}

export const ledgerCopy = {
  title: 'Ledger',
  sale: (amount: string, percent: string) => `${percent} of ${amount}`,
  sales: (count: number) => `${signed(count)} ${Math.abs(count) === 1 ? 'referral' : 'referrals'}`,
  members: (count: number) => `${signed(count)} active`,
  by: (who: string) => `by ${who}`,
  failed: 'These entries could not be loaded.',
  pages: 'Pages of the ledger',
}

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

export const rejectCopy = {
  title: (name: string) => `Reject ${name}?`,
  text: 'The applicant is told by e-mail. A decision is final.',
  reason: 'Reason',
  optional: 'optional, told to the applicant',
  keyHints: [
    ['Ctrl ↵', 'reject'],
    ['Esc', 'cancel'],
  ] as [key: string, what: string][],
  cancel: 'Cancel',
  reject: 'Reject',
}

export const statsCopy = {
  title: 'Edit Affiliate Stats',
  labels: {
    totalEarnings: 'Total Earnings ($)',
    thisMonthEarnings: 'This Month Earnings ($)',
    referralsMade: 'Referrals Made',
    activeMembers: 'Active Members',
    conversionRate: 'Conversion Rate (%)',
    commissionRate: 'Commission Rate (%)',
    tier: 'Tier',
  } satisfies Record<keyof AffiliateStats, string>,
  hints: {
    conversionRate: '0 to 100',
    beyond: (most: string) => `Between 0 and ${most}.`,
    share: (most: string, typed: string, share: string) =>
      `Between 0 and ${most}. For ${typed} % write ${share}.`,
    ofTier: (tier: Tier) => `0 = the rate of ${tier}, ${Math.round(TIER_TERMS[tier].rate * 100)} %`,
    rate: (share: string, percent: string) => `${share} = ${percent} %`,
  },
  reason: 'Reason',
  optional: 'optional',
  reasonHint: 'Kept with the correction in the ledger.',
  cancel: 'Cancel',
  update: 'Update Stats',
  saved: (name: string) => `Stats of ${name} updated`,
  failed: 'The stats could not be saved. Nothing has changed.',
  discardAsk: 'Discard your changes?',
  discardText: 'What you have typed here is not saved.',
  discard: 'Discard',
  goOn: 'Go on editing',
  stale: {
    text: 'Somebody has changed these stats while you were editing.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Stored now',
    same: 'Yours and the stored ones are the same by now.',
    takeTheirs: 'Take stored',
    keepMine: 'Save mine',
  },
}

export const decisionCopy = {
  approved: (name: string) => `${name} approved`,
  rejected: (name: string) => `${name} rejected`,
}
