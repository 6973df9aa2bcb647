import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const ACCOUNTS = 'affiliates'
const VISITS = 'affiliate_visits'
const STATUS = 'affiliates_status'

/**
 * Since when an affiliate is paused or has ended, an index to count those who are, when many clicks from one network were last counted once, and how many there were
 * (docs/decisions/affiliate.md).
 */
export class AddAffiliatePauses implements MigrationInterface {
  readonly name = '0049-affiliate-pauses-1767225600049'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { count, instant } = columns(queryRunner)
    for (const name of ['status_since', 'clicks_merged_at'])
      if (!(await queryRunner.hasColumn(ACCOUNTS, name)))
        await queryRunner.addColumn(ACCOUNTS, new TableColumn(instant(name, { isNullable: true })))
    if (!(await queryRunner.hasColumn(VISITS, 'clicks')))
      await queryRunner.addColumn(VISITS, new TableColumn(count('clicks')))
    if (!(await queryRunner.getTable(ACCOUNTS))?.indices.some(({ name }) => name === STATUS))
      await queryRunner.createIndex(ACCOUNTS, new TableIndex({ name: STATUS, columnNames: ['status'] }))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(ACCOUNTS, STATUS)
    await queryRunner.dropColumn(VISITS, 'clicks')
    await queryRunner.dropColumns(ACCOUNTS, ['status_since', 'clicks_merged_at'])
  }
}
