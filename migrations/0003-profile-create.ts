import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

export class CreateProfiles implements MigrationInterface {
  readonly name = '0003-profile-create-1767225600003'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, words } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({
        name: 'profiles',
        columns: [code('key_id', 36, { isPrimary: true }), words('display_name', 60, { isNullable: true })],
        foreignKeys: [
          {
            name: 'profiles_key',
            columnNames: ['key_id'],
            referencedTableName: 'access_keys',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'RESTRICT',
          },
        ],
      }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('profiles')
  }
}
