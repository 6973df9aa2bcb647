import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm'
import { isSqlite } from '#src/platform/database/connections/dialect.js'
import { columns } from '#src/platform/database/schema/columns.js'
import { ignoreCase } from '#src/platform/database/schema/ignore-case.js'
import { MEDIUM_TEXT } from '#src/platform/database/schema/medium-text.js'
import { MONEY_SUMS, type MoneyLine, type MoneyMark, moneyOf } from '#src/orders/order-money.js'
import type { SubscriptionEvent } from '#src/orders/subscription-state.js'

const EVENTS = 'order_events'
const SUBSCRIPTIONS = 'order_subscriptions'
const SUMS = 'money_sums'
const INDICES = {
  order_events_counted: ['counted_month', 'id'],
  order_events_counted_product: ['counted_product', 'id'],
  order_events_ended: ['ended_month', 'id'],
}
const MARKS: Record<keyof MoneyMark, string> = {
  countedAs: 'counted_as',
  countedOn: 'counted_on',
  countedMonth: 'counted_month',
  countedProduct: 'counted_product',
  countedCurrency: 'counted_currency',
  endedMonth: 'ended_month',
}
/** Subscriptions that are in memory at a time, and sums that one statement inserts. */
const BATCH = 500

type StoredEvent = Record<string, string | number | null>
type Sum = MoneyLine & { provider: string }

/** Sums of what orders bring by day, with what is counted of each event and subscription (docs/decisions/orders.md). */
export class CountMoney implements MigrationInterface {
  readonly name = '0047-money-1767225600047'

  /** Each step only where it is still to be done: on MySQL a migration that was killed has done some of them. */
  async up(queryRunner: QueryRunner): Promise<void> {
    const { code, exact, longText } = columns(queryRunner)
    const optional = { isNullable: true }
    await queryRunner.createTable(sums(queryRunner), true)
    const added = [
      code('counted_as', 10, optional),
      code('counted_on', 10, optional),
      code('counted_month', 7, optional),
      exact('counted_product', 170, optional),
      code('counted_currency', 10, optional),
      code('ended_month', 7, optional),
    ]
    const missing = []
    for (const column of added)
      if (!(await queryRunner.hasColumn(EVENTS, column.name))) missing.push(new TableColumn(column))
    if (missing.length > 0) await queryRunner.addColumns(EVENTS, missing)
    await ignoreCase(queryRunner, EVENTS, 'email')
    const table = await queryRunner.getTable(EVENTS)
    for (const [name, columnNames] of Object.entries(INDICES))
      if (!table?.indices.some((known) => known.name === name))
        await queryRunner.createIndex(EVENTS, new TableIndex({ name, columnNames }))
    const counted = longText('counted', optional)
    if (!isSqlite(queryRunner.dataSource)) counted.type = MEDIUM_TEXT
    if (!(await queryRunner.hasColumn(SUBSCRIPTIONS, counted.name)))
      await queryRunner.addColumn(SUBSCRIPTIONS, new TableColumn(counted))
    await this.count(queryRunner)
    await this.sumUp(queryRunner)
  }

  /** Stores what is counted of each subscription and its events; a second run goes on where the first was killed. */
  private async count(queryRunner: QueryRunner): Promise<void> {
    for (let after = ''; ;) {
      const found = (await queryRunner.query(
        `SELECT id FROM ${SUBSCRIPTIONS} WHERE id > ? AND counted IS NULL ORDER BY id LIMIT ${BATCH}`,
        [after],
      )) as { id: string }[]
      if (found.length === 0) return
      after = found.at(-1)!.id
      const bySubscription = await eventsOf(
        queryRunner,
        found.map(({ id }) => id),
      )
      for (const { id } of found) {
        const events = bySubscription.get(id) ?? []
        const { lines, marks } = moneyOf(events.map(({ event }) => event))
        for (const stored of events) {
          const mark = marks.get(stored.event.id)
          if (mark) await this.mark(queryRunner, stored.id, mark)
        }
        await queryRunner.query(`UPDATE ${SUBSCRIPTIONS} SET counted = ? WHERE id = ?`, [
          JSON.stringify(lines),
          id,
        ])
      }
    }
  }

  private async mark(queryRunner: QueryRunner, id: string, mark: MoneyMark): Promise<void> {
    const names = Object.keys(MARKS) as (keyof MoneyMark)[]
    await queryRunner.query(
      `UPDATE ${EVENTS} SET ${names.map((name) => `${MARKS[name]} = ?`).join(', ')} WHERE id = ?`,
      [...names.map((name) => mark[name]), id],
    )
  }

  /** From the beginning: a run that was killed may have inserted some. */
  private async sumUp(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM ${SUMS}`)
    const total = new Map<string, Sum>()
    for (let after = ''; ;) {
      const found = (await queryRunner.query(
        `SELECT id, counted,
           (SELECT provider FROM ${EVENTS} WHERE subscription_id = ${SUBSCRIPTIONS}.id LIMIT 1) AS provider
         FROM ${SUBSCRIPTIONS} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [after],
      )) as { id: string; counted: string; provider: string }[]
      if (found.length === 0) break
      after = found.at(-1)!.id
      for (const { counted, provider } of found)
        for (const line of JSON.parse(counted) as MoneyLine[]) {
          const key = JSON.stringify([line.currency, line.day, provider, line.product, line.level])
          const sum = total.get(key)
          if (!sum) total.set(key, { ...line, provider })
          else for (const name of MONEY_SUMS) sum[name] = (sum[name] ?? 0) + (line[name] ?? 0)
        }
    }
    const rows = [...total.values()]
    const row = `(${SUM_COLUMNS.map(() => '?').join(', ')})`
    for (let first = 0; first < rows.length; first += BATCH) {
      const batch = rows.slice(first, first + BATCH)
      await queryRunner.query(
        `INSERT INTO ${SUMS} (${SUM_COLUMNS.join(', ')}) VALUES ${batch.map(() => row).join(', ')}`,
        batch.flatMap(({ currency, day, provider, product, level, ...sum }) => [
          ...[currency, day, provider, product, level],
          ...MONEY_SUMS.map((name) => sum[name] ?? 0),
        ]),
      )
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(SUBSCRIPTIONS, 'counted')
    for (const name of Object.keys(INDICES)) await queryRunner.dropIndex(EVENTS, name)
    await queryRunner.dropColumns(EVENTS, Object.values(MARKS))
    await ignoreCase(queryRunner, EVENTS, 'email')
    await queryRunner.dropTable(SUMS)
  }
}

const SUM_COLUMNS = [
  'currency',
  'day',
  'provider',
  'product',
  'level',
  ...MONEY_SUMS.map((name) => (name === 'new' ? 'new_orders' : name)),
]

function sums(queryRunner: QueryRunner): Table {
  const { code, exact, money, count } = columns(queryRunner)
  const primary = { isPrimary: true }
  return new Table({
    name: SUMS,
    columns: [
      code('currency', 10, primary),
      code('day', 10, primary),
      code('provider', 20, primary),
      exact('product', 170, primary),
      code('level', 20, primary),
      money('gross'),
      money('refunds'),
      count('orders'),
      count('new_orders'),
      count('renewed'),
      count('churned'),
      count('active'),
      money('recurring'),
    ],
  })
}

/** The events that are applied, by their subscription. */
async function eventsOf(queryRunner: QueryRunner, subscriptions: string[]) {
  const rows = (await queryRunner.query(
    `SELECT * FROM ${EVENTS} WHERE skipped IS NULL AND (state = 'done' OR reason = 'reinstated')
       AND subscription_id IN (${subscriptions.map(() => '?').join(', ')})`,
    subscriptions,
  )) as StoredEvent[]
  const found = new Map<string, { id: string; event: SubscriptionEvent }[]>()
  for (const row of rows) {
    const subscription = String(row.subscription_id)
    found.set(subscription, [...(found.get(subscription) ?? []), { id: String(row.id), event: toEvent(row) }])
  }
  return found
}

const numberOf = (value: string | number | null | undefined) => (value == null ? null : Number(value))

const toEvent = (row: StoredEvent): SubscriptionEvent =>
  ({
    id: row.event_ref,
    type: row.type,
    occurredAt: Number(row.occurred_at),
    orderRef: row.order_ref,
    isOfFirst: Boolean(row.is_of_first),
    product: row.product,
    paidUntil: numberOf(row.paid_until),
    amount: numberOf(row.amount),
    currency: row.currency,
    refunded: row.type === 'refunded' ? numberOf(row.refunded) : null,
    refundedOf: numberOf(row.refunded_of),
    plan: row.plan_level && {
      level: row.plan_level,
      days: numberOf(row.plan_days),
      graceDays: Number(row.plan_grace_days ?? 0),
    },
  }) as SubscriptionEvent
