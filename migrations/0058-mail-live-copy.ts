import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** Whether this database is the one that sends mail, and not a restored or copied one (docs/decisions/mail.md). */
export class CreateLiveCopies implements MigrationInterface {
  readonly name = '0058-mail-live-copy-1767225600058'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, milliseconds } = columns(queryRunner)
    const table = new Table({
      name: 'live_copies',
      columns: [
        id(),
        code('copy_id', 36),
        milliseconds('live_at'),
        code('server', 64),
        milliseconds('held_since', { isNullable: true }),
      ],
    })
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('live_copies')
  }
}
