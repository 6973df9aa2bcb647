import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const COUNTS = 'member_counts'
const IMPORTS = 'key_imports'

/** What is counted, as `src/keys/directory/count-keys.ts` does from then on. */
const COUNTED = [
  'SELECT status, level, 0, COUNT(*) FROM access_keys GROUP BY status, level',
  "SELECT 'never', level, 0, COUNT(*) FROM access_keys WHERE last_sign_in_at IS NULL GROUP BY level",
  `SELECT SUBSTR(expires_at, 1, 10), level, 0, COUNT(*) FROM access_keys
   WHERE status = 'active' AND expires_at IS NOT NULL GROUP BY SUBSTR(expires_at, 1, 10), level`,
  "SELECT 'check', '', 0, 0",
]

/** Keeps the numbers of members, and how far an import has come (docs/decisions/members.md). */
export class CountMembersAndImports implements MigrationInterface {
  readonly name = '0027-members-counts-and-imports-1767225600027'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, count, instant, milliseconds } = columns(queryRunner)
    const counts = new Table({
      name: COUNTS,
      columns: [
        code('level', 20, { isPrimary: true }),
        code('fact', 10, { isPrimary: true }),
        count('slot', { isPrimary: true, default: undefined }),
        count('n'),
      ],
    })
    await queryRunner.createTable(counts, true)
    // A killed run has counted some of it.
    await queryRunner.query(`DELETE FROM ${COUNTS}`)
    for (const counted of COUNTED)
      await queryRunner.query(`INSERT INTO ${COUNTS} (fact, level, slot, n) ${counted}`)
    const imports = new Table({
      name: IMPORTS,
      columns: [
        code('file_hash', 64, { isPrimary: true }),
        count('rows_written'),
        code('lease', 36, { isNullable: true }),
        milliseconds('leased_until', { isNullable: true }),
        instant('updated_at'),
        instant('finished_at', { isNullable: true }),
      ],
      indices: [{ name: 'key_imports_updated', columnNames: ['updated_at'] }],
    })
    await queryRunner.createTable(imports, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(IMPORTS)
    await queryRunner.dropTable(COUNTS)
  }
}
