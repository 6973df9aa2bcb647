import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** Counts confirmation mails by mailbox instead of address. The counts of the current week start over. */
export class AskByMailbox implements MigrationInterface {
  readonly name = '0009-newsletter-ask-by-mailbox-1767225600009'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { code } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({
        name: 'asked_mailboxes',
        columns: [code('mailbox_hash', 64, { isPrimary: true }), code('asked_at', 60)],
      }),
    )
    await queryRunner.dropColumn('subscriptions', 'asked_at')
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const { code } = columns(queryRunner)
    await queryRunner.addColumn('subscriptions', new TableColumn(code('asked_at', 60, { default: "''" })))
    await queryRunner.dropTable('asked_mailboxes')
  }
}
