import type { Role } from '#src/keys/roles.contract.js'
import type { MemberState } from '#src/keys/members.contract.js'

/** Texts of the frame and of the parts that its screens share. */
export const backOfficeCopy = {
  navigation: 'Back office',
  memberPortal: 'Member portal',
  destinations: {
    customers: 'Customers',
    affiliates: 'Affiliates',
    applications: 'Applications & accounts',
    sales: 'Sales',
    payouts: 'Payouts',
    newsletter: 'Newsletter',
    subscribers: 'Subscribers',
    campaigns: 'Campaigns',
    suppressed: 'Suppressed',
    content: 'Content',
    system: 'System',
  },
  keys: {
    title: 'Keyboard shortcuts',
    palette: 'Search members, orders, settings, and actions',
    single: [
      { key: '/', does: 'Search the list' },
      { key: 'j', does: 'Move to the next row' },
      { key: 'k', does: 'Move to the row before' },
      { key: 'Enter', does: 'Open the row' },
      { key: '?', does: 'Show this help' },
    ],
    areOn: 'Use single-key shortcuts',
    hint: 'They do nothing while you type in a field.',
  },
  retry: 'Retry',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  notUndone: 'We couldn’t undo this. Check what’s saved now.',
  selectAll: 'Select all',
  stale: {
    field: 'Field',
    mine: 'Yours',
    theirs: 'Saved now',
    same: 'Your values now match the saved ones.',
    takeTheirs: 'Use saved',
    keepMine: 'Save mine',
  },
  stepUp: {
    title: 'Enter your access key',
    text: (minutes: number) =>
      `Confirm it’s you. We ask for your key if you haven’t entered it in the last ${minutes} minutes.`,
    label: 'Your access key',
    confirm: 'Continue',
    failed: 'We couldn’t check your key. Check your connection, then try again.',
    factorText: (minutes: number) =>
      `We ask for your second factor if you haven’t used it in the last ${minutes} minutes.`,
    notProven: 'We couldn’t check it. Check your connection, then try again.',
  },
  keySearchFailed: 'We couldn’t look up this access key. Check your connection, then try again.',
  discard: {
    ask: 'Discard your changes?',
    text: 'Your edits here aren’t saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  filters: {
    title: 'Filters',
    of: (count: number) => `Filters · ${count}`,
    show: 'Show list',
    clear: 'Clear filters',
    saved: 'Saved filters',
    all: 'All',
    save: 'Save this filter',
    saveTitle: 'Save this filter',
    saveText: 'Filters and order are saved; what you search for isn’t.',
    rename: 'Rename',
    renameTitle: 'Rename this filter',
    remove: 'Remove',
    name: 'Name',
    submit: 'Save',
    noName: 'Enter a name.',
    nameTaken: 'You already have a filter with this name.',
    full: 'You have too many saved filters. Remove one first.',
    stale: (name: string) => `“${name}” filters by a value that no longer exists.`,
    removeStale: 'Remove it',
    keepStale: 'Show the rest',
  },
  view: {
    title: 'View',
    rows: 'Rows',
    comfortable: 'Comfortable',
    compact: 'Compact',
    columns: 'Columns',
  },
  older: { label: 'Pages', newest: 'Newest', next: 'Older' },
  shownKey: {
    now: 'Copy the key now. You can see it again in Members with “Show key.”',
    label: 'Access key',
    done: 'Done',
  },
  copyText: { copy: 'Copy', copied: 'Copied', notCopied: 'Couldn’t copy. Select the text instead.' },
}

export const STATE_LABELS: Record<MemberState, string> = {
  active: 'Active',
  expired: 'Expired',
  suspended: 'Suspended',
  revoked: 'Revoked',
}

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  editor: 'Editor',
}
