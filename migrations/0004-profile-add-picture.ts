import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

export class AddPictures implements MigrationInterface {
  readonly name = '0004-profile-add-picture-1767225600004'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code } = columns(queryRunner)
    await queryRunner.addColumn('profiles', new TableColumn(code('picture', 40, { isNullable: true })))
    await queryRunner.createIndex(
      'profiles',
      new TableIndex({ name: 'profiles_picture', columnNames: ['picture'] }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('profiles', 'profiles_picture')
    await queryRunner.dropColumn('profiles', 'picture')
  }
}
