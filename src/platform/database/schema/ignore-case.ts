import type { QueryRunner } from 'typeorm'
import { isSqlite } from '../connections/dialect.js'

/** Compares ASCII letters without case, as addresses are written; MySQL's collation of `words` does so anyway. */
const NOCASE = 'NOCASE'

/**
 * Makes SQLite compare a column without case, and the indexes on it, as MySQL does. Call it again after a later migration
 * has added or changed a column of the table: TypeORM then copies the table and forgets this.
 */
export async function ignoreCase(queryRunner: QueryRunner, table: string, column: string): Promise<void> {
  await setCollation(queryRunner, table, column, NOCASE)
}

/** Undoes `ignoreCase`. */
export async function compareCase(queryRunner: QueryRunner, table: string, column: string): Promise<void> {
  await setCollation(queryRunner, table, column, undefined)
}

async function setCollation(
  queryRunner: QueryRunner,
  tableName: string,
  columnName: string,
  collation: string | undefined,
): Promise<void> {
  if (!isSqlite(queryRunner.dataSource)) return
  const table = await queryRunner.getTable(tableName)
  const column = table!.findColumnByName(columnName)!
  const changed = column.clone()
  changed.collation = collation
  await queryRunner.changeColumn(table!, column, changed)
}
