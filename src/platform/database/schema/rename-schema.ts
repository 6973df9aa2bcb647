import { type QueryRunner, TableIndex } from 'typeorm'
import { isSqlite } from '../connections/dialect.js'

/**
 * Renames a column without rewriting its table, which TypeORM's `renameColumn` does on SQLite. Skips what an earlier,
 * killed run has renamed already (contract §7). Indexes on the column follow, under their old names.
 */
export async function renameColumn(
  queryRunner: QueryRunner,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  if (await queryRunner.hasColumn(table, to)) return
  await queryRunner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`)
  // TypeORM caches the columns of tables; a later migration would work with the old name.
  await queryRunner.getTable(table)
}

/** Renames a table. Skips what an earlier, killed run has renamed already. */
export async function renameTable(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
  if (!(await queryRunner.hasTable(to))) await queryRunner.query(`ALTER TABLE ${from} RENAME TO ${to}`)
}

/** Renames an index; on SQLite, which cannot, it is recreated. Skips what an earlier, killed run has renamed already. */
export async function renameIndex(
  queryRunner: QueryRunner,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  const indices = (await queryRunner.getTable(table))?.indices ?? []
  const index = indices.find(({ name }) => name === from)
  if (!index) return
  if (isSqlite(queryRunner.dataSource)) {
    await queryRunner.createIndex(table, new TableIndex({ ...index, name: to }))
    await queryRunner.dropIndex(table, from)
  } else await queryRunner.query(`ALTER TABLE ${table} RENAME INDEX ${from} TO ${to}`)
}
