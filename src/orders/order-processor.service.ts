import { Injectable, Logger } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { Erasures } from '../keys/personal-data/erasures.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { databaseFault } from '../platform/errors/database-fault.js'
import { FailureException } from '../platform/errors/failure.js'
import { describeError } from '../platform/errors/report.js'
import { OrderEventEntity, WITHOUT_BUYER } from './order-event.entity.js'
import { EARLY_HOURS } from './orders.contract.js'
import { EventChecks, isConflict } from './event-checks.service.js'
import { OrderMoney } from './order-money.service.js'
import { OrderKeys } from './order-keys.service.js'
import { OrderSales } from './order-sales.service.js'
import { lockOrders } from './processing.entity.js'
import { relatedEvents, subscriptionIdOf, toSubscriptionEvent } from './related-events.js'
import { lacksPayment, stateOf } from './subscription-state.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

const EARLY = EARLY_HOURS * 60 * 60 * 1000

/**
 * Applies stored events: the state of a subscription always follows from all its events in the order in which they
 * happened, and what differs from what was applied is done to the key (docs/decisions/orders.md).
 */
@Injectable()
export class OrderProcessor {
  private readonly logger = new Logger(OrderProcessor.name)

  constructor(
    private readonly checks: EventChecks,
    private readonly keys: OrderKeys,
    private readonly booking: OrderSales,
    private readonly money: OrderMoney,
    private readonly erasures: Erasures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Applies a queued event with all that belongs to it, in one transaction; any other is left as it is.
   * @throws {Error} what prevented it; nothing was changed
   */
  async process(id: string): Promise<void> {
    try {
      await this.applyWith(id, () => true)
    } catch (error) {
      if (!(error instanceof FailureException)) throw error
      // A payment that waits for a person, such as one for a revoked key, must not hold up a refund.
      await this.applyWith(id, ({ state, type }) => state !== 'waiting' || type === 'purchased')
    }
  }

  /** Applies an event with those others of its subscription that count. */
  private async applyWith(id: string, counts: (other: OrderEventEntity) => boolean): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await lockOrders(tx)
      const event = await tx.findOneBy(OrderEventEntity, { id })
      if (event?.state !== 'queued') return
      const related = await relatedEvents(tx, event)
      if (!(await this.isComplete(tx, event, related))) return
      const usable = [event]
      for (const other of related.filter((other) => other !== event))
        if (
          other.state === 'done' ||
          // Of two purchases with one number, the second gets its turn once the first is applied.
          (counts(other) &&
            !usable.some((one) => isConflict(other, one)) &&
            (await this.isComplete(tx, other, related)))
        )
          usable.push(other)
      const subscriptionId = subscriptionIdOf(event, related)
      const ofSubscription = usable.filter(
        (other) => other.subscriptionId === null || other.subscriptionId === subscriptionId,
      )
      const events = ofSubscription.filter(
        (one) => one.subscriptionId !== null || !lacksPayment(one, ofSubscription),
      )
      const canApply = events.includes(event) && events.some(({ type }) => type === 'purchased')
      if (canApply && (await this.apply(tx, subscriptionId, events, event))) return
      // Of a subscription that is known, a refund hardly comes before its payment.
      if (subscriptionId !== null && !events.includes(event)) await this.ask(tx, event, 'purchase')
      else await this.wait(tx, event)
    })
  }

  /**
   * Suspends the key of a subscription whose days of grace are over. If that fails, it is tried again in an hour.
   * @throws {Error} a fault of the database
   */
  async suspend(subscriptionId: string): Promise<void> {
    const apply = (work: (tx: EntityManager) => Promise<void>) =>
      this.unitOfWork.write(async (tx) => {
        await lockOrders(tx)
        await work(tx)
      })
    try {
      await apply((tx) => this.keys.suspendDue(tx, subscriptionId))
    } catch (error) {
      if (databaseFault(error)) throw error
      this.logger.warn({ orderSubscription: subscriptionId, error: describeError(error) })
      await apply((tx) => this.keys.postpone(tx, subscriptionId))
    }
  }

  /** Returns whether the events could be applied: a purchase that is over when it arrives makes no key. */
  private async apply(
    tx: EntityManager,
    subscriptionId: string | null,
    events: OrderEventEntity[],
    cause: OrderEventEntity,
  ): Promise<boolean> {
    const known = subscriptionId && (await tx.findOneBy(OrderSubscriptionEntity, { id: subscriptionId }))
    const subscription = known || (await this.keys.attach(tx, newId(), events))
    if (!subscription) return false
    const state = stateOf(
      events.map(toSubscriptionEvent),
      subscription.hasIssued ? null : subscription.formerUntil,
    )!
    const refunds = events.filter(
      (event) => event.type === 'refunded' && (event === cause || event.subscriptionId === null),
    )
    const isRefund = refunds.length > 0 && state.status === 'refunded'
    const isHeld = await this.keys.apply(tx, subscription, state, isRefund)
    await this.booking.book(tx, subscription.keyId, events, state.refunds)
    const isErased = subscription.keyId && (await this.erasures.hasBegun(tx, subscription.keyId))
    const buyer = isErased ? WITHOUT_BUYER : {}
    const own = { subscriptionId: subscription.id, ...buyer }
    const marks = await this.money.count(tx, subscription.id, events)
    for (const event of events) {
      const mark = marks.get(event.id)
      if (isHeld && refunds.includes(event))
        await this.checks.ask(tx, event, 'reinstated', { ...own, ...mark })
      else if (mark || !isSettled(event))
        await tx.update(
          OrderEventEntity,
          { id: event.id },
          { ...(!isSettled(event) && { state: 'done', reason: null, lastError: null, ...own }), ...mark },
        )
    }
    return true
  }

  /** Returns what has to be deleted from an event that can't be applied: a shop may go on charging a member who was erased. */
  async erasedFields(tx: EntityManager, event: OrderEventEntity): Promise<Partial<OrderEventEntity>> {
    const id = subscriptionIdOf(event, await relatedEvents(tx, event))
    const subscription = id === null ? null : await tx.findOneBy(OrderSubscriptionEntity, { id })
    const isErased = subscription?.keyId && (await this.erasures.hasBegun(tx, subscription.keyId))
    return isErased ? { ...WITHOUT_BUYER, subscriptionId: id } : {}
  }

  /** An event that is early is applied with its purchase; if none comes, a person looks at it. */
  private async wait(tx: EntityManager, event: OrderEventEntity): Promise<void> {
    const dueAt = event.receivedAt + EARLY
    if (event.type === 'purchased') await this.ask(tx, event, 'over')
    else if (Date.now() < dueAt) await tx.update(OrderEventEntity, { id: event.id }, { dueAt })
    else await this.ask(tx, event, 'purchase')
  }

  /** Returns whether an event lacks nothing; otherwise a person has to help. */
  private async isComplete(
    tx: EntityManager,
    event: OrderEventEntity,
    related: OrderEventEntity[],
  ): Promise<boolean> {
    const lacks = await this.checks.check(tx, event, related)
    if (lacks) await this.ask(tx, event, lacks)
    return lacks === null
  }

  private async ask(
    tx: EntityManager,
    event: OrderEventEntity,
    reason: Parameters<EventChecks['ask']>[2],
  ): Promise<void> {
    await this.checks.ask(tx, event, reason, await this.erasedFields(tx, event))
  }
}

/** An event that is applied, or whose full refund is left to a person, stays as it is. */
const isSettled = ({ state, reason, subscriptionId }: OrderEventEntity): boolean =>
  subscriptionId !== null && (state === 'done' || reason === 'reinstated')
