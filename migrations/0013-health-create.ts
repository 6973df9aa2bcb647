import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** The row that /readyz writes to know that a write can be committed. */
export class CreateWriteProbes implements MigrationInterface {
  readonly name = '0013-health-create-1767225600013'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, milliseconds } = columns(queryRunner)
    const table = new Table({ name: 'write_probes', columns: [id(), milliseconds('at')] })
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('write_probes')
  }
}
