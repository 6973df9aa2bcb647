import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import { type FindOptionsWhere, In, LessThan, MoreThan, Repository } from 'typeorm'
import {
  MAX_ORDERS_COUNTED,
  ORDER_EVENT_STATES,
  type OrderEventRecord,
  type OrderEventState,
  type OrdersAnswer,
  type OrdersFilter,
  type OrdersQuery,
} from './orders.contract.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'
import { isOrderNumber, OrderEventEntity } from './order-event.entity.js'
import { PAGE_SIZE } from '../platform/http/list/list.contract.js'
import { addressSpellings } from '../platform/addresses/address-spellings.js'
import { toRecord } from './order-record.js'
import { OrderSales } from './order-sales.service.js'
import { nextTurn } from '../platform/scheduler/time-slice.js'

/** Events of a file that are in memory at a time. */
const BATCH = 1_000

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

  /** Returns one page, newest first; every page costs the same. */
  async page(query: OrdersQuery): Promise<OrdersAnswer> {
    const { state, before, pageSize = PAGE_SIZE.default } = query
    const found = await this.events.find({
      where: conditionsOf(query).map((where) => ({
        ...(before && { id: LessThan(before) }),
        ...(state && { state }),
        ...where,
      })),
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
    for (let after = ''; ;) {
      await nextTurn()
      const rows = await this.events.find({
        where: conditionsOf(filter).map((where) => ({
          id: MoreThan(after),
          ...(state && { state }),
          ...where,
        })),
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
        .where(conditionsOf(query).map((condition) => ({ ...condition, state })))
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

/** A search is for a whole number, address or id: each has its own index. */
function conditionsOf({ provider, q }: OrdersFilter): Where[] {
  const ofProvider: Where = provider ? { provider } : {}
  const text = q?.trim()
  if (!text) return [ofProvider]
  const numbers: Where[] = isOrderNumber(text)
    ? [{ orderRef: text }, { subscriptionRef: text }, { eventRef: text }]
    : []
  const ids: Where[] = isUUID(text) ? [{ id: text.toLowerCase() }] : []
  return [...numbers, ...ids, { email: In(addressSpellings(text)) }].map((where) => ({
    ...ofProvider,
    ...where,
  }))
}
