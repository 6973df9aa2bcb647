import { isMailAddress } from '../../platform/addresses/mail-address.contract.js'
import type { AccessKey } from './access-key.js'

/**
 * Returns the address that counts for a key: given by the owner or an order, or confirmed by the member. Null if there is
 * none that mail can be sent to, and for the shared demo key (docs/decisions/access.md).
 */
export const countedEmail = ({ email, isDemo }: Pick<AccessKey, 'email' | 'isDemo'>): string | null =>
  !isDemo && isMailAddress(email) ? email : null
