import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import {
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Repository,
} from 'typeorm'
import {
  MAX_ORDERS_COUNTED,
  type MoneyFigure,
  ORDER_EVENT_STATES,
  type OrderEventRecord,
  type OrderEventState,
  type OrdersAnswer,
  type OrdersFilter,
  type OrdersQuery,
} from './orders.contract.js'
import type { MoneyMark } from './order-money.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'
import { isOrderNumber, OrderEventEntity } from './order-event.entity.js'
import { PAGE_SIZE } from '../platform/http/list/list.contract.js'
import { addressSpellings } from '../platform/addresses/address-spellings.js'
import { toRecord } from './order-record.js'
import { OrderSales } from './order-sales.service.js'
import { nextTurn } from '../platform/scheduler/time-slice.js'

/** Events of a file that are in memory at a time. */
const BATCH = 1_000
/** Events that a search for a part reads, newest first, and at a time: others get a turn. */
const MAX_SEARCHED = 100_000
const SLICE = 5_000

interface Found {
  id: string
  state: OrderEventState
}

type Where = FindOptionsWhere<OrderEventEntity>

/** The list of events, for the back office and the command (contract §5, 'Orders'). */
@Injectable()
export class OrderList {
  constructor(
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    @InjectRepository(OrderSubscriptionEntity)
    private readonly subscriptions: Repository<OrderSubscriptionEntity>,
    private readonly sales: OrderSales,
  ) {}

  /** Returns one page, newest first; without a search, every page costs the same. */
  async page(query: OrdersQuery): Promise<OrdersAnswer> {
    const { state, before, pageSize = PAGE_SIZE.default } = query
    if (query.q?.trim()) return this.searchedPage(query, await this.search(query))
    const found = await this.events.find({
      where: {
        ...(before && { id: LessThan(before) }),
        ...(state && { state }),
        ...conditionsOf(query),
      },
      order: { id: 'DESC' },
      take: pageSize + 1,
    })
    const page = found.slice(0, pageSize)
    return {
      events: await this.toRecords(page),
      counts: await this.counts(query),
      older: found.length > pageSize ? page.at(-1)!.id : null,
    }
  }

  /** Yields all events that match, oldest first, with a few in memory at a time. */
  async *all(filter: OrdersFilter): AsyncGenerator<OrderEventRecord> {
    const { state } = filter
    if (filter.q?.trim()) {
      const ids = (await this.search(filter))
        .filter((one) => !state || one.state === state)
        .map(({ id }) => id)
      for (let end = ids.length; end > 0; end -= BATCH) {
        const batch = In(ids.slice(Math.max(0, end - BATCH), end))
        yield* await this.toRecords(await this.events.find({ where: { id: batch }, order: { id: 'ASC' } }))
      }
      return
    }
    for (let after = ''; ;) {
      await nextTurn()
      const rows = await this.events.find({
        where: { id: MoreThan(after), ...(state && { state }), ...conditionsOf(filter) },
        order: { id: 'ASC' },
        take: BATCH,
      })
      yield* await this.toRecords(rows)
      if (rows.length < BATCH) return
      after = rows.at(-1)!.id
    }
  }

  private async counts(query: OrdersFilter): Promise<OrdersAnswer['counts']> {
    const count = async (state: OrderEventState) => {
      const ids = this.events
        .createQueryBuilder('event')
        .select('event.id', 'id')
        .where({ ...conditionsOf(query), state })
        .limit(MAX_ORDERS_COUNTED)
      const [sql, parameters] = ids.getQueryAndParameters()
      const [row] = await this.events.query<{ n: number | string }[]>(
        `SELECT COUNT(*) AS n FROM (${sql}) counted`,
        parameters,
      )
      return [state, Number(row!.n)] as const
    }
    return Object.fromEntries(await Promise.all(ORDER_EVENT_STATES.map(count))) as OrdersAnswer['counts']
  }

  /** Returns the order numbers of these events, by which people know them. */
  async labelsOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.events.find({ where: { id: In(ids) }, select: { id: true, orderRef: true } })
    return new Map(rows.map(({ id, orderRef }) => [id, orderRef]))
  }

  /** Returns the ids of the newest events with this order or subscription number. */
  async idsOf(number: string, most: number): Promise<string[]> {
    if (!isOrderNumber(number)) return []
    const where = [{ orderRef: number }, { subscriptionRef: number }]
    const rows = await this.events.find({ where, order: { id: 'DESC' }, take: most, select: { id: true } })
    return rows.map(({ id }) => id)
  }

  /**
   * Returns all events in which the text is a part of order number, subscription number, address or name, newest first. A whole
   * number, address or id is found by its index, however old.
   */
  private async search(filter: OrdersFilter): Promise<Found[]> {
    const text = filter.q!.trim()
    const conditions = conditionsOf(filter)
    const whole = await this.events.find({
      where: wholeOf(text).map((where) => ({ ...conditions, ...where })),
      order: { id: 'DESC' },
      take: MAX_ORDERS_COUNTED,
      select: { id: true, state: true },
    })
    const found = new Map<string, Found>(whole.map((one) => [one.id, one]))
    const words = text.toLowerCase()
    const names = partsFor(text)
    const isPart = names.map((name) => `LOWER(event.${name}) LIKE :part ESCAPE '!'`).join(' OR ')
    const part = `%${words.replace(/[!%_]/g, '!$&')}%`
    for (let [before, read] = [LAST_ID, 0]; read < MAX_SEARCHED; read += SLICE) {
      await nextTurn()
      const [end] = await this.events.find({
        where: { id: LessThan(before) },
        order: { id: 'DESC' },
        skip: SLICE,
        take: 1,
        select: { id: true },
      })
      const slice = this.events
        .createQueryBuilder('event')
        .select(['event.id', 'event.state', ...names.map((name) => `event.${name}`)])
        .where(conditions)
        .andWhere('event.id < :before', { before })
        .andWhere(`(${isPart})`, { part })
      if (end) slice.andWhere('event.id >= :end', { end: end.id })
      for (const row of await slice.getMany())
        // MySQL compares without accents, SQLite with them.
        if (names.some((name) => row[name]?.toLowerCase().includes(words)))
          found.set(row.id, { id: row.id, state: row.state })
      if (!end) break
      before = end.id
    }
    return [...found.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
  }

  private async searchedPage(
    { state, before, pageSize = PAGE_SIZE.default }: OrdersQuery,
    found: Found[],
  ): Promise<OrdersAnswer> {
    const shown = found.filter((one) => (!state || one.state === state) && (!before || one.id < before))
    const page = shown.slice(0, pageSize).map(({ id }) => id)
    const count = (of: OrderEventState) =>
      Math.min(MAX_ORDERS_COUNTED, found.filter((one) => one.state === of).length)
    return {
      events: await this.toRecords(
        await this.events.find({ where: { id: In(page) }, order: { id: 'DESC' } }),
      ),
      counts: Object.fromEntries(ORDER_EVENT_STATES.map((of) => [of, count(of)])) as OrdersAnswer['counts'],
      older: shown.length > pageSize ? page.at(-1)! : null,
    }
  }

  private async toRecords(events: OrderEventEntity[]): Promise<OrderEventRecord[]> {
    const ids = [...new Set(events.flatMap(({ subscriptionId }) => subscriptionId ?? []))]
    const rows = ids.length > 0 ? await this.subscriptions.findBy({ id: In(ids) }) : []
    const saleOf = await this.sales.of(events)
    const members = new Map(rows.map(({ id, keyId }) => [id, keyId]))
    return events.map((event) =>
      toRecord(event, members.get(event.subscriptionId ?? '') ?? null, saleOf(event)),
    )
  }
}

/** After every id. */
const LAST_ID = '~'
/** Columns in which a part of a text is found. Numbers are ASCII, which MySQL compares with no other text. */
const partsFor = (text: string): ('orderRef' | 'subscriptionRef' | 'email' | 'name')[] => [
  ...(isOrderNumber(text) ? (['orderRef', 'subscriptionRef'] as const) : []),
  'email',
  'name',
]

/** A whole number, address or id: each has its own index. */
function wholeOf(text: string): Where[] {
  const numbers: Where[] = isOrderNumber(text)
    ? [{ orderRef: text }, { subscriptionRef: text }, { eventRef: text }]
    : []
  const ids: Where[] = isUUID(text) ? [{ id: text.toLowerCase() }] : []
  return [...numbers, ...ids, { email: In(addressSpellings(text)) }]
}

const conditionsOf = ({ provider, ...filter }: OrdersFilter): Where => ({
  ...(provider && { provider }),
  ...countedOf(filter),
})

const COUNTED_AS: Partial<Record<MoneyFigure, MoneyMark['countedAs'][]>> = {
  gross: ['new', 'renewed', 'extra'],
  refunds: ['refund'],
  new: ['new'],
  renewed: ['renewed'],
}

/** What a sum of money has counted. A month has an index of its own, in the order of ids. */
function countedOf({ figure, period, since, product, currency }: OrdersFilter): Where {
  if (!figure && !period && !since && !product && !currency) return {}
  const month = figure === 'churned' ? 'endedMonth' : 'countedMonth'
  const countedAs = figure && COUNTED_AS[figure]
  return {
    [month]: period ? period.slice(0, 7) : since ? MoreThanOrEqual(since) : Not(IsNull()),
    ...(period && period.length > 7 && { countedOn: period }),
    ...(countedAs && { countedAs: In(countedAs) }),
    ...(product && { countedProduct: product }),
    ...(currency && { countedCurrency: In(isOrderNumber(currency) ? [currency.toUpperCase()] : []) }),
  }
}
