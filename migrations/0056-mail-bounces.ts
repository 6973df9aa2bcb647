import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const MAILBOXES = 'bounce_mailboxes'

/** Addresses that mail was returned from, the mails that were, and how far their mailbox is read (docs/decisions/newsletter.md). */
export class AddBounces implements MigrationInterface {
  readonly name = '0056-mail-bounces-1767225600056'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, code, words, milliseconds, flag } = columns(queryRunner)
    const nullable = { isNullable: true }
    const suppressed = new Table({
      name: 'suppressed_addresses',
      columns: [
        id(),
        code('address_hash', 64),
        words('email', 254, nullable),
        code('reason', 20),
        words('detail', 300, nullable),
        milliseconds('since'),
      ],
      indices: [
        { name: 'suppressed_addresses_hash', columnNames: ['address_hash'], isUnique: true },
        { name: 'suppressed_addresses_reason', columnNames: ['reason', 'id'] },
      ],
    })
    const bounces = new Table({
      name: 'mail_bounces',
      columns: [
        id(),
        code('mail_id', 36),
        code('kind', 20),
        code('address_hash', 64),
        milliseconds('at'),
        { ...flag('is_counted'), default: '1' },
      ],
      indices: [
        { name: 'mail_bounces_mail', columnNames: ['mail_id', 'kind'], isUnique: true },
        { name: 'mail_bounces_address', columnNames: ['address_hash', 'at'] },
        { name: 'mail_bounces_at', columnNames: ['at'] },
      ],
    })
    const mailboxes = new Table({
      name: MAILBOXES,
      columns: [
        id(),
        code('place', 64, nullable),
        milliseconds('last_uid', { default: '0' }),
        code('lease', 36, nullable),
        milliseconds('leased_until', { default: '0' }),
        milliseconds('read_at', nullable),
        milliseconds('failed_since', nullable),
        words('last_error', 300, nullable),
      ],
    })
    for (const table of [suppressed, bounces, mailboxes]) await queryRunner.createTable(table, true)
    const { manager } = queryRunner
    await manager.createQueryBuilder().insert().into(MAILBOXES).values({ id: 'inbox' }).orIgnore().execute()
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of [MAILBOXES, 'mail_bounces', 'suppressed_addresses']) await queryRunner.dropTable(name)
  }
}
