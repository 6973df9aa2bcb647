import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

export class CreateKeys implements MigrationInterface {
  readonly name = '0001-keys-create-1767225600001'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, words, instant, count, flag } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({
        name: 'access_keys',
        columns: [
          id(),
          code('lookup', 64),
          code('sealed', 512),
          code('hint', 8),
          code('level', 20),
          code('template', 20, { isNullable: true }),
          flag('is_demo'),
          code('source', 20),
          words('holder_name', 100, { isNullable: true }),
          words('holder_email', 254, { isNullable: true }),
          code('status', 20),
          instant('expires_at', { isNullable: true }),
          instant('created_at'),
          instant('last_sign_in_at', { isNullable: true }),
        ],
        indices: [
          { name: 'access_keys_lookup', columnNames: ['lookup'], isUnique: true },
          { name: 'access_keys_source', columnNames: ['source', 'id'] },
        ],
      }),
    )
    await queryRunner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          id(),
          code('token_hash', 64),
          code('key_id', 36),
          flag('is_kept'),
          instant('previous_sign_in_at', { isNullable: true }),
          instant('created_at'),
          instant('last_seen_at'),
          instant('expires_at'),
        ],
        indices: [
          { name: 'sessions_token_hash', columnNames: ['token_hash'], isUnique: true },
          { name: 'sessions_key_id', columnNames: ['key_id'] },
          { name: 'sessions_expires_at', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'sessions_key',
            columnNames: ['key_id'],
            referencedTableName: 'access_keys',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'RESTRICT',
          },
        ],
      }),
    )
    await queryRunner.createTable(
      new Table({
        name: 'sign_in_failures',
        columns: [
          code('client', 64, { isPrimary: true }),
          count('failures'),
          count('strikes'),
          instant('window_started_at'),
          instant('blocked_until', { isNullable: true }),
        ],
        indices: [{ name: 'sign_in_failures_window', columnNames: ['window_started_at'] }],
      }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['sign_in_failures', 'sessions', 'access_keys']) await queryRunner.dropTable(table)
  }
}
