import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { Role } from '#src/keys/roles.contract.js'
import { useSession } from '../../shell/session/session-context.js'

const MANAGERS: readonly Role[] = ['owner', 'manager']
const ALL: readonly Role[] = ['owner', 'manager', 'support']

/** Who may do what with members. The server enforces it (contract §2, Roles). */
const PERMISSIONS = {
  issue: MANAGERS,
  export: MANAGERS,
  /** Name, email, level and note; `extend`: the expiry alone. */
  edit: MANAGERS,
  extend: ALL,
  suspend: ALL,
  reinstate: MANAGERS,
  'send-key': ALL,
  'end-sessions': MANAGERS,
  revoke: MANAGERS,
  rotate: MANAGERS,
  reveal: MANAGERS,
  'personal-data': MANAGERS,
} as const satisfies Record<string, readonly Role[]>

type Permission = keyof typeof PERMISSIONS

/** What the signed-in master may do with a key of this level; nothing until their role is known. */
export function usePermissions(level?: KeyLevel): Record<Permission, boolean> {
  const role = useSession().session.account?.role ?? null
  // Only owners manage masters' keys.
  const isClosed = role === null || (level === 'master' && role !== 'owner')
  const permissions = Object.entries(PERMISSIONS).map(([permission, roles]) => [
    permission,
    !isClosed && roles.some((allowed) => allowed === role),
  ])
  return Object.fromEntries(permissions) as Record<Permission, boolean>
}
