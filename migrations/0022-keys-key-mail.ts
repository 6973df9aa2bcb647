import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const FAILURES = 'sign_in_failures'
const BY_BLOCK = 'sign_in_failures_blocked'

/** Links by which keys are mailed (docs/decisions/access.md), and an index for the list of blocked addresses. */
export class CreateKeyMails implements MigrationInterface {
  readonly name = '0022-keys-key-mail-1767225600022'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, words, instant } = columns(queryRunner)
    const table = new Table({
      name: 'key_mails',
      columns: [
        code('key_id', 36, { isPrimary: true }),
        code('token_hash', 64),
        code('key_hash', 64),
        words('sent_to', 254),
        instant('expires_at'),
        instant('shown_at', { isNullable: true }),
      ],
      indices: [{ name: 'key_mails_token_hash', columnNames: ['token_hash'], isUnique: true }],
      foreignKeys: [
        {
          name: 'key_mails_key',
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
    const failures = await queryRunner.getTable(FAILURES)
    if (!failures?.indices.some(({ name }) => name === BY_BLOCK))
      await queryRunner.createIndex(
        FAILURES,
        new TableIndex({ name: BY_BLOCK, columnNames: ['blocked_until'] }),
      )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(FAILURES, BY_BLOCK)
    await queryRunner.dropTable('key_mails')
  }
}
