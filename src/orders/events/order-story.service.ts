import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type FindOptionsWhere, In, Repository } from 'typeorm'
import { notFound } from '../../platform/errors/failure.js'
import {
  MAX_MEMBER_ORDERS,
  type MemberOrder,
  type OrderAnswer,
  type OrderStoryEvent,
} from '../orders.contract.js'
import { toSubscriptionEvent } from '../subscriptions/related-events.js'
import { storyOf } from '../subscriptions/subscription-story.js'
import { OrderSubscriptionEntity } from '../subscriptions/subscription.entity.js'
import { OrderEventEntity } from './order-event.entity.js'
import { isoTime, toAccess, toRecord, toSubscription } from './order-record.js'

const NO_EVENT = 'Order event not found.'
const MAX_EVENTS = 500
const IN_ORDER = { occurredAt: 'ASC', id: 'ASC' } as const

/** What orders have done to keys, event by event, and which a member has (contract §5, 'Orders'). */
@Injectable()
export class OrderStory {
  constructor(
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    @InjectRepository(OrderSubscriptionEntity)
    private readonly subscriptions: Repository<OrderSubscriptionEntity>,
  ) {}

  /**
   * Returns an event with its subscription and all events of its order or subscription, also those that wait, in the order
   * in which they happened.
   * @throws {FailureException} 404 – there is none with this id
   */
  async show(id: string): Promise<Omit<OrderAnswer, 'success'>> {
    const event = await this.events.findOneBy({ id })
    if (!event) throw notFound(NO_EVENT)
    const events = await this.events.find({ where: numbersOf(event), order: IN_ORDER, take: MAX_EVENTS })
    const subscriptionId =
      event.subscriptionId ?? events.find((other) => other.subscriptionId !== null)?.subscriptionId
    const subscription = subscriptionId ? await this.subscriptions.findOneBy({ id: subscriptionId }) : null
    const story = subscription ? tell(subscription, events) : events.map((other) => untold(other))
    return {
      event: toRecord(event, event.subscriptionId ? (subscription?.keyId ?? null) : null),
      subscription: subscription && toSubscription(subscription),
      events: story,
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
      where: { subscriptionId: In(rows.map(({ id }) => id)), type: In(['purchased', 'plan-changed']) },
      order: IN_ORDER,
    })
    return rows.flatMap((row) => {
      const plans = events.filter(({ subscriptionId }) => subscriptionId === row.id)
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

const untold = (event: OrderEventEntity, keyId: string | null = null): OrderStoryEvent => ({
  ...toRecord(event, keyId),
  access: null,
})

function tell(subscription: OrderSubscriptionEntity, events: OrderEventEntity[]): OrderStoryEvent[] {
  const { id, keyId, hasIssued, formerUntil } = subscription
  const applied = events.filter(({ subscriptionId }) => subscriptionId === id)
  const story = storyOf(applied.map(toSubscriptionEvent), hasIssued ? null : formerUntil)
  const told = applied.map((event) => {
    const state = story.get(event.eventRef)
    return { ...toRecord(event, keyId), access: state ? toAccess(state) : null }
  })
  const order = [...story.keys()]
  told.sort((a, b) => order.indexOf(a.eventId) - order.indexOf(b.eventId))
  const rest = events.filter(({ subscriptionId }) => subscriptionId !== id).map((event) => untold(event))
  return [...told, ...rest].sort((a, b) => a.occurredAt.localeCompare(b.occurredAt))
}
