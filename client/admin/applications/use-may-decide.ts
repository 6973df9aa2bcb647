import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useSession } from '#client/shell/session/session-context.js'
import { useMay } from '../back-office/use-may.js'

/** Whether the role includes decisions and edits, beside seeing the list; the server refuses if it could not be read. */
export function useMayDecide(): boolean {
  const mayDecide = useMay(PERMISSIONS.applications.decide)
  return useSession().session.account === null || mayDecide
}
