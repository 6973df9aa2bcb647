import type { EntityManager, EntityTarget, InsertQueryBuilder, ObjectLiteral } from 'typeorm'

type Rows<Row extends ObjectLiteral> = Parameters<InsertQueryBuilder<Row>['values']>[0]

/**
 * Inserts rows that leave nothing to the database's defaults: unlike TypeORM's `insert`, it doesn't read their columns back
 * by a second statement.
 * @throws {QueryFailedError} one of the rows exists already (`isDuplicate`)
 */
export async function insertRows<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: Rows<Row>,
): Promise<void> {
  await tx.createQueryBuilder().insert().into(entity).values(rows).updateEntity(false).execute()
}

/** Inserts rows, except those that exist already: of two writers at once, one adds a row and the other finds it. */
export async function insertMissing<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: Rows<Row>,
): Promise<void> {
  await tx.createQueryBuilder().insert().into(entity).values(rows).orIgnore().updateEntity(false).execute()
}
