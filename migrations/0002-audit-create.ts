import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

export class CreateAudit implements MigrationInterface {
  readonly name = '0002-audit-create-1767225600002'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, longText, instant } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({
        name: 'audit_entries',
        columns: [
          id(),
          instant('at'),
          code('action', 40),
          code('subject', 80, { isNullable: true }),
          code('actor', 80),
          code('client', 64, { isNullable: true }),
          longText('details', { isNullable: true }),
        ],
        indices: [
          { name: 'audit_entries_subject', columnNames: ['subject', 'id'] },
          { name: 'audit_entries_actor', columnNames: ['actor', 'id'] },
        ],
      }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('audit_entries')
  }
}
