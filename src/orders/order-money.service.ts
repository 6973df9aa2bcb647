import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Between, type EntityManager, Repository } from 'typeorm'
import type { KeyLevel } from '../keys/keys.contract.js'
import { dayOf } from '../platform/business-time.contract.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { toDollars } from '../platform/database/queries/cents.js'
import { recentDays } from '../platform/daily-counts/days.js'
import { insertRows } from '../platform/database/writes/insert-rows.js'
import { MoneySumEntity } from './money-sum.entity.js'
import {
  MONEY_DAYS,
  MONEY_MONTHS,
  type MoneyAnswer,
  type MoneyMonth,
  type MoneyQuery,
  type MoneyRecord,
} from './money.contract.js'
import type { OrderEventEntity } from './order-event.entity.js'
import {
  differenceOf,
  MONEY_SUMS,
  type MoneyLine,
  type MoneyMark,
  moneyOf,
  type MoneySum,
  UNCOUNTED,
} from './order-money.js'
import { ORDER_CURRENCY, type OrderProvider } from './orders.contract.js'
import { toSubscriptionEvent } from './related-events.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

/** The sums of what orders bring: added as events are applied, so that no read counts orders (docs/decisions/orders.md). */
@Injectable()
export class OrderMoney {
  constructor(
    @InjectRepository(MoneySumEntity) private readonly sums: Repository<MoneySumEntity>,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Counts all events of a subscription: what the sums have of it already is not added again. Returns what has changed of how
   * they are counted, by the id of the event, for its row. `tx` has the lock of orders.
   */
  async count(
    tx: EntityManager,
    subscriptionId: string,
    events: OrderEventEntity[],
  ): Promise<Map<string, MoneyMark>> {
    const { lines, marks } = moneyOf(events.map(toSubscriptionEvent))
    const stored = await tx.findOneOrFail(OrderSubscriptionEntity, {
      where: { id: subscriptionId },
      select: { id: true, counted: true },
    })
    const difference = differenceOf(stored.counted ?? [], lines)
    if (difference.length > 0) {
      for (const line of difference) await this.add(tx, events[0]!.provider, line)
      await tx.update(OrderSubscriptionEntity, { id: subscriptionId }, { counted: lines })
    }
    const changed = new Map<string, MoneyMark>()
    for (const event of events) {
      const mark = marks.get(event.eventRef) ?? UNCOUNTED
      if (MARKED.some((name) => event[name] !== mark[name])) changed.set(event.id, mark)
    }
    return changed
  }

  private async add(tx: EntityManager, provider: OrderProvider, line: MoneyLine): Promise<void> {
    const { currency, day, product, level } = line
    const place = { currency, day, provider, product, level }
    const more = Object.fromEntries(
      MONEY_SUMS.filter((sum) => line[sum]).map((sum) => [sum, () => `${COLUMNS[sum]} + ${line[sum]}`]),
    )
    const { affected } = await tx.update(MoneySumEntity, place, more)
    if (affected === 0) await insertRows(tx, MoneySumEntity, { ...NOTHING, ...line, provider })
  }

  /** Returns the sums of one currency. */
  async read({ months: count = MONEY_MONTHS.default, currency: given }: MoneyQuery): Promise<MoneyAnswer> {
    const today = this.today()
    const currencies = await this.currencies()
    const currency = given?.toUpperCase() || defaultOf(currencies)
    const names = lastMonths(today, count)
    const days = recentDays(new Date(today), MONEY_DAYS)
    const [since, byMonth, byProduct, byDay] = await Promise.all([
      this.since(),
      this.query<'month'>('SUBSTR(day, 1, 7) AS month', 'SUBSTR(day, 1, 7)', [currency, '', today]),
      this.products(currency, `${names[0]}-01`, today),
      this.query<'day'>('day', 'day', [currency, days[0]!, today]),
    ])
    return {
      since,
      currency,
      currencies,
      months: toMonths(names, byMonth),
      products: byProduct
        .filter(({ orders, net, active }) => orders !== 0 || net !== 0 || active !== 0)
        .map(({ recurring: _, isRecurring: __, ...product }) => product),
      days: days.map((day) => {
        const { gross, refunds, orders } = byDay.find((row) => row.day === day) ?? NOTHING
        return { day, net: toDollars(gross - refunds), orders }
      }),
      recurring: byProduct.some(({ isRecurring }) => isRecurring)
        ? toDollars(byProduct.reduce((sum, { recurring }) => sum + recurring, 0))
        : null,
    }
  }

  /** Yields the sums of each day and product of the months, oldest first. */
  async *all({ months = MONEY_MONTHS.default, currency: given }: MoneyQuery): AsyncGenerator<MoneyRecord> {
    const currency = given?.toUpperCase() || defaultOf(await this.currencies())
    const today = this.today()
    for (const month of lastMonths(today, months)) {
      const last = `${month}-31`
      const rows = await this.sums.find({
        where: { currency, day: Between(`${month}-01`, last < today ? last : today) },
        order: { day: 'ASC', provider: 'ASC', product: 'ASC', level: 'ASC' },
      })
      for (const { active: _, recurring: __, gross, refunds, ...row } of rows)
        yield {
          ...row,
          gross: toDollars(gross),
          refunds: toDollars(refunds),
          net: toDollars(gross - refunds),
        }
    }
  }

  private today(): string {
    return dayOf(this.clock.now())
  }

  private async currencies(): Promise<string[]> {
    const rows = await this.sums.query<{ currency: string }[]>(
      'SELECT DISTINCT currency FROM money_sums ORDER BY currency',
    )
    return rows.map(({ currency }) => currency)
  }

  private async since(): Promise<string | null> {
    const rows = await this.sums.query<{ day: string | null }[]>(
      'SELECT MIN(day) AS day FROM money_sums WHERE orders > 0',
    )
    return rows[0]?.day ?? null
  }

  /** `range`: currency, first and last day. */
  private async query<Name extends string>(
    columns: string,
    group: string,
    range: string[],
  ): Promise<(Sums & Record<Name, string>)[]> {
    const sums = MONEY_SUMS.map((sum) => `SUM(${COLUMNS[sum]}) AS ${COLUMNS[sum]}`).join(', ')
    const rows = await this.sums.query<Record<string, string | number>[]>(
      `SELECT ${columns}, ${sums} FROM money_sums
       WHERE currency = ? AND day >= ? AND day <= ? GROUP BY ${group} ORDER BY ${group}`,
      range,
    )
    return rows.map((row) => ({
      ...(row as Record<Name, string>),
      ...(Object.fromEntries(MONEY_SUMS.map((sum) => [sum, Number(row[COLUMNS[sum]])])) as Sums),
    }))
  }

  /** Payments since the first day, and what is active now. */
  private async products(currency: string, first: string, today: string) {
    const rows = await this.sums.query<Record<string, string | number>[]>(
      `SELECT provider, product, level, SUM(active) AS active, SUM(recurring) AS recurring,
         MAX(ABS(recurring)) AS most, SUM(CASE WHEN day >= ? THEN orders ELSE 0 END) AS orders,
         SUM(CASE WHEN day >= ? THEN gross - refunds ELSE 0 END) AS net
       FROM money_sums WHERE currency = ? AND day <= ?
       GROUP BY provider, product, level ORDER BY net DESC, provider, product, level`,
      [first, first, currency, today],
    )
    return rows.map(({ provider, product, level, orders, net, active, recurring, most }) => ({
      provider: provider as OrderProvider,
      product: product as string,
      level: level as KeyLevel,
      orders: Number(orders),
      net: toDollars(Number(net)),
      active: Number(active),
      recurring: Number(recurring),
      isRecurring: Number(most) > 0,
    }))
  }
}

const COLUMNS: Record<MoneySum, string> = {
  ...(Object.fromEntries(MONEY_SUMS.map((sum) => [sum, sum])) as Record<MoneySum, string>),
  new: 'new_orders',
}

type Sums = Record<MoneySum, number>
const NOTHING = Object.fromEntries(MONEY_SUMS.map((sum) => [sum, 0])) as Sums
const MARKED = Object.keys(UNCOUNTED) as (keyof MoneyMark)[]

const defaultOf = (currencies: string[]): string =>
  currencies.includes(ORDER_CURRENCY) ? ORDER_CURRENCY : (currencies[0] ?? ORDER_CURRENCY)

/** Returns the last `count` months up to that of a day, oldest first. */
function lastMonths(today: string, count: number): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year!, month! - count + at)).toISOString().slice(0, 7),
  )
}

/** `rows`: of all months, in their order: what is active is the sum of all before. */
function toMonths(names: string[], rows: (Sums & { month: string })[]): MoneyMonth[] {
  let active = rows.reduce((sum, row) => (row.month < names[0]! ? sum + row.active : sum), 0)
  return names.map((name) => {
    const row = rows.find(({ month }) => month === name) ?? NOTHING
    active += row.active
    return {
      month: name,
      gross: toDollars(row.gross),
      refunds: toDollars(row.refunds),
      net: toDollars(row.gross - row.refunds),
      new: row.new,
      renewed: row.renewed,
      churned: row.churned,
      active,
    }
  })
}
