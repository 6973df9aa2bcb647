import type { EntityManager } from 'typeorm'
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js'
import { TotalsEntity } from './totals.entity.js'

/**
 * Returns the number of a row that the caller adds, and adds it to the totals with `more`. They stay locked until the end, so
 * that numbers have no gaps.
 */
export async function takeNumber(
  tx: EntityManager,
  more: QueryDeepPartialEntity<TotalsEntity>,
): Promise<number> {
  await tx.update(TotalsEntity, { id: 'all' }, { applications: () => 'applications + 1', ...more })
  return (await tx.findOneByOrFail(TotalsEntity, { id: 'all' })).applications
}
