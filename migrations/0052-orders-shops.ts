import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** The secret of each shop that an owner has saved, and what was refused last (docs/decisions/orders.md). */
export class CreateShops implements MigrationInterface {
  readonly name = '0052-orders-shops-1767225600052'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, count, milliseconds } = columns(queryRunner)
    const table = new Table({
      name: 'order_shops',
      columns: [
        id(),
        code('encrypted_secret', 400, { isNullable: true }),
        count('version'),
        milliseconds('refused_at', { isNullable: true }),
        code('refused_reason', 20, { isNullable: true }),
      ],
    })
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('order_shops')
  }
}
