import {
  EXPIRING_DAYS,
  type MemberSort,
  type MemberSource,
  type StateFilter,
} from '#src/keys/members.contract.js'
import { MEMBER_TEXT_LABELS } from '#src/keys/member-texts.contract.js'
import { sendKeyTexts } from '../keys/keys.copy.js'

export const membersCopy = {
  title: 'Members',
  lead: 'Find members, and extend, suspend, or email their keys.',
  loading: 'Loading members…',
  blocks: 'Blocked addresses',
}

export const SOURCE_LABELS: Record<MemberSource, string> = {
  issued: 'Manual',
  order: 'Order',
  imported: 'Import',
  environment: 'Configuration',
  seed: 'Demo data',
}

export const listCopy = {
  title: 'All members',
  search: 'Name, email, order number, key, or its last 4',
  issue: 'Issue key',
  import: 'Import CSV',
  state: 'State',
  all: 'All',
  filters: {
    active: 'Active',
    expiring: `Expiring within ${EXPIRING_DAYS} days`,
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
    expiresAt: 'Expires soonest',
    '-expiresAt': 'Expires latest',
    '-lastSignInAt': 'Most recent sign-in',
    lastSignInAt: 'Oldest sign-in',
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
  cutOff: 'Too many matches to show all of them. Type more to narrow them down.',
  none: 'No members yet',
  noneText: 'Members appear here when a key is issued or imported.',
  noMatch: 'No matching members',
  findOrder: 'Search orders for this instead',
  noMatchText: 'No members match your search and filters.',
  clear: 'Clear search and filters',
  failed: 'We couldn’t load the members.',
}

export const detailsCopy = {
  missing: 'Member not found.',
  failed: 'We couldn’t load this member.',
  loading: 'Loading member…',
  historyFailed: 'We couldn’t load the rest of this member’s details.',
  facts: {
    key: 'Key',
    source: 'Source',
    createdAt: 'Issued',
    lastSignInAt: 'Last sign-in',
    template: 'Content template',
  },
}

/** Labels of the fields in forms, comparisons and the timeline. */
export const FIELD_LABELS = {
  ...MEMBER_TEXT_LABELS,
  level: 'Level',
  expiresAt: 'Active until',
}

export const formCopy = {
  hints: {
    email: 'Key links go to this address.',
    expiresAt: 'The last day the key works.',
    expiresAtOrNone:
      'The last day the key works. A day you enter lasts until midnight UTC. Leave it empty for no end date.',
  },
  textHints: {
    note: 'Not shown on the member’s screens, but included if they download their data.',
  },
  extend: { 30: '+30 days', 365: '+365 days' },
  noEnd: 'No end date',
  stale: 'Someone else changed this member while you were editing.',
}

const revokeText =
  'They’re logged out everywhere, and their key stops working for good. This can’t be undone.'

export const actionsCopy = {
  suspend: {
    label: 'Suspend',
    ask: (name: string) => `Suspend ${name}?`,
    text: 'They’re logged out everywhere and can’t sign in until the key is reinstated.',
    done: (name: string) => `${name} suspended`,
  },
  reinstate: { label: 'Reinstate', done: (name: string) => `${name} reinstated` },
  revoke: {
    label: 'Revoke',
    ask: (name: string) => `Revoke ${name}’s key?`,
    text: revokeText,
    done: (name: string) => `${name}’s key revoked`,
  },
  rotate: {
    label: 'Replace key',
    ask: (name: string) => `Replace ${name}’s key?`,
    text: 'The current key stops working, and they’re logged out everywhere. Their profile and history stay. You’ll see the new key right away.',
    send: (email: string) => `Email a one-time link to the new key to ${email}`,
    notSent: {
      noEmail: 'There’s no email address, so we can’t email the new key.',
      inactive: 'The key isn’t active, so we can’t email the new one.',
    },
    done: (name: string) => `${name}’s key replaced`,
  },
  'send-key': sendKeyTexts,
  'end-sessions': {
    label: 'Log out everywhere',
    ask: (name: string) => `Log ${name} out everywhere?`,
    text: 'They can sign in again with their key.',
    done: (name: string) => `${name} logged out everywhere`,
  },
  reveal: {
    label: 'Show key',
    ask: (name: string) => `Show ${name}’s key?`,
    text: 'The audit log records that you’ve seen it. If possible, email the key instead.',
  },
}

export const keyCopy = {
  revealed: (name: string) => `${name}’s key`,
  revealedText: 'While this key is active, anyone who has it can sign in as this member.',
  rotated: 'New key',
  rotatedAndSent: (email: string) =>
    `An email to ${email} with a one-time link to it is queued. This member’s details show when it’s sent or refused.`,
}
