import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** The back office's list begins with what waits for a decision: an order that an index holds. */
export class ListPendingFirst implements MigrationInterface {
  readonly name = '0011-affiliate-pending-first-1767225600011'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { count } = columns(queryRunner)
    await queryRunner.addColumn('affiliate_applications', new TableColumn(count('turn')))
    await queryRunner.query(
      `UPDATE affiliate_applications
       SET turn = CASE WHEN status = 'Pending Review' THEN 2000000000 - number ELSE number END`,
    )
    await queryRunner.createIndex(
      'affiliate_applications',
      new TableIndex({ name: 'affiliate_applications_turn', columnNames: ['turn'], isUnique: true }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('affiliate_applications', 'affiliate_applications_turn')
    await queryRunner.dropColumn('affiliate_applications', 'turn')
  }
}
