import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const TABLE = 'brand_settings'

/** The day of the installation, which the dates of the built-in announcements follow (docs/decisions/content.md). */
export class AddInstalledOn implements MigrationInterface {
  readonly name = '0044-brand-installed-on-1767225600044'

  /** A portal that has been in use was installed when its first key was added. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const installedOn = columns(queryRunner).code('installed_on', 10, { isNullable: true })
    if (!(await queryRunner.hasColumn(TABLE, installedOn.name)))
      await queryRunner.addColumn(TABLE, new TableColumn(installedOn))
    const [first] = (await queryRunner.query(
      'SELECT SUBSTR(CAST(MIN(created_at) AS CHAR), 1, 10) AS day FROM access_keys',
    )) as { day: string | null }[]
    const day = first?.day ?? new Date().toISOString().slice(0, 10)
    await queryRunner.query(`UPDATE ${TABLE} SET installed_on = ? WHERE installed_on IS NULL`, [day])
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(TABLE, 'installed_on')
  }
}
