import type { KeyLevel } from '#src/keys/keys.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useSession } from '../../shell/session/session-context.js'

type Permission = keyof typeof PERMISSIONS.members

/** What the signed-in master may do with a key of this level; nothing until their role is known. */
export function usePermissions(level?: KeyLevel): Record<Permission, boolean> {
  const role = useSession().session.account?.role ?? null
  // Only owners manage masters' keys.
  const isClosed = role === null || (level === 'master' && role !== 'owner')
  const permissions = Object.entries(PERMISSIONS.members).map(([permission, roles]) => [
    permission,
    !isClosed && roles.some((allowed) => allowed === role),
  ])
  return Object.fromEntries(permissions) as Record<Permission, boolean>
}
