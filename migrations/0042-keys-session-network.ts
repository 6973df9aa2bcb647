import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const SESSIONS = 'sessions'
const COLUMN = 'network'

/** The address block of a sign-in (docs/decisions/keys.md). Sessions of before have none. */
export class AddSessionNetwork implements MigrationInterface {
  readonly name = '0042-keys-session-network-1767225600042'

  /** Only where it is still to be done: on MySQL a migration that was killed has perhaps done it. */
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn(SESSIONS, COLUMN)) return
    const { code } = columns(queryRunner)
    await queryRunner.addColumn(SESSIONS, new TableColumn(code(COLUMN, 20, { isNullable: true })))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(SESSIONS, COLUMN)
  }
}
