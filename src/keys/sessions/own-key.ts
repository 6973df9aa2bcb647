import type { EntityManager } from 'typeorm'
import { FailureException } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import type { SessionUser } from './session-user.js'
import type { AccessLock } from '../directory/access-lock.contract.js'

const FIXED: Record<Exclude<AccessLock, 'master'>, string> = {
  demo: "Many people use the demo key, so it has no email address and can't be changed.",
  configured:
    "This key comes from the portal's configuration. Change its email address in the back office, and the key itself on the server.",
}
/** Otherwise a stolen session could lead a master's next key mail to another mailbox (docs/decisions/access.md). */
const OWNERS_CHANGE = 'Only an owner can change the email address of a master key.'
const SIGN_IN_AGAIN = 'Your access key was replaced. Please sign in with the new one.'

const COLUMNS = {
  id: true,
  source: true,
  isDemo: true,
  level: true,
  holder: true,
  email: true,
  keyHash: true,
} as const
type OwnKey = Pick<AccessKeyEntity, keyof typeof COLUMNS>

/** Returns why the holder cannot change the key's address; null if they can. */
export function lockOf({
  isDemo,
  source,
  level,
}: Pick<AccessKeyEntity, 'isDemo' | 'source' | 'level'>): AccessLock | null {
  if (isDemo) return 'demo'
  if (source === 'environment') return 'configured'
  return level === 'master' ? 'master' : null
}

/**
 * Returns the member's key, whose row `tx` has locked, if the member may change it.
 * @throws {FailureException} 403 – the demo key; 409 – a configured key; 401 – it was replaced since the request began
 */
export async function ownKey(tx: EntityManager, { keyId, keyHash }: SessionUser): Promise<OwnKey> {
  const key = await tx.findOne(AccessKeyEntity, { where: { id: keyId }, select: COLUMNS })
  if (key?.keyHash !== keyHash) throw new FailureException(401, SIGN_IN_AGAIN)
  const lock = lockOf(key)
  if (lock === 'demo' || lock === 'configured')
    throw new FailureException(lock === 'demo' ? 403 : 409, FIXED[lock])
  return key
}

/**
 * Checks that the key's holder may change its address.
 * @throws {FailureException} 403 – a master
 */
export function assertOwnAddress({ level }: OwnKey): void {
  if (level === 'master') throw new FailureException(403, OWNERS_CHANGE)
}
