import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm'

/** Table, name until now, name from now on. */
const COLUMNS = [
  ['affiliate_applications', 'turn', 'review_order'],
  ['affiliates', 'members', 'customers'],
  ['affiliate_entries', 'members', 'customers'],
  ['affiliate_entries', 'at', 'recorded_at'],
  ['affiliate_referrals', 'at', 'recorded_at'],
  ['affiliate_sales', 'customer', 'customer_hash'],
  ['affiliate_visits', 'visitor', 'visitor_hash'],
] as const

/** Table, column, value until now, value from now on. */
const VALUES = [
  ['affiliate_sales', 'status', 'paid', 'credited'],
  ['affiliate_entries', 'kind', 'correction', 'adjustment'],
] as const

/** Columns and values of the affiliate tables get the field's standard names (docs/decisions/031). */
export class NameAffiliateColumns implements MigrationInterface {
  readonly name = '0018-affiliate-standard-names-1767225600018'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS) await renameColumn(queryRunner, table, from, to)
    for (const [table, column, from, to] of VALUES) await replace(queryRunner, table, column, from, to)
    await renameIndex(queryRunner, 'turn', 'review_order')
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS) await renameColumn(queryRunner, table, to, from)
    for (const [table, column, from, to] of VALUES) await replace(queryRunner, table, column, to, from)
    await renameIndex(queryRunner, 'review_order', 'turn')
  }
}

/** Both databases change the catalogue only; TypeORM's `renameColumn` would copy the whole table on SQLite. */
async function renameColumn(queryRunner: QueryRunner, table: string, from: string, to: string) {
  if (!(await queryRunner.hasColumn(table, to)))
    await queryRunner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`)
}

const replace = (queryRunner: QueryRunner, table: string, column: string, from: string, to: string) =>
  queryRunner.query(`UPDATE ${table} SET ${column} = '${to}' WHERE ${column} = '${from}'`)

/** The unique index of a column that was renamed, under the column's new name. */
async function renameIndex(queryRunner: QueryRunner, from: string, to: string) {
  const [table, name] = ['affiliate_applications', `affiliate_applications_${to}`]
  // Makes TypeORM forget the columns of before: it remembers every table that it has read.
  await queryRunner.getTable(table)
  await queryRunner.createIndex(table, new TableIndex({ name, columnNames: [to], isUnique: true }))
  await queryRunner.dropIndex(table, `${table}_${from}`)
}
