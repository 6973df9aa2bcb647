import type { Role } from '#src/keys/roles.contract.js'
import { useSession } from '../../shell/session/session-context.js'

/** Whether the signed-in master has one of these roles of `PERMISSIONS`; nobody has until their role is known. The server enforces it. */
export function useMay(roles: readonly Role[]): boolean {
  const role = useSession().session.account?.role
  return roles.some((allowed) => allowed === role)
}
