import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const TABLE = 'brand_settings'

/** The brand as owners change it: one row (docs/decisions/brand.md). */
export class CreateBrandSettings implements MigrationInterface {
  readonly name = '0036-brand-settings-1767225600036'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, longText, count, instant } = columns(queryRunner)
    const table = new Table({
      name: TABLE,
      columns: [
        code('id', 20, { isPrimary: true }),
        longText('replaced'),
        count('version'),
        instant('updated_at', { isNullable: true }),
      ],
    })
    // Not if a migration that was killed has created it.
    await queryRunner.createTable(table, true)
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into(TABLE, ['id', 'replaced', 'version'])
      .values({ id: 'current', replaced: '{}', version: 0 })
      .orIgnore()
      .updateEntity(false)
      .execute()
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(TABLE)
  }
}
