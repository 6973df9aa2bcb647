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
  orders: { manage: MANAGERS },
  money: { read: MANAGERS },
  offers: { read: MANAGERS, edit: OWNERS },
  performance: { publish: MANAGERS },
  mail: { manage: MANAGERS },
  audit: { read: MANAGERS },
  content: { edit: EDITORS, 'both-templates': OWNERS },
  settings: { manage: OWNERS },
} as const satisfies Record<string, Record<string, readonly Role[]>>

/** For how long actions with step-up need no new confirmation after the key was entered (contract §2, 'Roles'). */
export const STEP_UP_MINUTES = 10
