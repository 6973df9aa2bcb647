import type { KeyLevel, Role } from '../../../src/keys/keys.contract.js'
import { useSession } from '../../shell/session/session-context.js'

const MANAGERS: readonly Role[] = ['owner', 'manager']
const ALL: readonly Role[] = ['owner', 'manager', 'support']

/** Who may do what with members. The server refuses by itself (contract §2, Roles). */
const RIGHTS = {
  issue: MANAGERS,
  export: MANAGERS,
  /** Name, e-mail, level and note; `extend`: the expiry alone. */
  edit: MANAGERS,
  extend: ALL,
  suspend: ALL,
  reinstate: MANAGERS,
  'send-key': ALL,
  'end-sessions': MANAGERS,
  revoke: MANAGERS,
  rotate: MANAGERS,
  reveal: MANAGERS,
} as const satisfies Record<string, readonly Role[]>

type Right = keyof typeof RIGHTS

/** What the signed-in master may do with a key of this level; nothing until their role is known. */
export function useMay(level?: KeyLevel): Record<Right, boolean> {
  const role = useSession().session.account?.role ?? null
  // Masters' keys are the owners' affair.
  const isClosed = role === null || (level === 'master' && role !== 'owner')
  const rights = Object.entries(RIGHTS).map(([right, roles]) => [
    right,
    !isClosed && roles.some((allowed) => allowed === role),
  ])
  return Object.fromEntries(rights) as Record<Right, boolean>
}
