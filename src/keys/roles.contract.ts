/** Roles of masters, for server and client; each route names those that may use it (platform/http/access.decorators.ts). */

/** What a master may do in the back office (contract §2, 'Roles'). */
export const ROLES = ['owner', 'manager', 'support', 'editor'] as const
export type Role = (typeof ROLES)[number]

const OWNERS = ['owner'] as const
const MANAGERS = ['owner', 'manager'] as const
const SUPPORT = ['owner', 'manager', 'support'] as const
const EDITORS = ['owner', 'manager', 'editor'] as const

/**
 * Who may do what in the back office, by subject (contract §2, 'Roles'): routes allow it (`@Roles(...PERMISSIONS.orders.manage)`)
 * and screens offer it. Sections repeat theirs, which a test compares: everyone loads them first, without this list.
 */
export const PERMISSIONS = {
  overview: { read: SUPPORT, unblock: SUPPORT },
  members: {
    read: SUPPORT,
    issue: MANAGERS,
    export: MANAGERS,
    /** Name, email, level and note; `extend`: the expiry alone. */
    edit: MANAGERS,
    extend: SUPPORT,
    suspend: SUPPORT,
    reinstate: MANAGERS,
    'send-key': SUPPORT,
    'end-sessions': MANAGERS,
    revoke: MANAGERS,
    rotate: MANAGERS,
    reveal: MANAGERS,
    /** One change of several members, each as the role may change one. */
    bulk: SUPPORT,
    'personal-data': MANAGERS,
  },
  /** `amounts`: sales and the ledger. */
  applications: { read: SUPPORT, export: MANAGERS, amounts: MANAGERS, decide: MANAGERS },
  payouts: { manage: MANAGERS },
  /** `amounts`: what was paid, and whose sale it was. */
  orders: { read: SUPPORT, amounts: MANAGERS, manage: MANAGERS },
  money: { read: MANAGERS },
  offers: { read: MANAGERS, edit: OWNERS },
  performance: { publish: MANAGERS },
  /** `texts`: what a mail says. */
  mail: { read: SUPPORT, texts: MANAGERS, manage: MANAGERS },
  /** Subscribers, campaigns and suppressed addresses. */
  newsletter: { manage: MANAGERS },
  audit: { read: MANAGERS },
  content: { edit: EDITORS, 'both-templates': OWNERS },
  settings: { manage: OWNERS },
} as const satisfies Record<string, Record<string, readonly Role[]>>

/** What the permissions mean, in words, for the mail that invites a person. */
const RIGHTS: readonly (readonly [roles: readonly Role[], text: string])[] = [
  [PERMISSIONS.members.read, 'Find members and see their keys, sign-ins, and history'],
  [PERMISSIONS.members['send-key'], 'Extend and suspend keys, and email them again'],
  [PERMISSIONS.members.issue, 'Issue, replace, and revoke keys'],
  [PERMISSIONS.orders.read, 'See orders and outgoing email'],
  [PERMISSIONS.orders.manage, 'Handle orders that wait for a person, and retry email'],
  [PERMISSIONS.applications.read, 'See affiliates'],
  [PERMISSIONS.applications.decide, 'Review applications, and see sales, money, and payouts'],
  [PERMISSIONS.content.edit, 'Edit and release the content of one template'],
  [PERMISSIONS.performance.publish, 'Publish results, and read the audit log'],
  [PERMISSIONS.newsletter.manage, 'Send the newsletter, and see who subscribed'],
  [PERMISSIONS.settings.manage, 'Change settings, and who has which role'],
]

/** Returns what a role may do, in words. */
export const rightsOf = (role: Role): string[] =>
  RIGHTS.filter(([roles]) => roles.includes(role)).map(([, text]) => text)

/** For how long actions with step-up need no new confirmation after the key was entered (contract §2, 'Roles'). */
export const STEP_UP_MINUTES = 10
