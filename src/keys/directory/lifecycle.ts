import type { MemberState } from '../members.contract.js'

/** What changes a key; `expire` is done by time, all others by a person, an order or a command. */
export const KEY_ACTIONS = [
  'expire',
  'extend',
  'change-level',
  'suspend',
  'reinstate',
  'revoke',
  'rotate',
] as const
export type KeyAction = (typeof KEY_ACTIONS)[number]

/**
 * The lifecycle of a key: from which state an action leads to which; what is missing is refused (contract §2). A new
 * key is active. Nothing leads out of `revoked`.
 */
const LIFECYCLE: Record<KeyAction, Partial<Record<MemberState, MemberState>>> = {
  expire: { active: 'expired' },
  extend: { active: 'active', expired: 'active', suspended: 'suspended' },
  'change-level': { active: 'active', expired: 'expired', suspended: 'suspended' },
  suspend: { active: 'suspended' },
  reinstate: { suspended: 'active' },
  revoke: { active: 'revoked', expired: 'revoked', suspended: 'revoked' },
  rotate: { active: 'active', expired: 'expired', suspended: 'suspended' },
}

/** Actions after which nobody may remain signed in with the key. */
export const ENDS_SESSIONS: ReadonlySet<KeyAction> = new Set(['expire', 'suspend', 'revoke', 'rotate'])

/** Returns the state of a key at `now`: an active one whose date has passed is expired, though no row says so yet. */
export const stateAt = (
  { state, expiresAt }: { state: MemberState; expiresAt: Date | null },
  now: Date,
): MemberState =>
  state === 'active' && expiresAt !== null && expiresAt <= now ? LIFECYCLE.expire.active! : state

/**
 * Returns the state after an action, with `expiresAt` as it will be then; null if it is refused. A reinstated key whose
 * date has passed is expired.
 */
export function stateAfter(
  action: KeyAction,
  key: { state: MemberState; expiresAt: Date | null },
  now: Date,
  expiresAt = key.expiresAt,
): MemberState | null {
  const state = LIFECYCLE[action][stateAt(key, now)]
  return state ? stateAt({ state, expiresAt }, now) : null
}

const REFUSALS: Record<KeyAction, string> = {
  expire: "This key doesn't expire.",
  extend: "A revoked key can't be extended. Issue a new one.",
  'change-level': "A revoked key's level can't be changed. Issue a new one.",
  suspend: 'Only an active key can be suspended.',
  reinstate: 'Only a suspended key can be reinstated.',
  revoke: 'This key has already been revoked.',
  rotate: "A revoked key can't be replaced. Issue a new one.",
}

/** Returns the sentence for an action that the lifecycle refuses. */
export const refusalOf = (action: KeyAction): string => REFUSALS[action]
