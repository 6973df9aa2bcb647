import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const TABLE = 'mail_texts'

/** Texts of emails that an owner has changed (docs/decisions/mail.md). */
export class CreateMailTexts implements MigrationInterface {
  readonly name = '0038-mail-texts-create-1767225600038'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, longText, count, milliseconds } = columns(queryRunner)
    const table = new Table({
      name: TABLE,
      columns: [
        code('template', 40, { isPrimary: true }),
        longText('texts'),
        count('version'),
        milliseconds('updated_at'),
        code('updated_by', 60),
      ],
    })
    await queryRunner.createTable(table, true)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(TABLE)
  }
}
