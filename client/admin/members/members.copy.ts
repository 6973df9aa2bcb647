import type { MemberSort, MemberSource, StateFilter } from '../../../src/keys/members.contract.js'
import { sendKeyTexts } from '../keys/keys.copy.js'

export const membersCopy = {
  title: 'Members',
  lead: 'Everyone with an access key: find, extend, suspend, or send a new key',
  loading: 'Loading members…',
}

export const SOURCE_LABELS: Record<MemberSource, string> = {
  issued: 'By hand',
  order: 'Order',
  imported: 'Import',
  environment: 'Configuration',
  seed: 'Demo data',
}

export const listCopy = {
  title: 'All members',
  search: 'Name, email, @domain, key or its last 4',
  issue: 'Issue key',
  import: 'Import CSV',
  state: 'State',
  all: 'All',
  filters: {
    active: 'Active',
    expiring: 'Expiring in 30 days',
    expired: 'Expired',
    suspended: 'Suspended',
    revoked: 'Revoked',
    never: 'Never signed in',
  } satisfies Record<StateFilter, string>,
  level: 'Level',
  allLevels: 'All levels',
  sort: 'Sort',
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    holder: 'Name A–Z',
    '-holder': 'Name Z–A',
    expiresAt: 'Expiring first',
    '-expiresAt': 'Expiring last',
    '-lastSignInAt': 'Last sign-in first',
    lastSignInAt: 'Longest away first',
  } satisfies Record<MemberSort, string>,
  export: 'Export CSV',
  columns: {
    holder: 'Name',
    email: 'Email',
    level: 'Level',
    state: 'State',
    expiresAt: 'Expires',
    lastSignInAt: 'Last sign-in',
    source: 'Source',
  },
  unnamed: 'No name',
  open: (name: string) => `Open ${name}`,
  select: (name: string) => `Select ${name}`,
  noEnd: 'No end date',
  never: 'Never',
  nothing: '–',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total.toLocaleString('en-US')}`,
  cutOff: (most: number) =>
    `Showing the first ${most.toLocaleString('en-US')} matches. Type more to narrow them down.`,
  none: 'No members yet',
  noneText: 'Members appear here when a key is issued or imported.',
  noMatch: 'No matching members',
  noMatchText: 'No member matches your search and filters.',
  clear: 'Clear search and filters',
  failed: 'The members couldn’t be loaded.',
}

export const detailsCopy = {
  missing: 'Member not found.',
  failed: 'This member couldn’t be loaded.',
  loading: 'Loading member…',
  facts: {
    key: 'Key',
    source: 'Source',
    createdAt: 'Issued',
    lastSignInAt: 'Last sign-in',
    template: 'Content template',
  },
  sessions: {
    title: 'Sessions',
    none: 'Not signed in anywhere.',
    seen: (moment: string) => `Last seen ${moment}`,
    since: (moment: string) => `since ${moment}`,
    end: 'End',
    endOf: (device: string) => `End session: ${device}`,
    endAll: 'End all',
    ended: 'Session ended',
  },
  mails: { title: 'Emails', none: 'No emails sent yet.' },
  timeline: {
    title: 'Timeline',
    by: (actor: string) => `by ${actor}`,
    from: (client: string) => `from ${client}`,
    older: 'Show older',
    failed: 'The timeline couldn’t be loaded.',
    loading: 'Loading timeline…',
    none: 'Nothing recorded yet.',
    empty: 'none',
    /** Of a field whose values are not recorded. */
    set: 'set',
  },
}

/** Labels of the fields in forms, comparisons and the timeline. */
export const FIELD_LABELS = {
  holder: 'Name',
  email: 'Email',
  level: 'Level',
  expiresAt: 'Active through',
  note: 'Note',
} as const

export const formCopy = {
  hints: {
    email: 'Key links go to this address.',
    expiresAt: 'Empty: the key has no end date.',
    note: 'Only seen in the back office.',
  },
  extend: { 30: '+30 days', 365: '+1 year' },
  noEnd: 'No end',
  stale: 'Someone else changed this member while you were editing.',
}

const revokeText = 'They’re signed out everywhere, and the key never works again. This can’t be undone.'

export const actionsCopy = {
  suspend: {
    label: 'Suspend',
    ask: (name: string) => `Suspend ${name}?`,
    text: 'They’re signed out everywhere and can’t sign in until you reinstate the key.',
    done: (name: string) => `${name} suspended`,
  },
  reinstate: { label: 'Reinstate', done: (name: string) => `${name} reinstated` },
  revoke: {
    label: 'Revoke',
    ask: (name: string) => `Revoke the key of ${name}?`,
    text: revokeText,
    done: (name: string) => `Key of ${name} revoked`,
  },
  rotate: {
    label: 'Replace key',
    ask: (name: string) => `Replace the key of ${name}?`,
    text: 'The current key stops working and they’re signed out everywhere. Their profile and history stay. You’ll see the new key once.',
    done: (name: string) => `Key of ${name} replaced`,
  },
  'send-key': sendKeyTexts,
  'end-sessions': {
    label: 'End all sessions',
    ask: (name: string) => `Sign ${name} out everywhere?`,
    text: 'They can sign in again with their key.',
    done: (name: string) => `All sessions of ${name} ended`,
  },
  reveal: {
    label: 'Show key',
    ask: (name: string) => `Show the key of ${name}?`,
    text: 'The audit log records that you’ve seen it. Consider emailing the key instead.',
  },
}

export const keyCopy = {
  revealed: (name: string) => `Key of ${name}`,
  revealedText: 'Anyone with this key can sign in as this member.',
  issued: 'Key issued',
  rotated: 'New key',
  mailed: (email: string) => `We’ve also emailed a one-time link to ${email}.`,
}

export const issueCopy = {
  title: 'Issue a key',
  sendKey: 'Email a one-time link to the key',
  sendHint: 'Needs an email address.',
  submit: 'Issue key',
  failed: 'The key couldn’t be issued. Nothing was saved.',
}
