import type { MigrationInterface, QueryRunner } from 'typeorm'
import { renameColumn, renameTable } from '#src/platform/database/schema/rename-schema.js'

/** Table, former name, new name. */
const COLUMNS = [
  ['mailbox_cooldowns', 'asked_at', 'requested_at'],
  ['subscriptions', 'confirm_until', 'confirm_expires_at'],
  ['content_versions', 'at', 'created_at'],
  ['content_releases', 'at', 'released_at'],
] as const

/** Names mail, newsletter and content by the field's standard terms (docs/glossary.md). */
export class RenameMailAndContent implements MigrationInterface {
  readonly name = '0019-mail-newsletter-content-names-1767225600019'

  async up(queryRunner: QueryRunner): Promise<void> {
    await renameTable(queryRunner, 'asked_mailboxes', 'mailbox_cooldowns')
    for (const [table, from, to] of COLUMNS) await renameColumn(queryRunner, table, from, to)
    await queryRunner.query(`UPDATE outbox_mails SET state = 'dead-letter' WHERE state = 'parked'`)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE outbox_mails SET state = 'parked' WHERE state = 'dead-letter'`)
    for (const [table, to, from] of COLUMNS) await renameColumn(queryRunner, table, from, to)
    await renameTable(queryRunner, 'mailbox_cooldowns', 'asked_mailboxes')
  }
}
