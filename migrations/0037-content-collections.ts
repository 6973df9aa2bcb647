import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'
import { narrowText, widenText } from '#src/platform/database/schema/medium-text.js'

const POINTERS = 'content_pointers'
const VERSIONS = 'content_versions'

/** Room for collections, and the release that follows the current one at a set time (docs/decisions/content.md). */
export class AddCollections implements MigrationInterface {
  readonly name = '0037-content-collections-1767225600037'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    await widenText(queryRunner, VERSIONS, 'content')
    const { count, milliseconds } = columns(queryRunner)
    if (!(await queryRunner.hasColumn(POINTERS, 'next_number')))
      await queryRunner.addColumn(POINTERS, new TableColumn(count('next_number')))
    if (!(await queryRunner.hasColumn(POINTERS, 'next_at')))
      await queryRunner.addColumn(POINTERS, new TableColumn(milliseconds('next_at', { isNullable: true })))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(POINTERS, 'next_at')
    await queryRunner.dropColumn(POINTERS, 'next_number')
    await narrowText(queryRunner, VERSIONS, 'content')
  }
}
