import type { EntityManager } from 'typeorm'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { type AccessKey, isUsable } from './access-key.js'

/** Returns whether the key is active and has not expired, by the clock that all replicas share. */
export async function isUsableNow(
  database: EntityManager,
  key: Pick<AccessKey, 'state' | 'expiresAt'>,
): Promise<boolean> {
  if (key.expiresAt === null) return key.state === 'active'
  return isUsable(key, new Date(await databaseTime(database)))
}
