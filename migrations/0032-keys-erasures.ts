import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const ERASURES = 'erasures'
const MAILS = 'outbox_mails'
const MAILS_KEY = 'outbox_mails_key'

/** Accounts that are to be erased, and whose key an email is about (docs/decisions/personal-data.md). */
export class AddErasures implements MigrationInterface {
  readonly name = '0032-keys-erasures-1767225600032'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, instant } = columns(queryRunner)
    const erasures = new Table({
      name: ERASURES,
      columns: [
        code('key_id', 36, { isPrimary: true }),
        code('state', 20),
        instant('requested_at'),
        instant('due_at'),
        instant('erased_at', { isNullable: true }),
      ],
      indices: [{ name: 'erasures_due', columnNames: ['state', 'due_at'] }],
      foreignKeys: [
        {
          name: 'erasures_key',
          columnNames: ['key_id'],
          referencedTableName: 'access_keys',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'RESTRICT',
        },
      ],
    })
    await queryRunner.createTable(erasures, true)
    if (!(await queryRunner.hasColumn(MAILS, 'key_id')))
      await queryRunner.addColumn(MAILS, new TableColumn(code('key_id', 36, { isNullable: true })))
    const mails = await queryRunner.getTable(MAILS)
    if (!mails?.indices.some(({ name }) => name === MAILS_KEY))
      await queryRunner.createIndex(MAILS, new TableIndex({ name: MAILS_KEY, columnNames: ['key_id', 'id'] }))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(MAILS, MAILS_KEY)
    await queryRunner.dropColumn(MAILS, 'key_id')
    await queryRunner.dropTable(ERASURES)
  }
}
