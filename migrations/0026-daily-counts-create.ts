import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** Numbers of past days, so that the overview counts no day twice (docs/decisions/members.md). */
export class CreateDailyCounts implements MigrationInterface {
  readonly name = '0026-daily-counts-create-1767225600026'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, count } = columns(queryRunner)
    const table = new Table({
      name: 'daily_counts',
      columns: [
        code('day', 10, { isPrimary: true }),
        code('figure', 40, { isPrimary: true }),
        count('number'),
      ],
    })
    // Not if a migration that was killed has created it.
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('daily_counts')
  }
}
