import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm'
import type { UnitOfWork } from './unit-of-work.js'

/** Rows that one transaction removes. */
const BATCH = 2_000

/**
 * Removes all rows that `where` describes, a batch at a time; `key` is the column they are named by. However many there
 * are, no statement runs into the time limit of the database (contract §7), and no other write waits long.
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
      // Still as described: a row may have been used again meanwhile.
      await tx.delete(entity, { ...where, [key]: In(rows.map(({ name }) => name)) })
      return rows.length
    })
  while ((await remove()) === BATCH);
}
