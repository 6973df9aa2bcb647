import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'
import { ignoreCase } from '#src/platform/database/schema/ignore-case.js'

const EVENTS = 'order_events'
const KEYS = 'access_keys'
const AUDIT = 'audit_entries'

/**
 * What the shop calls an event, the lines of its invoice, what a refund is a part of, and which events have no effect; and
 * whether an order or a person suspended or reinstated a key last (docs/decisions/orders.md).
 */
export class AddOrderStates implements MigrationInterface {
  readonly name = '0043-orders-states-1767225600043'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, exact, flag, longText, milliseconds } = columns(queryRunner)
    const added = [
      exact('shop_event', 120, { isNullable: true }),
      code('skipped', 10, { isNullable: true }),
      longText('lines', { isNullable: true }),
      milliseconds('refunded_of', { isNullable: true }),
      flag('is_of_first'),
    ]
    const missing = []
    for (const column of added)
      if (!(await queryRunner.hasColumn(EVENTS, column.name))) missing.push(new TableColumn(column))
    if (missing.length > 0) await queryRunner.addColumns(EVENTS, missing)
    await ignoreCase(queryRunner, EVENTS, 'email')
    const stateBy = code('state_by', 10, { isNullable: true })
    if (!(await queryRunner.hasColumn(KEYS, stateBy.name)))
      await queryRunner.addColumn(KEYS, new TableColumn(stateBy))
    await this.findWhoSuspended(queryRunner)
  }

  /** Of the keys that orders may have suspended: the audit log says who did it last. */
  private async findWhoSuspended(queryRunner: QueryRunner): Promise<void> {
    const keys = (await queryRunner.query(
      `SELECT id FROM ${KEYS} WHERE status = 'suspended' AND state_by IS NULL
         AND id IN (SELECT key_id FROM order_subscriptions WHERE is_suspended = 1)`,
    )) as { id: string }[]
    for (const { id } of keys) {
      const [last] = (await queryRunner.query(
        `SELECT actor FROM ${AUDIT} WHERE subject = ? AND action = 'key-suspended' ORDER BY id DESC LIMIT 1`,
        [`key:${id}`],
      )) as { actor: string }[]
      const by = last?.actor === 'order' ? 'order' : 'person'
      await queryRunner.query(`UPDATE ${KEYS} SET state_by = ? WHERE id = ?`, [by, id])
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(KEYS, 'state_by')
    await queryRunner.dropColumns(EVENTS, ['shop_event', 'skipped', 'lines', 'refunded_of', 'is_of_first'])
    await ignoreCase(queryRunner, EVENTS, 'email')
  }
}
