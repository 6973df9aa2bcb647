import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type FindOptionsWhere, In, Repository } from 'typeorm'
import { notFound } from '../platform/errors/failure.js'
import { type OrderAnswer, type OrderStoryEvent } from './orders.contract.js'
import { MAX_MEMBER_ORDERS, type MemberOrder } from './member-orders.contract.js'
import { toSubscriptionEvent } from './related-events.js'
import { timelineOf } from './subscription-timeline.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'
import { OrderEventEntity } from './order-event.entity.js'
import { isoTime, toAccess, toRecord, toSubscription } from './order-record.js'
import { OrderSales } from './order-sales.service.js'

const NO_EVENT = 'Order event not found.'
const MAX_EVENTS = 500
const IN_ORDER = { occurredAt: 'ASC', id: 'ASC' } as const

/** What orders have done to keys, event by event, and which a member has (contract §5, 'Orders'). */
@Injectable()
export class OrderTimeline {
  constructor(
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    @InjectRepository(OrderSubscriptionEntity)
    private readonly subscriptions: Repository<OrderSubscriptionEntity>,
    private readonly sales: OrderSales,
  ) {}

  /**
   * Returns an event with its subscription and all events of its order or subscription, also those that wait, in the order
   * in which they happened.
   * @throws {FailureException} 404 – there is none with this id
   */
  async show(id: string): Promise<OrderAnswer> {
    const event = await this.events.findOneBy({ id })
    if (!event) throw notFound(NO_EVENT)
    const events = await this.events.find({ where: numbersOf(event), order: IN_ORDER, take: MAX_EVENTS })
    const subscriptionId =
      event.subscriptionId ?? events.find((other) => other.subscriptionId !== null)?.subscriptionId
    const subscription = subscriptionId ? await this.subscriptions.findOneBy({ id: subscriptionId }) : null
    const timeline = subscription ? withAccess(subscription, events) : events.map(withoutAccess)
    return {
      event: toRecord(
        event,
        event.subscriptionId ? (subscription?.keyId ?? null) : null,
        (await this.sales.of([event]))(event),
      ),
      subscription: subscription && toSubscription(subscription),
      events: timeline,
    }
  }

  /** Returns the orders of a member, the newest first. */
  async ofMember(keyId: string): Promise<MemberOrder[]> {
    const rows = await this.subscriptions.find({
      where: { keyId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_MEMBER_ORDERS,
    })
    const events = await this.events.find({
      where: {
        subscriptionId: In(rows.map(({ id }) => id)),
        type: In(['purchased', 'plan-changed', 'renewed']),
      },
      order: IN_ORDER,
    })
    return rows.flatMap((row) => {
      // A renewal's product counts if it was found to be the plan's.
      const plans = events.filter(
        ({ subscriptionId, type, planLevel }) =>
          subscriptionId === row.id && (type !== 'renewed' || planLevel !== null),
      )
      const purchase = plans.find(({ type }) => type === 'purchased')
      if (!purchase) return []
      const { status, until, suspendsAt } = toAccess(row)
      return {
        id: purchase.id,
        provider: purchase.provider,
        orderId: purchase.orderRef,
        subscriptionId: purchase.subscriptionRef,
        product: plans.findLast(({ product }) => product !== null)?.product ?? null,
        purchasedAt: isoTime(purchase.occurredAt),
        status,
        until,
        suspendsAt,
      }
    })
  }
}

/** Finds what belongs together also before it is applied: by the numbers, each with an index. */
function numbersOf({
  provider,
  orderRef,
  subscriptionRef,
  subscriptionId,
}: OrderEventEntity): FindOptionsWhere<OrderEventEntity>[] {
  return [
    { provider, orderRef },
    ...(subscriptionRef ? [{ provider, subscriptionRef }] : []),
    ...(subscriptionId ? [{ subscriptionId }] : []),
  ]
}

const withoutAccess = (event: OrderEventEntity): OrderStoryEvent => ({
  ...toRecord(event, null),
  access: null,
})

/** The applied events with what the subscription gave after each, and the others among them by their time. */
function withAccess(subscription: OrderSubscriptionEntity, events: OrderEventEntity[]): OrderStoryEvent[] {
  const { id, keyId, hasIssued, formerUntil } = subscription
  const applied = events.filter(({ subscriptionId }) => subscriptionId === id)
  const byId = new Map(applied.map((event) => [event.eventRef, event]))
  const timeline = timelineOf(applied.map(toSubscriptionEvent), hasIssued ? null : formerUntil)
  const inOrder = [...timeline].map(([eventRef, state]) => ({
    ...toRecord(byId.get(eventRef)!, keyId),
    access: state && toAccess(state),
  }))
  const others = events.filter(({ subscriptionId }) => subscriptionId !== id).map(withoutAccess)
  return [...inOrder, ...others].sort((a, b) => a.occurredAt.localeCompare(b.occurredAt))
}
