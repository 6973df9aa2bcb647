import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const TABLE = 'site_pictures'

/** Pictures of a partner's site that owners have uploaded (docs/decisions/pictures.md). */
export class CreateSitePictures implements MigrationInterface {
  readonly name = '0040-content-site-pictures-1767225600040'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code } = columns(queryRunner)
    const table = new Table({
      name: TABLE,
      columns: [code('hash', 64, { isPrimary: true }), { name: 'picture', type: 'blob' }],
    })
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(TABLE)
  }
}
