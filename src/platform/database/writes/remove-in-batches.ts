import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm'
import type { UnitOfWork } from './unit-of-work.js'

/** Rows removed per transaction. */
const BATCH = 2_000

/**
 * Deletes all rows that match `where`, a transaction for each batch, so that no statement reaches the database's time
 * limit and no other write waits long (contract §7). `key` is the primary key.
 */
export async function removeInBatches<Row extends ObjectLiteral>(
  unitOfWork: UnitOfWork,
  entity: EntityTarget<Row>,
  key: keyof Row & string,
  where: FindOptionsWhere<Row>,
): Promise<void> {
  const remove = () =>
    unitOfWork.write(async (tx) => {
      const rows = await tx
        .createQueryBuilder(entity, 'row')
        .select(`row.${key}`, 'name')
        .where(where)
        .limit(BATCH)
        .getRawMany<{ name: unknown }>()
      if (rows.length === 0) return 0
      // `where` is repeated because a row may have been updated meanwhile.
      await tx.delete(entity, { ...where, [key]: In(rows.map(({ name }) => name)) })
      return rows.length
    })
  while ((await remove()) === BATCH);
}
