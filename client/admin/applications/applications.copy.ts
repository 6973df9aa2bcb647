// Over 200 lines: texts only, all of one screen, to be read in one place.
import { type AccountStatus, AUDIENCE_LABELS, EXPERIENCE_LABELS } from '#src/affiliate/affiliate.contract.js'
import type { Tier } from '#src/affiliate/program/tiers.contract.js'
import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import type { ApplicationEventKind } from '#src/affiliate/applications/decisions.contract.js'
import type { ApplicationSort } from '#src/affiliate/applications/application-list.contract.js'
import { UNDO_TIME } from './decision-entries.js'

const UNDO_SECONDS = UNDO_TIME / 1000

/** The texts of product §2, word for word, and the back office's own. */
export const applicationsCopy = {
  title: 'Affiliate Admin Dashboard',
  subtitle: 'Manage affiliate applications and performance stats',
  back: 'Back to Dashboard',
  home: 'Home',
  ways: 'Navigation',
  loadingOther: { sales: 'Loading sales…', payouts: 'Loading payouts…' },
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
  search: 'Search by name, email, website, or key',
  notApplied: 'The member with this access key hasn’t applied.',
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
  review: (count: number, mayDecide: boolean) => `${mayDecide ? 'Review' : 'View'} ${count} pending`,
  export: 'Export CSV',
  columns: {
    name: 'Name',
    email: 'Email',
    accessKey: 'Access Key',
    status: 'Status',
    stats: 'Stats',
    actions: 'Actions',
  },
  referrals: (count: number) => `${count} ${count === 1 ? 'referral' : 'referrals'}`,
  applied: (date: string) => `Applied ${date}`,
  since: (date: string) => `Since ${date}`,
  nothing: '–',
  actions: { view: 'View', approve: 'Approve', reject: 'Reject', edit: 'Edit Stats' },
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  approveSelected: (count: number) => `Approve ${count}`,
  rejectSelected: (count: number) => `Reject ${count}`,
  selectAll: (count: number) => `Select all ${count}`,
  selection: { bar: 'Selected applications', clear: 'Clear selection' },
  approveAsk: (count: number) => `Approve ${count} ${count === 1 ? 'application' : 'applications'}?`,
  approveAskText: 'We’ll email each applicant. This can’t be undone.',
  withoutTermsAsk: (name: string) => `Approve ${name} without accepted terms?`,
  withoutTermsText:
    'This applicant hasn’t accepted the affiliate terms. They’ll be asked on their dashboard.',
  withoutTermsMany: (count: number) =>
    `${count} of them ${count === 1 ? 'hasn’t' : 'haven’t'} accepted the affiliate terms.`,
  decidedMany: (count: number, status: 'Approved' | 'Rejected') =>
    `${count} ${count === 1 ? 'application' : 'applications'} ${status.toLowerCase()}`,
  cancel: 'Cancel',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  place: (at: number, total: number) => `${at} of ${total}`,
  none: 'No applications yet',
  noneText: 'Applications appear here when members apply.',
  noMatch: 'No matching applications',
  noMatchText: 'No applications match your search and filter.',
  clear: 'Clear search and filter',
  dismiss: 'Dismiss',
}

/** The banner over the list; Retry repeats what failed. */
export const failureCopy = {
  load: 'We couldn’t load the applications.',
  decision: {
    Approved: (name: string) => `We couldn’t approve ${name}.`,
    Rejected: (name: string) => `We couldn’t reject ${name}.`,
  },
  unsent: ({ name, status }: { name: string; status: 'Approved' | 'Rejected' }) =>
    `Your session ended before ${name} was ${status.toLowerCase()}.`,
  decideMany: {
    Approved: 'We couldn’t approve the selected applications.',
    Rejected: 'We couldn’t reject the selected applications.',
  },
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
    since: 'Affiliate since',
    reason: 'Reason',
    terms: 'Affiliate terms',
    totalEarnings: 'Total earnings',
    thisMonthEarnings: 'This month',
  },
  notApplied: 'Hasn’t applied. Full Access and Lifetime members are affiliates without an application.',
  termsAccepted: (version: number, date: string) => `Version ${version} accepted ${date}`,
  termsNotAccepted: 'Not accepted',
  experience: EXPERIENCE_LABELS,
  audience: AUDIENCE_LABELS,
  nothing: '–',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  keys: 'Keyboard',
  /** Key, what it does, and the action it belongs to; without an action it is always shown. */
  keyHints: [
    ['←', 'previous'],
    ['→', 'next'],
    ['A', 'approve', 'approve'],
    ['R', 'reject', 'reject'],
    ['Z', 'undo', 'undo'],
    ['E', 'edit stats', 'edit'],
    ['Esc', 'close'],
  ] as [key: string, what: string, action?: 'approve' | 'reject' | 'undo' | 'edit'][],
  history: 'History',
  loading: 'Loading history…',
  failed: 'We couldn’t load the history.',
  loadingApplication: 'Loading application…',
  notLoaded: 'We couldn’t load the application.',
  missing: 'Application not found.',
  by: (who: string) => `by ${who}`,
  events: {
    'application-submitted': 'Submitted',
    'application-approved': 'Approved',
    'application-rejected': 'Rejected',
    'affiliate-stats-edited': 'Stats edited',
    'affiliate-stats-created': 'Stats created',
    'affiliate-terms-accepted': 'Terms accepted',
    'affiliate-paused': 'Paused',
    'affiliate-resumed': 'Resumed',
    'affiliate-ended': 'Ended',
  } satisfies Record<ApplicationEventKind, string>,
}

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

export const ledgerCopy = {
  title: 'Ledger',
  order: (number: string) => `Order ${number}`,
  rewardOf: (sales: number) => `for ${sales} sales`,
  sales: (count: number) => `${signed(count)}\u00a0${Math.abs(count) === 1 ? 'referral' : 'referrals'}`,
  customers: (count: number) =>
    `${signed(count)}\u00a0active ${Math.abs(count) === 1 ? 'member' : 'members'}`,
  by: (who: string) => `by ${who}`,
  failed: 'We couldn’t load these entries.',
  pages: 'Pages of the ledger',
}

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

export const rejectCopy = {
  title: (name: string) => `Reject ${name}?`,
  titleMany: (count: number) => `Reject ${count} ${count === 1 ? 'application' : 'applications'}?`,
  textMany: 'We’ll email each applicant. This can’t be undone.',
  text: `You’ll have ${UNDO_SECONDS} seconds to undo. Then we’ll email the applicant, and the decision is final.`,
  reason: 'Reason',
  optional: 'optional, sent to the applicant',
  optionalMany: 'optional, sent to every applicant',
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
    share: (typed: string, share: string) => `For ${typed}%, enter ${share}.`,
    /** `list`: '10 sales ($200)'. */
    milestones: (list: string) => `Edits don’t pay rewards, so this one adds no reward for ${list}.`,
    milestone: (sales: number, reward: number) => `${sales} sales ($${reward.toLocaleString('en-US')})`,
    /** `percent`: undefined until the rules are known. */
    ofTier: (tier: Tier, percent: string | undefined) =>
      `0 = the ${tier} rate${percent === undefined ? '' : `, ${percent}%`}`,
    rate: (share: string, percent: string) => `${share} = ${percent}%`,
  },
  reason: 'Reason',
  optional: 'optional',
  reasonHint: 'Shown to the affiliate if earnings, referrals, or active members change.',
  update: 'Update Stats',
  saved: (name: string) => `${name}’s stats updated`,
  failed: 'We couldn’t save the stats. Please try again.',
  empty: '–',
  stale: 'Someone else changed these stats while you were editing.',
}

export const decisionCopy = {
  done: {
    Approved: (name: string) => `${name} approved`,
    Rejected: (name: string) => `${name} rejected`,
  },
  /** In a row or dialog, while it can be undone. */
  inProgress: { Approved: 'Approving…', Rejected: 'Rejecting…' },
  /** When no row or dialog shows it. */
  undoableOf: {
    Approved: (name: string) => `Approving ${name}…`,
    Rejected: (name: string) => `Rejecting ${name}…`,
  },
  more: (count: number) => `and ${count} more`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  announced: {
    Approved: (name: string) => `Approving ${name}. Press Z to undo within ${UNDO_SECONDS} seconds.`,
    Rejected: (name: string) => `Rejecting ${name}. Press Z to undo within ${UNDO_SECONDS} seconds.`,
  },
  undone: (name: string) => `Undone. ${name} is pending review.`,
}
