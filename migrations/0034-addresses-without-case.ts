import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'
import { compareCase, ignoreCase } from '#src/platform/database/schema/ignore-case.js'

/** The addresses that rows are found by. */
const ADDRESSES = [
  ['order_events', 'email'],
  ['outbox_mails', 'to_address'],
] as const
const COOLDOWNS = 'mailbox_cooldowns'
const LAST = 'last_requested_at'
const LAST_INDEX = 'mailbox_cooldowns_last'

/** Finds addresses in every spelling, also on SQLite, and old cooldowns by an index (docs/decisions/database.md). */
export class CompareAddressesWithoutCase implements MigrationInterface {
  readonly name = '0034-addresses-without-case-1767225600034'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDRESSES) await ignoreCase(queryRunner, table, column)
    const { milliseconds } = columns(queryRunner)
    if (!(await queryRunner.hasColumn(COOLDOWNS, LAST)))
      await queryRunner.addColumn(COOLDOWNS, new TableColumn(milliseconds(LAST, { isNullable: true })))
    // The last of the times has 13 digits, as all until the year 2286.
    await queryRunner.query(
      `UPDATE ${COOLDOWNS} SET ${LAST} = SUBSTR(requested_at, -13) WHERE ${LAST} IS NULL`,
    )
    const cooldowns = await queryRunner.getTable(COOLDOWNS)
    if (!cooldowns?.indices.some(({ name }) => name === LAST_INDEX))
      await queryRunner.createIndex(COOLDOWNS, new TableIndex({ name: LAST_INDEX, columnNames: [LAST] }))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex(COOLDOWNS, LAST_INDEX)
    await queryRunner.dropColumn(COOLDOWNS, LAST)
    for (const [table, column] of ADDRESSES) await compareCase(queryRunner, table, column)
  }
}
