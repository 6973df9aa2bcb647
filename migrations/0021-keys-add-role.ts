import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const KEYS = 'access_keys'
const SESSIONS = 'sessions'

/** What each master may do, and when a session's key was last entered (docs/decisions/keys.md). */
export class AddRole implements MigrationInterface {
  readonly name = '0021-keys-add-role-1767225600021'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, instant } = columns(queryRunner)
    if (!(await queryRunner.hasColumn(KEYS, 'role')))
      await queryRunner.addColumn(KEYS, new TableColumn(code('role', 20, { isNullable: true })))
    if (!(await queryRunner.hasColumn(SESSIONS, 'confirmed_at')))
      await queryRunner.addColumn(SESSIONS, new TableColumn(instant('confirmed_at', { isNullable: true })))
    await queryRunner.query(
      `UPDATE access_keys SET role = CASE WHEN source = 'environment' THEN 'owner' ELSE 'manager' END
       WHERE level = 'master' AND role IS NULL`,
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(SESSIONS, 'confirmed_at')
    await queryRunner.dropColumn(KEYS, 'role')
  }
}
