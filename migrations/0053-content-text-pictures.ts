import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const PICTURES = 'site_pictures'

/** Pictures for texts have a size and are listed by their age (docs/decisions/pictures.md). */
export class AddTextPictures implements MigrationInterface {
  readonly name = '0053-content-text-pictures-1767225600053'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { count, instant } = columns(queryRunner)
    const added = [count('width'), count('height'), instant('created_at', { isNullable: true })]
    for (const column of added)
      if (!(await queryRunner.hasColumn(PICTURES, column.name)))
        await queryRunner.addColumn(PICTURES, new TableColumn(column))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumns(PICTURES, ['created_at', 'height', 'width'])
  }
}
