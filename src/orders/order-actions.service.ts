import { Injectable } from '@nestjs/common'
import { type EntityManager, type FindOptionsWhere, Not } from 'typeorm'
import type { Operator } from '../keys/sessions/operator.js'
import { type AuditEntry, AuditService } from '../platform/audit/audit.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../platform/errors/failure.js'
import { OffersService } from './offers.service.js'
import type { OrderEventRecord } from './orders.contract.js'
import { planOf } from './event-checks.service.js'
import { lockOrders } from './processing.entity.js'
import { OrderWorker } from './order-worker.js'
import { OrderEventEntity } from './order-event.entity.js'
import { OrderTimeline } from './order-timeline.service.js'
import type { MapOrderDto } from './orders.dto.js'

/** Milliseconds that an answer waits for the event to be processed. */
const TIMEOUT = 5_000
const NO_EVENT = 'Order event not found.'
const IS_APPLIED = 'This event has already been applied. Change the member instead.'
const IS_TEST = "This event is from the shop's test mode, so it can't be applied."
const IS_SETTLED = "This event doesn't need action."
const AGAIN = { state: 'queued', reason: null, lastError: null, skipped: null, attempts: 0 } as const

/** What people do with events: try again, and complete what an event lacks (contract §5, 'Orders'). */
@Injectable()
export class OrderActions {
  constructor(
    private readonly timeline: OrderTimeline,
    private readonly offers: OffersService,
    private readonly worker: OrderWorker,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Processes an event again and returns it; one that is done is applied with the same result.
   * @throws {FailureException} 404 – there is none with this id; 409 – it is from the shop's test mode
   */
  async replay(id: string, operator: Operator): Promise<OrderEventRecord> {
    await this.unitOfWork.write(async (tx) => {
      await lockOrders(tx)
      if ((await this.find(tx, id)).skipped === 'test') throw new FailureException(409, IS_TEST)
      await this.requeue(tx, { id })
      await this.record(tx, 'order-replayed', id, operator)
    })
    return this.settled(id)
  }

  /**
   * Gives an event what it lacks, processes it and returns it.
   * @throws {FailureException} 400 – nothing is given; 404 – no such event or offer; 409 – it was applied already
   */
  async map(id: string, request: MapOrderDto, operator: Operator): Promise<OrderEventRecord> {
    const { offer: offerId, email, orderId } = request
    if (!offerId && !email && !orderId)
      throw new FailureException(400, 'Add an offer, an email address, or an order number.')
    await this.unitOfWork.write(async (tx) => {
      await lockOrders(tx)
      const offer = offerId ? await this.offers.find(tx, offerId) : null
      const change = {
        ...(offer && { ...planOf(offer), isMapped: true }),
        ...(email && { email }),
        ...(orderId && { orderRef: orderId }),
      }
      const { skipped } = await this.find(tx, id)
      if (skipped === 'test') throw new FailureException(409, IS_TEST)
      if (!(await this.requeue(tx, { id, state: Not('done') }, change)))
        throw new FailureException(409, IS_APPLIED)
      const after = { offer: offer?.product ?? null, email: email ? 'set' : null, orderId: orderId ?? null }
      await this.record(tx, 'order-mapped', id, operator, { after })
    })
    return this.settled(id)
  }

  /**
   * Ends the waiting of an event that a person has handled, without applying it, and returns it.
   * @throws {FailureException} 404 – there is none with this id; 409 – it does not need action
   */
  async dismiss(id: string, operator: Operator): Promise<OrderEventRecord> {
    await this.unitOfWork.write(async (tx) => {
      await lockOrders(tx)
      const { state, subscriptionId } = await this.find(tx, id)
      if (state !== 'waiting' && state !== 'failed') throw new FailureException(409, IS_SETTLED)
      // What was applied goes on to count.
      const skipped = subscriptionId === null ? 'handled' : null
      await tx.update(OrderEventEntity, { id }, { state: 'done', reason: null, lastError: null, skipped })
      await this.record(tx, 'order-dismissed', id, operator)
    })
    return (await this.timeline.show(id)).event
  }

  private async find(tx: EntityManager, id: string): Promise<OrderEventEntity> {
    const event = await tx.findOneBy(OrderEventEntity, { id })
    if (!event) throw notFound(NO_EVENT)
    return event
  }

  /** Returns whether the event was there to be queued again. */
  private async requeue(
    tx: EntityManager,
    which: FindOptionsWhere<OrderEventEntity>,
    change: Partial<OrderEventEntity> = {},
  ): Promise<boolean> {
    const { affected } = await tx.update(OrderEventEntity, which, { ...change, ...AGAIN, dueAt: Date.now() })
    return affected === 1
  }

  private async settled(id: string): Promise<OrderEventRecord> {
    await this.worker.settle(id, TIMEOUT)
    return (await this.timeline.show(id)).event
  }

  private record(
    tx: EntityManager,
    action: AuditEntry['action'],
    id: string,
    { actor, client }: Operator,
    details?: AuditEntry['details'],
  ): Promise<void> {
    return this.audit.record(tx, { action, actor, client, subject: `order:${id}`, details })
  }
}
