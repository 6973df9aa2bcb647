import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

export class CreateOutbox implements MigrationInterface {
  readonly name = '0005-mail-create-1767225600005'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, words, longText, milliseconds, count } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({
        name: 'outbox_mails',
        columns: [
          id(),
          code('template', 40),
          words('to_name', 100, { isNullable: true }),
          words('to_address', 254),
          longText('props', { isNullable: true }),
          code('state', 20),
          milliseconds('queued_at'),
          milliseconds('due_at'),
          code('lease', 36, { isNullable: true }),
          count('attempts'),
          milliseconds('settled_at', { isNullable: true }),
          words('last_error', 300, { isNullable: true }),
        ],
        indices: [
          { name: 'outbox_mails_due', columnNames: ['state', 'due_at', 'id'] },
          { name: 'outbox_mails_queued', columnNames: ['state', 'queued_at'] },
          { name: 'outbox_mails_lease', columnNames: ['lease'] },
        ],
      }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('outbox_mails')
  }
}
