import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** Setup steps, watched videos, pins and seen announcements of each member (docs/decisions/shell.md). */
export class CreateProgress implements MigrationInterface {
  readonly name = '0020-progress-create-1767225600020'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, longText, count } = columns(queryRunner)
    const table = new Table({
      name: 'member_progress',
      columns: [
        code('key_id', 36, { isPrimary: true }),
        longText('steps'),
        longText('videos'),
        longText('pins'),
        longText('seen_news'),
        count('version'),
      ],
      foreignKeys: [
        {
          name: 'member_progress_key',
          columnNames: ['key_id'],
          referencedTableName: 'access_keys',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'RESTRICT',
        },
      ],
    })
    // Not if a migration that was killed has created it.
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('member_progress')
  }
}
