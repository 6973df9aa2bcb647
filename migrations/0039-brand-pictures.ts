import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const TABLE = 'brand_pictures'

/** Pictures made of the logo and the brand's words, in parts of at most 60,000 bytes (docs/decisions/pictures.md). */
export class CreateBrandPictures implements MigrationInterface {
  readonly name = '0039-brand-pictures-1767225600039'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { bytes, code, count } = columns(queryRunner)
    const table = new Table({
      name: TABLE,
      columns: [
        code('file', 40, { isPrimary: true }),
        count('part', { isPrimary: true }),
        code('made_of', 64),
        bytes('bytes'),
      ],
    })
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(TABLE)
  }
}
