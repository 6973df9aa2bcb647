import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const PICTURES = 'site_pictures'
const INDEX = 'site_pictures_expires'

/** Uploads that no content names are deleted (docs/decisions/pictures.md). Those of before are not: content may name them. */
export class ExpirePictures implements MigrationInterface {
  readonly name = '0041-content-unused-pictures-1767225600041'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { instant } = columns(queryRunner)
    const column = instant('expires_at', { isNullable: true })
    if (!(await queryRunner.hasColumn(PICTURES, column.name)))
      await queryRunner.addColumn(PICTURES, new TableColumn(column))
    const table = await queryRunner.getTable(PICTURES)
    if (!table?.indices.some(({ name }) => name === INDEX))
      await queryRunner.createIndex(PICTURES, new TableIndex({ name: INDEX, columnNames: ['expires_at'] }))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(PICTURES, INDEX)
    await queryRunner.dropColumn(PICTURES, 'expires_at')
  }
}
