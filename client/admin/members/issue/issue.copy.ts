import { ISSUE_MOST } from '#src/keys/issue-members.contract.js'

/** Texts of the dialog that issues keys. */
export const issueCopy = {
  title: 'Issue a key',
  count: 'How many',
  countHint: `Up to ${ISSUE_MOST}. For more, import a CSV file.`,
  sendKey: 'Email a one-time link to the key',
  sendHint: 'Needs an email address.',
  many: {
    holder: 'All keys get this name. Search for it to find them.',
    email: 'Keys issued together have no email address. To give each its own, import a CSV file.',
  },
  submit: (count: number) => (count > 1 ? `Issue ${count} keys` : 'Issue key'),
  failed: 'We couldn’t issue the key.',
  /** Browsers remember a chunk that failed. */
  notLoaded: 'Nothing was issued. Reload the page, then try again.',
  lost: 'We can’t tell if anything was issued. Check the newest members.',
  issued: 'Key issued',
  mailed: (email: string) => `An email to ${email} with a one-time link is queued.`,
}

/** Texts of the dialog that shows several new keys. */
export const issuedKeysCopy = {
  title: (count: number) => `${count} keys issued`,
  text: 'Copy or download the keys now: this list is shown only once. You can see each key again in Members with “Show key.”',
  label: 'Access keys',
  copy: 'Copy all',
  copied: { done: 'All keys copied.', failed: 'Couldn’t copy the keys. Download the CSV instead.' },
  download: 'Download CSV',
  fileName: 'access-keys.csv',
  columns: ['Key', 'Level', 'Expires', 'Member ID'],
  done: 'Done',
  ask: 'Close without saving the keys?',
  askText: 'You haven’t copied or downloaded them. Later, you can only show them one at a time.',
  close: 'Close anyway',
  stay: 'Go back',
}
