import type { DataSource, QueryRunner } from 'typeorm'
import { isSqlite } from '../connections/dialect.js'

/** For texts over 65,535 bytes, where MySQL's `text` ends; SQLite's `text` has no limit. */
export const MEDIUM_TEXT = 'mediumtext'

/** Makes a data source read the type as the `text` that SQLite's tables have; returns it. */
export function readMediumText(dataSource: DataSource): DataSource {
  const { driver } = dataSource
  if (!isSqlite(dataSource)) return dataSource
  const normalize = driver.normalizeType.bind(driver)
  driver.normalizeType = (column) => (column.type === MEDIUM_TEXT ? 'text' : normalize(column))
  return dataSource
}

/** Lets a required `longText` column hold more than 65,535 bytes. */
export const widenText = (queryRunner: QueryRunner, table: string, column: string): Promise<void> =>
  setType(queryRunner, table, column, MEDIUM_TEXT)

/** Undoes `widenText`. @throws {QueryFailedError} a text is too long */
export const narrowText = (queryRunner: QueryRunner, table: string, column: string): Promise<void> =>
  setType(queryRunner, table, column, 'text')

/** By a statement of our own: TypeORM would drop the column and create it again. */
async function setType(queryRunner: QueryRunner, table: string, column: string, type: string): Promise<void> {
  if (isSqlite(queryRunner.dataSource)) return
  const words = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci NOT NULL'
  await queryRunner.query(`ALTER TABLE ${table} MODIFY ${column} ${type} ${words}`)
}
