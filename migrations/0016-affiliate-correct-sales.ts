import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const SALES = 'affiliate_sales'
const BY_STATUS = 'affiliate_sales_status'

/** A sale keeps the code that its order named, so that a person can give it to its affiliate; those that wait are listed. */
export class CorrectSales implements MigrationInterface {
  readonly name = '0016-affiliate-correct-sales-1767225600016'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, words } = columns(queryRunner)
    for (const column of [
      words('named_code', 100, { isNullable: true }),
      code('later_fingerprint', 64, { isNullable: true }),
    ])
      if (!(await queryRunner.hasColumn(SALES, column.name)))
        await queryRunner.addColumn(SALES, new TableColumn(column))
    const table = await queryRunner.getTable(SALES)
    if (!table?.indices.some(({ name }) => name === BY_STATUS))
      await queryRunner.createIndex(SALES, new TableIndex({ name: BY_STATUS, columnNames: ['status', 'id'] }))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(SALES, BY_STATUS)
    await queryRunner.dropColumn(SALES, 'later_fingerprint')
    await queryRunner.dropColumn(SALES, 'named_code')
  }
}
