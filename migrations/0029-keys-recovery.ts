import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** Requests of members who lost their keys, and the links that they got (docs/decisions/access.md). */
export class CreateRecovery implements MigrationInterface {
  readonly name = '0029-keys-recovery-1767225600029'

  /** Each table only if a migration that was killed has not created it. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, words, instant } = columns(queryRunner)
    const requests = new Table({
      name: 'recovery_requests',
      columns: [id(), code('encrypted_address', 512), code('client', 64)],
    })
    const links = new Table({
      name: 'key_recoveries',
      columns: [
        code('key_id', 36, { isPrimary: true }),
        code('token_hash', 64),
        code('key_hash', 64),
        words('sent_to', 254),
        instant('expires_at'),
        instant('shown_at', { isNullable: true }),
      ],
      indices: [
        { name: 'key_recoveries_token_hash', columnNames: ['token_hash'], isUnique: true },
        { name: 'key_recoveries_expires', columnNames: ['expires_at'] },
      ],
      foreignKeys: [
        {
          name: 'key_recoveries_key',
          columnNames: ['key_id'],
          referencedTableName: 'access_keys',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'RESTRICT',
        },
      ],
    })
    for (const table of [requests, links]) await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['key_recoveries', 'recovery_requests']) await queryRunner.dropTable(table)
  }
}
