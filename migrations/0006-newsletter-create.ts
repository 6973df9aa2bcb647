import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

export class CreateNewsletter implements MigrationInterface {
  readonly name = '0006-newsletter-create-1767225600006'

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, words, instant, flag } = columns(queryRunner)
    await queryRunner.createTable(
      new Table({
        name: 'subscriptions',
        columns: [
          id(),
          words('email', 254),
          code('address_hash', 64),
          code('state', 20),
          code('confirm_hash', 64, { isNullable: true }),
          instant('confirm_until', { isNullable: true }),
          code('asked_at', 60),
          instant('created_at'),
          instant('confirmed_at', { isNullable: true }),
          instant('unsubscribed_at', { isNullable: true }),
          flag('is_reported'),
        ],
        indices: [
          { name: 'subscriptions_address_hash', columnNames: ['address_hash'], isUnique: true },
          { name: 'subscriptions_confirm_hash', columnNames: ['confirm_hash'] },
          { name: 'subscriptions_state', columnNames: ['state', 'id'] },
          { name: 'subscriptions_confirmed_at', columnNames: ['confirmed_at'] },
          { name: 'subscriptions_is_reported', columnNames: ['is_reported', 'confirmed_at'] },
        ],
      }),
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('subscriptions')
  }
}
