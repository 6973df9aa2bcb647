import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Table, name before, name after. */
const COLUMNS = [
  ['mailbox_cooldowns', 'asked_at', 'requested_at'],
  ['subscriptions', 'confirm_until', 'confirm_expires_at'],
  ['content_versions', 'at', 'created_at'],
  ['content_releases', 'at', 'released_at'],
] as const

/**
 * Gives mail, newsletter and content the field's usual names. Both databases rename a table or a column without copying
 * its rows, but TypeORM copies them on SQLite, so the statements are written out. Each is skipped once it has been run.
 */
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

async function renameTable(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
  if (!(await queryRunner.hasTable(to))) await queryRunner.query(`ALTER TABLE ${from} RENAME TO ${to}`)
}

async function renameColumn(
  queryRunner: QueryRunner,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  if (!(await queryRunner.hasColumn(table, to)))
    await queryRunner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`)
}
