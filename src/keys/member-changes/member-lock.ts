import { type EntityManager, In } from 'typeorm'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { type AccessKey, isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { toMember } from '../members/member-answer.js'
import { assertMayManage, type Operator } from '../sessions/operator.js'

export const NO_SUCH_MEMBER = 'Member not found.'
const ACCESS_CHANGED = 'Your own access has just changed. Reload the page, then try again.'
const STALE = 'Someone else changed this member. Check the saved values, then try again.'

/** Returns a 409 that has the member as it is stored now. */
export const conflict = (sentence: string, key: AccessKey, now: Date): FailureException =>
  new FailureException(409, sentence, { stored: { member: toMember(key, now) } })

/**
 * Returns these keys by their ids and locks their rows until `tx` ends, by one statement, in the order of the ids: two
 * transactions wait for each other instead of deadlocking.
 */
export async function lockMembers(
  tx: EntityManager,
  ids: string[],
): Promise<ReadonlyMap<string, AccessKeyEntity>> {
  const these = { id: In([...ids].sort()) }
  await tx.update(AccessKeyEntity, these, { keyHash: () => 'key_hash' })
  const keys = await tx.findBy(AccessKeyEntity, these)
  return new Map(keys.map((key) => [key.id, key]))
}

/**
 * Returns a key and locks its row until `tx` ends, so that of two changes at once the second sees what the first stored.
 * @throws {FailureException} 404 – there is none; 403 – a master's key, and not an owner; 409 – `version` is not its
 * present one, or a master's key, and the operator is no owner any more
 */
export async function lockMember(
  tx: EntityManager,
  id: string,
  { operator, version, now }: { operator: Operator; version: number | undefined; now: Date },
): Promise<AccessKeyEntity> {
  await tx.update(AccessKeyEntity, { id }, { keyHash: () => 'key_hash' })
  const key = await tx.findOneBy(AccessKeyEntity, { id })
  if (!key) throw notFound(NO_SUCH_MEMBER)
  assertMayManage(operator, key)
  if (key.level === 'master') await assertStillOwner(tx, operator, now)
  if (version !== undefined && version !== key.version) throw conflict(STALE, key, now)
  return key
}

/**
 * Locks the operator's own key until `tx` ends, and checks that it is still an owner's: of two owners who remove each other
 * at the same moment, one must not succeed. Two that lock each other's keys deadlock, and one is repeated.
 * @throws {FailureException} 409 – it is not
 */
export async function assertStillOwner(tx: EntityManager, { keyId }: Operator, now: Date): Promise<void> {
  if (!keyId) return
  await tx.update(AccessKeyEntity, { id: keyId }, { keyHash: () => 'key_hash' })
  const own = await tx.findOneBy(AccessKeyEntity, { id: keyId })
  if (own?.role !== 'owner' || !isUsable(own, now)) throw new FailureException(409, ACCESS_CHANGED)
}
