import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'
import { isSqlite } from '#src/platform/database/connections/dialect.js'

const ENTRIES = 'affiliate_entries'
const ACCOUNTS = 'affiliates'
const APPLICATIONS = 'affiliate_applications'
const BY_STATEMENT = 'affiliate_entries_statement'

const optional = { isNullable: true }

/**
 * Versions of the program's rules, affiliates who are paused or ended, accepted terms, and payouts: when each entry is payable and
 * which statement it is on (docs/decisions/affiliate.md).
 */
export class CreatePayouts implements MigrationInterface {
  readonly name = '0045-affiliate-payouts-1767225600045'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, words, exact, count, instant, money } = columns(queryRunner)
    for (const table of [rules, months, statements, settings].map((of) => of(queryRunner)))
      await queryRunner.createTable(table, true)
    await addMissing(queryRunner, ACCOUNTS, [
      code('status', 10, { default: "'active'" }),
      words('status_reason', 500, optional),
      money('carried'),
      code('payout_service', 10, optional),
      exact('payout_recipient', 254, optional),
      code('payout_country', 2, optional),
      code('payout_form_since', 10, optional),
    ])
    await addMissing(queryRunner, APPLICATIONS, [
      count('terms_version', { default: undefined, isNullable: true }),
      instant('terms_accepted_at', optional),
    ])
    await addMissing(queryRunner, ENTRIES, [
      code('payable_month', 7, { default: "''" }),
      code('statement_month', 7, optional),
    ])
    const payable = isSqlite(queryRunner.dataSource)
      ? "strftime('%Y-%m', recorded_at, '+30 days')"
      : "DATE_FORMAT(DATE_ADD(recorded_at, INTERVAL 30 DAY), '%Y-%m')"
    await queryRunner.query(`UPDATE ${ENTRIES} SET payable_month = ${payable} WHERE payable_month = ''`)
    const table = (await queryRunner.getTable(ENTRIES))!
    if (!table.indices.some(({ name }) => name === BY_STATEMENT))
      await queryRunner.createIndex(
        ENTRIES,
        new TableIndex({
          name: BY_STATEMENT,
          columnNames: ['key_id', 'statement_month', 'payable_month'],
        }),
      )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(ENTRIES, BY_STATEMENT)
    await queryRunner.dropColumns(ENTRIES, ['payable_month', 'statement_month'])
    await queryRunner.dropColumns(APPLICATIONS, ['terms_version', 'terms_accepted_at'])
    await queryRunner.dropColumns(ACCOUNTS, [
      'status',
      'status_reason',
      'carried',
      'payout_service',
      'payout_recipient',
      'payout_country',
      'payout_form_since',
    ])
    for (const table of [
      'affiliate_payout_settings',
      'affiliate_statements',
      'affiliate_payout_months',
      'affiliate_rules',
    ])
      await queryRunner.dropTable(table)
  }
}

async function addMissing(queryRunner: QueryRunner, table: string, added: { name: string; type: string }[]) {
  const missing = []
  for (const column of added)
    if (!(await queryRunner.hasColumn(table, column.name))) missing.push(new TableColumn(column))
  if (missing.length > 0) await queryRunner.addColumns(table, missing)
}

function rules(queryRunner: QueryRunner): Table {
  const { id, code, longText, instant } = columns(queryRunner)
  return new Table({
    name: 'affiliate_rules',
    columns: [id(), code('from_day', 10), longText('rules'), code('author', 80), instant('created_at')],
    indices: [{ name: 'affiliate_rules_from', columnNames: ['from_day'], isUnique: true }],
  })
}

function months(queryRunner: QueryRunner): Table {
  const { code, instant } = columns(queryRunner)
  return new Table({
    name: 'affiliate_payout_months',
    columns: [
      code('month', 7, { isPrimary: true }),
      code('closed_by', 80),
      instant('started_at'),
      instant('closed_at', optional),
      code('after_key', 36, { default: "''" }),
    ],
  })
}

function statements(queryRunner: QueryRunner): Table {
  const { id, code, exact, count, instant, money } = columns(queryRunner)
  return new Table({
    name: 'affiliate_statements',
    columns: [
      id(),
      code('key_id', 36),
      code('month', 7),
      money('opening'),
      money('earned'),
      money('refunds'),
      money('carried'),
      money('due'),
      code('state', 12),
      code('service', 10, optional),
      exact('recipient', 254, optional),
      code('country', 2, optional),
      code('approved_by', 80, optional),
      instant('exported_at', optional),
      instant('settled_at', optional),
      count('version'),
    ],
    indices: [
      { name: 'affiliate_statements_month', columnNames: ['month', 'key_id'], isUnique: true },
      { name: 'affiliate_statements_state', columnNames: ['month', 'state', 'id'] },
      { name: 'affiliate_statements_key', columnNames: ['key_id', 'month'] },
    ],
    foreignKeys: [
      {
        name: 'affiliate_statements_affiliate',
        columnNames: ['key_id'],
        referencedTableName: ACCOUNTS,
        referencedColumnNames: ['key_id'],
        onDelete: 'CASCADE',
        onUpdate: 'RESTRICT',
      },
    ],
  })
}

function settings(queryRunner: QueryRunner): Table {
  const { id, exact, count } = columns(queryRunner)
  return new Table({
    name: 'affiliate_payout_settings',
    columns: [id(), exact('wise_heading', 1000), count('version')],
  })
}
