import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

/** An index for each filter of the audit log and of the outbox, in the order of ids. */
const INDICES = {
  audit_entries: { audit_entries_action: ['action', 'id'], audit_entries_client: ['client', 'id'] },
  outbox_mails: { outbox_mails_listed: ['state', 'id'], outbox_mails_recipient: ['to_address', 'id'] },
}
const DELAYS = 'mail_delays'

/** What the screens of audit and mail filter by, and whether mail is late (docs/decisions/audit.md). */
export class AddAuditAndMailFilters implements MigrationInterface {
  readonly name = '0024-audit-mail-filters-1767225600024'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, milliseconds } = columns(queryRunner)
    for (const [name, indices] of Object.entries(INDICES)) {
      const table = await queryRunner.getTable(name)
      for (const [index, columnNames] of Object.entries(indices))
        if (!table?.indices.some((known) => known.name === index))
          await queryRunner.createIndex(name, new TableIndex({ name: index, columnNames }))
    }
    const delays = new Table({
      name: DELAYS,
      columns: [id(), milliseconds('late_since', { isNullable: true })],
    })
    await queryRunner.createTable(delays, true)
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into(DELAYS)
      .values({ id: 'outbox', late_since: null })
      .orIgnore()
      .execute()
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(DELAYS)
    for (const [name, indices] of Object.entries(INDICES))
      for (const index of Object.keys(indices)) await queryRunner.dropIndex(name, index)
  }
}
