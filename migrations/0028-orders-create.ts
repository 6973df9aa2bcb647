import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { columns } from '#src/platform/database/schema/columns.js'

const optional = { isNullable: true }

/** Events of shops, the subscriptions that follow from them, and what each product gives (docs/decisions/orders.md). */
export class CreateOrders implements MigrationInterface {
  readonly name = '0028-orders-create-1767225600028'

  /** Each table only if a migration that was killed has not created it. */
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of [offers(queryRunner), subscriptions(queryRunner), events(queryRunner)])
      await queryRunner.createTable(table, true)
    const { id, milliseconds } = columns(queryRunner)
    const processing = new Table({
      name: 'order_processing',
      columns: [id(), milliseconds('processed_at', optional)],
    })
    await queryRunner.createTable(processing, true)
    await queryRunner.manager
      .createQueryBuilder()
      .insert()
      .into('order_processing')
      .values({ id: 'orders', processed_at: null })
      .orIgnore()
      .execute()
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['order_processing', 'order_events', 'order_subscriptions', 'order_offers'])
      await queryRunner.dropTable(table)
  }
}

function offers(queryRunner: QueryRunner): Table {
  const { id, code, exact, count, flag } = columns(queryRunner)
  const { type } = count('')
  return new Table({
    name: 'order_offers',
    columns: [
      id(),
      code('provider', 20),
      exact('product', 170),
      code('level', 20),
      { name: 'days', type, ...optional },
      { name: 'grace_days', type },
      flag('renews_key'),
      count('version'),
    ],
    indices: [{ name: 'order_offers_product', columnNames: ['provider', 'product'], isUnique: true }],
  })
}

function subscriptions(queryRunner: QueryRunner): Table {
  const { id, code, milliseconds, flag } = columns(queryRunner)
  return new Table({
    name: 'order_subscriptions',
    columns: [
      id(),
      code('key_id', 36, optional),
      code('level', 20, optional),
      milliseconds('until', optional),
      code('status', 20),
      milliseconds('suspends_at', optional),
      milliseconds('due_at', optional),
      code('applied_level', 20, optional),
      milliseconds('applied_until', optional),
      flag('is_suspended'),
      flag('has_issued'),
      flag('is_mailed'),
      milliseconds('former_until', optional),
      milliseconds('created_at'),
    ],
    indices: [
      { name: 'order_subscriptions_by_key', columnNames: ['key_id'] },
      { name: 'order_subscriptions_due', columnNames: ['due_at'] },
    ],
    foreignKeys: [
      {
        name: 'order_subscriptions_key',
        columnNames: ['key_id'],
        referencedTableName: 'access_keys',
        referencedColumnNames: ['id'],
        onDelete: 'SET NULL',
        onUpdate: 'RESTRICT',
      },
    ],
  })
}

function events(queryRunner: QueryRunner): Table {
  const { id, code, words, exact, milliseconds, count, flag } = columns(queryRunner)
  const { type } = count('')
  return new Table({
    name: 'order_events',
    columns: [
      id(),
      code('provider', 20),
      code('event_ref', 191),
      code('type', 20),
      milliseconds('occurred_at'),
      milliseconds('received_at'),
      code('state', 20),
      code('reason', 20, optional),
      words('last_error', 300, optional),
      count('attempts'),
      milliseconds('due_at'),
      code('order_ref', 80),
      code('subscription_ref', 80, optional),
      exact('product', 170, optional),
      words('email', 320, optional),
      words('name', 200, optional),
      milliseconds('amount', optional),
      code('currency', 10, optional),
      words('affiliate_code', 100, optional),
      milliseconds('paid_until', optional),
      milliseconds('refunded', optional),
      code('plan_level', 20, optional),
      { name: 'plan_days', type, ...optional },
      { name: 'plan_grace_days', type, ...optional },
      flag('plan_renews_key'),
      flag('is_mapped'),
      milliseconds('booked_refund', optional),
      code('subscription_id', 36, optional),
    ],
    indices: [
      { name: 'order_events_event', columnNames: ['provider', 'event_ref'], isUnique: true },
      { name: 'order_events_due', columnNames: ['state', 'due_at', 'occurred_at'] },
      { name: 'order_events_listed', columnNames: ['state', 'id'] },
      { name: 'order_events_order', columnNames: ['order_ref', 'provider'] },
      { name: 'order_events_subscription_ref', columnNames: ['subscription_ref', 'provider'] },
      { name: 'order_events_email', columnNames: ['email', 'id'] },
      { name: 'order_events_product', columnNames: ['provider', 'product', 'reason'] },
      { name: 'order_events_subscription', columnNames: ['subscription_id'] },
    ],
  })
}
