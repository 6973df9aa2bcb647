import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** A refund may be of a part of a sale; each of them is known by its number. */
export class AddPartialRefunds implements MigrationInterface {
  readonly name = '0010-affiliate-partial-refunds-1767225600010'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, instant, money } = columns(queryRunner)
    await queryRunner.addColumn('affiliate_sales', new TableColumn(money('refunded')))
    await queryRunner.query("UPDATE affiliate_sales SET refunded = amount WHERE status = 'refunded'")
    await queryRunner.createTable(
      new Table({
        name: 'affiliate_refunds',
        columns: [
          id(),
          code('sale_id', 36),
          code('external_id', 100),
          money('amount'),
          instant('recorded_at'),
        ],
        indices: [
          {
            name: 'affiliate_refunds_external_id',
            columnNames: ['sale_id', 'external_id'],
            isUnique: true,
          },
        ],
        foreignKeys: [
          {
            name: 'affiliate_refunds_sale',
            columnNames: ['sale_id'],
            referencedTableName: 'affiliate_sales',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'RESTRICT',
          },
        ],
      }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('affiliate_refunds')
    await queryRunner.dropColumn('affiliate_sales', 'refunded')
  }
}
