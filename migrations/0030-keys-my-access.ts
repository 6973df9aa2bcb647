import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const optional = { isNullable: true }

/** What members change of their own access: the email address, and mails about new devices (docs/decisions/access.md). */
export class CreateMyAccess implements MigrationInterface {
  readonly name = '0030-keys-my-access-1767225600030'

  /** Each table only if a migration that was killed has not created it. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, milliseconds } = columns(queryRunner)
    const optOuts = new Table({
      name: 'device_mail_opt_outs',
      columns: [code('key_id', 36, { isPrimary: true })],
      foreignKeys: [toKey('device_mail_opt_outs_key')],
    })
    const devices = new Table({
      name: 'known_devices',
      columns: [
        code('key_id', 36, { isPrimary: true }),
        code('fingerprint', 64, { isPrimary: true }),
        milliseconds('seen_at'),
      ],
      indices: [{ name: 'known_devices_seen', columnNames: ['seen_at'] }],
      foreignKeys: [toKey('known_devices_key')],
    })
    const checks = new Table({
      name: 'device_checks',
      columns: [code('id', 36, { isPrimary: true }), code('checked_until', 36, optional)],
    })
    for (const table of [emailChanges(queryRunner), optOuts, devices, checks])
      await queryRunner.createTable(table, true)
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into('device_checks')
      .values({ id: 'sign-ins', checked_until: null })
      .orIgnore()
      .execute()
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['device_checks', 'known_devices', 'device_mail_opt_outs', 'email_changes'])
      await queryRunner.dropTable(table)
  }
}

function emailChanges(queryRunner: QueryRunner): Table {
  const { code, words, instant } = columns(queryRunner)
  return new Table({
    name: 'email_changes',
    columns: [
      code('key_id', 36, { isPrimary: true }),
      code('key_hash', 64),
      words('new_email', 254),
      words('former_email', 254, optional),
      code('new_token_hash', 64),
      code('former_token_hash', 64, optional),
      instant('new_confirmed_at', optional),
      instant('former_confirmed_at', optional),
      instant('completed_at', optional),
      instant('expires_at'),
    ],
    indices: [
      { name: 'email_changes_new_token', columnNames: ['new_token_hash'], isUnique: true },
      { name: 'email_changes_former_token', columnNames: ['former_token_hash'], isUnique: true },
      { name: 'email_changes_expires', columnNames: ['expires_at'] },
    ],
    foreignKeys: [toKey('email_changes_key')],
  })
}

const toKey = (name: string) => ({
  name,
  columnNames: ['key_id'],
  referencedTableName: 'access_keys',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'RESTRICT',
})
