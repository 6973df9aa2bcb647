import type { EntityManager } from 'typeorm'
import { databaseTime } from '../../platform/database/database-time.js'
import { type AccessKeyEntity, isUsable } from './access-key.entity.js'

/** Whether the key is active and has not expired, by the clock that all replicas share. */
export async function isUsableNow(
  database: EntityManager,
  key: Pick<AccessKeyEntity, 'status' | 'expiresAt'>,
): Promise<boolean> {
  if (key.expiresAt === null) return key.status === 'active'
  return isUsable(key, new Date(await databaseTime(database)))
}
