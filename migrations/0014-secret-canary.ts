import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** One row, written after the migrations: a text that only the right `PORTAL_SECRET` decrypts. */
export class AddSecretCanary implements MigrationInterface {
  readonly name = '0014-secret-canary-1767225600014'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({ name: 'secret_canary', columns: [id(), code('encrypted', 512)] }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('secret_canary')
  }
}
