import { useSession } from '../../shell/session/session-context.js'

/** Whether the role includes decisions and edits, beside seeing the list. The server enforces it (contract §2, Roles). */
export function useMayDecide(): boolean {
  const { account } = useSession().session
  return account === null || account.role === 'owner' || account.role === 'manager'
}
