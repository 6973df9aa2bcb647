import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const SESSIONS = 'sessions'
const TABLES = [factors, recoveryCodes, challenges, rule]

/** Masters' passkeys, authenticator apps and recovery codes, and sign-ins that wait for them (docs/decisions/access.md). */
export class AddSecondFactors implements MigrationInterface {
  readonly name = '0051-keys-second-factors-1767225600051'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.createTable(table(queryRunner), true)
    if (!(await queryRunner.hasColumn(SESSIONS, 'awaits')))
      await queryRunner.addColumn(
        SESSIONS,
        new TableColumn(columns(queryRunner).code('awaits', 10, { isNullable: true })),
      )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Who has only entered the key would be signed in.
    await queryRunner.query(`DELETE FROM ${SESSIONS} WHERE awaits IS NOT NULL`)
    await queryRunner.dropColumn(SESSIONS, 'awaits')
    for (const table of TABLES.toReversed()) await queryRunner.dropTable(table(queryRunner))
  }
}

const reference = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'RESTRICT',
})

function factors(queryRunner: QueryRunner): Table {
  const { id, code, words, milliseconds, instant } = columns(queryRunner)
  return new Table({
    name: 'second_factors',
    columns: [
      id(),
      code('key_id', 36),
      code('kind', 10),
      words('name', 60),
      code('credential_id', 1400, { isNullable: true }),
      code('secret', 4000),
      code('transports', 100, { isNullable: true }),
      milliseconds('counter', { default: '0' }),
      instant('created_at'),
      instant('last_used_at', { isNullable: true }),
    ],
    indices: [{ name: 'second_factors_key_id', columnNames: ['key_id'] }],
    foreignKeys: [reference('second_factors_key', 'key_id', 'access_keys')],
  })
}

function recoveryCodes(queryRunner: QueryRunner): Table {
  const { code } = columns(queryRunner)
  return new Table({
    name: 'recovery_codes',
    columns: [code('key_id', 36, { isPrimary: true }), code('code_hash', 64, { isPrimary: true })],
    foreignKeys: [reference('recovery_codes_key', 'key_id', 'access_keys')],
  })
}

function challenges(queryRunner: QueryRunner): Table {
  const { code, instant } = columns(queryRunner)
  return new Table({
    name: 'factor_challenges',
    columns: [
      code('session_id', 36, { isPrimary: true }),
      code('purpose', 10, { isPrimary: true }),
      code('value', 255),
      instant('expires_at'),
    ],
    foreignKeys: [reference('factor_challenges_session', 'session_id', SESSIONS)],
  })
}

function rule(queryRunner: QueryRunner): Table {
  const { id, count, instant } = columns(queryRunner)
  return new Table({
    name: 'second_factor_rule',
    columns: [id(), instant('required_since', { isNullable: true }), count('version')],
  })
}
