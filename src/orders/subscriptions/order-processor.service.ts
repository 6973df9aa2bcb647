import { Injectable, Logger } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { Erasures } from '../../keys/personal-data/erasures.service.js'
import { isMailAddress } from '../../mail/mail.contract.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { databaseFault } from '../../platform/errors/database-fault.js'
import { FailureException } from '../../platform/errors/failure.js'
import { describeError } from '../../platform/errors/report.js'
import { OrderEventEntity, WITHOUT_BUYER } from '../events/order-event.entity.js'
import { OffersService } from '../offers/offers.service.js'
import { EARLY_HOURS, ORDER_CURRENCY, type WaitingReason } from '../orders.contract.js'
import { OrderKeys } from './order-keys.service.js'
import { isCreditable, OrderSalesBooking } from './order-sales-booking.service.js'
import { lockOrders } from './processing.entity.js'
import { relatedEvents, subscriptionIdOf, toSubscriptionEvent } from './related-events.js'
import { stateOf } from './subscription-state.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

const EARLY = EARLY_HOURS * 60 * 60 * 1000

const SENTENCES: Record<Exclude<WaitingReason, 'key' | 'error'>, string> = {
  product: 'This product has no offer. Add one, or choose one for this event.',
  email: "The order's email address is missing or can't receive mail. Enter the buyer's.",
  currency: `The order's amount isn't in ${ORDER_CURRENCY}, or isn't valid. Choose an offer to apply the order. No affiliate gets credit.`,
  purchase:
    'No purchase with this order or subscription number has been applied. If the purchase needs action, complete it first. Otherwise, enter its order number.',
}
const NAMES_NO_PRODUCT = "This order doesn't name a product. Choose an offer for this event."

/**
 * Applies stored events: the state of a subscription always follows from all its events in the order in which they
 * happened, and what differs from what was applied is done to the key (docs/decisions/055).
 */
@Injectable()
export class OrderProcessor {
  private readonly logger = new Logger(OrderProcessor.name)

  constructor(
    private readonly offers: OffersService,
    private readonly keys: OrderKeys,
    private readonly booking: OrderSalesBooking,
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
      if (event?.state !== 'queued' || !(await this.isComplete(tx, event))) return
      const related = await relatedEvents(tx, event)
      const usable: OrderEventEntity[] = []
      for (const other of related)
        if (
          other === event ||
          other.state === 'done' ||
          (counts(other) && (await this.isComplete(tx, other)))
        )
          usable.push(other)
      const subscriptionId = subscriptionIdOf(event, related)
      const events = usable.filter(
        (other) => other.subscriptionId === null || other.subscriptionId === subscriptionId,
      )
      if (events.some(({ type }) => type === 'purchased')) await this.apply(tx, subscriptionId, events)
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

  private async apply(
    tx: EntityManager,
    subscriptionId: string | null,
    events: OrderEventEntity[],
  ): Promise<void> {
    const known = subscriptionId && (await tx.findOneBy(OrderSubscriptionEntity, { id: subscriptionId }))
    const subscription = known || (await this.keys.attach(tx, uuid(), events))
    const state = stateOf(
      events.map(toSubscriptionEvent),
      subscription.hasIssued ? null : subscription.formerUntil,
    )!
    await this.keys.apply(tx, subscription, state)
    await this.booking.book(tx, subscription.keyId, events, state.refunds)
    const isErased = subscription.keyId && (await this.erasures.hasBegun(tx, subscription.keyId))
    const buyer = isErased ? WITHOUT_BUYER : {}
    for (const { id, state: before, subscriptionId: of } of events)
      if (before !== 'done' || of === null)
        await tx.update(
          OrderEventEntity,
          { id },
          { state: 'done', reason: null, lastError: null, subscriptionId: subscription.id, ...buyer },
        )
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
    if (Date.now() < dueAt) await tx.update(OrderEventEntity, { id: event.id }, { dueAt })
    else await this.ask(tx, event, 'purchase')
  }

  /** Finds the offer of an event that needs one, and keeps what it gives. False: a person has to help. */
  private async isComplete(tx: EntityManager, event: OrderEventEntity): Promise<boolean> {
    const { id, type, provider, product, isMapped } = event
    if (type !== 'purchased' && type !== 'plan-changed') return true
    const offer =
      event.planLevel === null && product ? await this.offers.findFor(tx, provider, product) : null
    let lacks: 'product' | 'email' | 'currency' | null = null
    if (event.planLevel === null && !offer) lacks = 'product'
    else if (type === 'purchased' && !isMailAddress(event.email)) lacks = 'email'
    else if (type === 'purchased' && !isMapped && !isCreditable(event)) lacks = 'currency'
    if (lacks) await this.ask(tx, event, lacks)
    else if (offer) {
      const plan = planOf(offer)
      Object.assign(event, plan)
      await tx.update(OrderEventEntity, { id }, plan)
    }
    return lacks === null
  }

  private async ask(
    tx: EntityManager,
    event: OrderEventEntity,
    reason: keyof typeof SENTENCES,
  ): Promise<void> {
    const { id, product } = event
    const erased = await this.erasedFields(tx, event)
    const lastError = reason === 'product' && !product ? NAMES_NO_PRODUCT : SENTENCES[reason]
    const waiting = { state: 'waiting', reason, lastError } as const
    await tx.update(OrderEventEntity, { id }, { ...erased, ...waiting })
    this.unitOfWork.afterCommit(tx, () => this.logger.warn({ orderEventWaits: { id, reason } }))
  }
}

/** Returns the columns of an event that keep what an offer gives. */
export const planOf = (offer: {
  id: string
  level: OrderSubscriptionEntity['level']
  days: number | null
  graceDays: number
  renewsKey: boolean
}) => ({
  planLevel: offer.level,
  planDays: offer.days,
  planGraceDays: offer.graceDays,
  planRenewsKey: offer.renewsKey,
  planOfferId: offer.id,
})
