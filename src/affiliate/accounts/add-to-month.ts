import type { EntityManager } from 'typeorm'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { MonthEntity } from './month.entity.js'

/** Adds to the row of a month (YYYY-MM), which is created if needed. `earnings`: cents. */
export async function addToMonth(
  tx: EntityManager,
  keyId: string,
  month: string,
  { earnings = 0, sales = 0, clicks = 0 }: { earnings?: number; sales?: number; clicks?: number },
): Promise<void> {
  await insertMissing(tx, MonthEntity, { keyId, month })
  await tx.update(
    MonthEntity,
    { keyId, month },
    {
      earnings: () => `earnings + ${earnings}`,
      sales: () => `sales + ${sales}`,
      clicks: () => `clicks + ${clicks}`,
    },
  )
}
