// Over 200 lines: a table of columns; a migration is not split once it has run.
import { type MigrationInterface, type QueryRunner, Table, type TableForeignKeyOptions } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const references = (name: string, column: string, table: string, key = 'id'): TableForeignKeyOptions => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: [key],
  onDelete: 'CASCADE',
  onUpdate: 'RESTRICT',
})

export class CreateAffiliates implements MigrationInterface {
  readonly name = '0007-affiliate-create-1767225600007'

  async up(queryRunner: QueryRunner): Promise<void> {
    await createApplications(queryRunner)
    await createAffiliates(queryRunner)
    await createSales(queryRunner)
    await createTracking(queryRunner)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const tables = ['visits', 'referrals', 'entries', 'sales', 'months', 'totals', 'applications']
    for (const table of tables) await queryRunner.dropTable(`affiliate_${table}`)
    await queryRunner.dropTable('affiliates')
  }
}

async function createApplications(queryRunner: QueryRunner): Promise<void> {
  const { id, code, words, longText, instant, count, money } = columns(queryRunner)
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_applications',
      columns: [
        id(),
        count('number', { default: undefined }),
        code('key_id', 36),
        words('name', 100),
        words('email', 254),
        words('website', 2048),
        code('experience', 20),
        code('audience', 20),
        longText('promotion'),
        longText('additional'),
        code('status', 20),
        words('search', 500),
        money('earnings'),
        instant('submitted_at'),
        instant('decided_at', { isNullable: true }),
        words('reason', 500, { isNullable: true }),
      ],
      indices: [
        { name: 'affiliate_applications_number', columnNames: ['number'], isUnique: true },
        { name: 'affiliate_applications_key', columnNames: ['key_id'], isUnique: true },
        { name: 'affiliate_applications_status', columnNames: ['status', 'number'] },
        { name: 'affiliate_applications_search', columnNames: ['search', 'number'] },
        { name: 'affiliate_applications_status_search', columnNames: ['status', 'search', 'number'] },
        { name: 'affiliate_applications_earnings', columnNames: ['earnings', 'number'] },
        { name: 'affiliate_applications_status_earnings', columnNames: ['status', 'earnings', 'number'] },
      ],
      foreignKeys: [references('affiliate_applications_key_id', 'key_id', 'access_keys')],
    }),
  )
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_totals',
      columns: [
        id(),
        count('applications'),
        count('pending'),
        count('approved'),
        count('rejected'),
        money('earnings'),
      ],
    }),
  )
  await queryRunner.manager
    .createQueryBuilder()
    .insert()
    .into('affiliate_totals')
    .values({ id: 'all' })
    .orIgnore()
    .execute()
}

async function createAffiliates(queryRunner: QueryRunner): Promise<void> {
  const { code, instant, count, money } = columns(queryRunner)
  await queryRunner.createTable(
    new Table({
      name: 'affiliates',
      columns: [
        code('key_id', 36, { isPrimary: true }),
        code('code', 16),
        code('tier', 20),
        count('commission_rate'),
        count('conversion_rate', { isNullable: true, default: undefined }),
        money('earnings'),
        count('referrals'),
        count('members'),
        count('clicks'),
        count('version'),
        instant('created_at'),
      ],
      indices: [{ name: 'affiliates_code', columnNames: ['code'], isUnique: true }],
      foreignKeys: [references('affiliates_key', 'key_id', 'access_keys')],
    }),
  )
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_months',
      columns: [
        code('key_id', 36, { isPrimary: true }),
        code('month', 7, { isPrimary: true }),
        money('earnings'),
        count('sales'),
        count('clicks'),
      ],
      foreignKeys: [references('affiliate_months_key', 'key_id', 'affiliates', 'key_id')],
    }),
  )
}

async function createSales(queryRunner: QueryRunner): Promise<void> {
  const { id, code, words, instant, count, money } = columns(queryRunner)
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_sales',
      columns: [
        id(),
        code('external_id', 100),
        code('affiliate_id', 36, { isNullable: true }),
        code('buyer_key_id', 36, { isNullable: true }),
        code('customer', 64, { isNullable: true }),
        code('fingerprint', 64),
        money('amount'),
        count('rate'),
        money('commission'),
        code('status', 20),
        instant('sold_at'),
        instant('recorded_at'),
      ],
      indices: [
        { name: 'affiliate_sales_external_id', columnNames: ['external_id'], isUnique: true },
        { name: 'affiliate_sales_customer', columnNames: ['affiliate_id', 'customer'] },
        { name: 'affiliate_sales_buyer', columnNames: ['buyer_key_id'] },
      ],
      foreignKeys: [
        references('affiliate_sales_affiliate', 'affiliate_id', 'affiliates', 'key_id'),
        references('affiliate_sales_buyer_key', 'buyer_key_id', 'access_keys'),
      ],
    }),
  )
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_entries',
      columns: [
        id(),
        code('key_id', 36),
        code('kind', 20),
        money('amount'),
        count('sales'),
        count('members'),
        code('month', 7),
        instant('at'),
        code('sale_id', 36, { isNullable: true }),
        count('reward', { isNullable: true, default: undefined }),
        code('author', 80, { isNullable: true }),
        words('reason', 500, { isNullable: true }),
      ],
      indices: [
        { name: 'affiliate_entries_key', columnNames: ['key_id', 'id'] },
        { name: 'affiliate_entries_kind', columnNames: ['key_id', 'kind', 'id'] },
        { name: 'affiliate_entries_reward', columnNames: ['key_id', 'reward'] },
        { name: 'affiliate_entries_sale', columnNames: ['sale_id'] },
      ],
      foreignKeys: [
        references('affiliate_entries_affiliate', 'key_id', 'affiliates', 'key_id'),
        references('affiliate_entries_of_sale', 'sale_id', 'affiliate_sales'),
      ],
    }),
  )
}

async function createTracking(queryRunner: QueryRunner): Promise<void> {
  const { code, instant } = columns(queryRunner)
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_referrals',
      columns: [code('key_id', 36, { isPrimary: true }), code('affiliate_id', 36), instant('at')],
      indices: [{ name: 'affiliate_referrals_affiliate', columnNames: ['affiliate_id'] }],
      foreignKeys: [
        references('affiliate_referrals_key', 'key_id', 'access_keys'),
        references('affiliate_referrals_of', 'affiliate_id', 'affiliates', 'key_id'),
      ],
    }),
  )
  await queryRunner.createTable(
    new Table({
      name: 'affiliate_visits',
      columns: [code('visitor', 64, { isPrimary: true }), instant('counted_at')],
      indices: [{ name: 'affiliate_visits_counted_at', columnNames: ['counted_at'] }],
    }),
  )
}
