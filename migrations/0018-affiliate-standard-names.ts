import type { MigrationInterface, QueryRunner } from 'typeorm'
import { renameColumn, renameIndex } from '#src/platform/database/schema/rename-schema.js'

/** Table, former name, new name. */
const COLUMNS = [
  ['affiliate_applications', 'turn', 'review_order'],
  ['affiliates', 'members', 'customers'],
  ['affiliate_entries', 'members', 'customers'],
  ['affiliate_entries', 'at', 'recorded_at'],
  ['affiliate_referrals', 'at', 'recorded_at'],
  ['affiliate_sales', 'customer', 'customer_hash'],
  ['affiliate_visits', 'visitor', 'visitor_hash'],
] as const

/** Table, column, former value, new value. */
const VALUES = [
  ['affiliate_sales', 'status', 'paid', 'credited'],
  ['affiliate_entries', 'kind', 'correction', 'adjustment'],
] as const

const APPLICATIONS = 'affiliate_applications'
const REVIEW_ORDER_INDEX = ['affiliate_applications_turn', 'affiliate_applications_review_order'] as const

/** Columns and values of the affiliate tables get the field's standard names (docs/decisions/affiliate.md). */
export class NameAffiliateColumns implements MigrationInterface {
  readonly name = '0018-affiliate-standard-names-1767225600018'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS) await renameColumn(queryRunner, table, from, to)
    for (const [table, column, from, to] of VALUES) await replace(queryRunner, table, column, from, to)
    await renameIndex(queryRunner, APPLICATIONS, ...REVIEW_ORDER_INDEX)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS) await renameColumn(queryRunner, table, to, from)
    for (const [table, column, from, to] of VALUES) await replace(queryRunner, table, column, to, from)
    const [to, from] = REVIEW_ORDER_INDEX
    await renameIndex(queryRunner, APPLICATIONS, from, to)
  }
}

const replace = (queryRunner: QueryRunner, table: string, column: string, from: string, to: string) =>
  queryRunner.query(`UPDATE ${table} SET ${column} = '${to}' WHERE ${column} = '${from}'`)
