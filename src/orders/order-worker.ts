import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import pLimit from 'p-limit'
import { Repository } from 'typeorm'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { databaseFault } from '../platform/errors/database-fault.js'
import { isDuplicate } from '../platform/errors/duplicate.js'
import { FailureException } from '../platform/errors/failure.js'
import { describeError } from '../platform/errors/report.js'
import { HealthDetails } from '../platform/health/health-details.js'
import { Hourly } from '../platform/scheduler/hourly.js'
import { Scheduler } from '../platform/scheduler/scheduler.js'
import { SingleFlight } from '../platform/scheduler/single-flight.js'
import { EventStore } from './event-store.service.js'
import { OrderEventEntity } from './order-event.entity.js'
import { OrderKeys } from './order-keys.service.js'
import { OrderProcessor } from './order-processor.service.js'

/** Milliseconds between two looks for events that another process has left, or that are to be tried again. */
const POLL_INTERVAL = 2_000
/** Events that one look takes. */
const BATCH = 100
/** Milliseconds: before the second attempt, doubled for each further one up to the last. */
const FIRST_RETRY = 5_000
const LAST_RETRY = 60 * 60 * 1000
const ATTEMPTS = 12
const ERROR_LENGTH = 300

/**
 * Processes events one after another: each as soon as it is stored, and those that were left by a crash, a fault or
 * another process within seconds. Several processes may do so at once.
 */
@Injectable()
export class OrderWorker implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(OrderWorker.name)
  private readonly queue = pLimit(1)
  private readonly polling = new SingleFlight(() => this.processDue())
  private isEnding = false
  /** The last number of open events that was logged. */
  private logged = 0

  constructor(
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    private readonly store: EventStore,
    private readonly processor: OrderProcessor,
    private readonly keys: OrderKeys,
    private readonly unitOfWork: UnitOfWork,
    private readonly scheduler: Scheduler,
    private readonly health: HealthDetails,
  ) {}

  onModuleInit(): void {
    this.scheduler.every(POLL_INTERVAL, OrderWorker.name, () => this.poll())
    this.health.add({
      name: 'orders',
      read: async () => ({ waiting: await this.store.countOpen() }),
      fallback: { waiting: null },
    })
  }

  /** Waits for the event that is being processed; the others stay queued in the database. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true
    this.queue.clearQueue()
    await this.queue(() => undefined)
  }

  /** Processes an event, or waits `timeout` milliseconds for that; returns it as it is then. */
  async settle(id: string, timeout: number): Promise<OrderEventEntity> {
    const timer = new AbortController()
    const late = wait(timeout, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
    await Promise.race([this.queue(() => this.run(id)), late])
    timer.abort()
    return this.events.findOneByOrFail({ id })
  }

  /** Processes what is due, and suspends what is no longer paid; a call during another one ends with it. */
  poll(): Promise<void> {
    return this.polling.run()
  }

  /** Ends with the first fault of the database: on a full disk the same events would be due again and again at once. */
  private async processDue(): Promise<void> {
    for (let ids = await this.store.due(BATCH); ids.length > 0; ids = await this.store.due(BATCH))
      for (const id of ids) if (this.isEnding || !(await this.queue(() => this.run(id)))) return
    for (let ids = await this.keys.due(BATCH); ids.length > 0; ids = await this.keys.due(BATCH))
      for (const id of ids) {
        if (this.isEnding) return
        await this.queue(() => this.processor.suspend(id))
      }
  }

  /** Logs how many events need action or have failed, hourly and as long as there are any. */
  @Hourly('report-open-orders')
  async report(): Promise<void> {
    const open = await this.store.countOpen()
    if (open > 0) this.logger.warn({ orderEventsNeedingAction: open })
    else if (this.logged > 0) this.logger.log('No order event needs action anymore.')
    this.logged = open
  }

  /**
   * Returns whether the next event can be processed. Never throws: an event that cannot be processed is tried again, or
   * waits for a person.
   */
  private async run(id: string): Promise<boolean> {
    if (this.isEnding) return false
    try {
      await this.processor.process(id)
      return true
    } catch (error) {
      this.logger.warn({ event: id, error: describeError(error) })
      // Without the database nothing can be recorded: the next look finds the event again.
      if (databaseFault(error)) return false
      return this.recordFailure(id, error).then(
        () => true,
        (fault: unknown) => {
          this.logger.warn({ event: id, error: describeError(fault) })
          return false
        },
      )
    }
  }

  private async recordFailure(id: string, error: unknown): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const event = await tx.findOneBy(OrderEventEntity, { id })
      if (event?.state !== 'queued') return
      if (error instanceof FailureException)
        return tx.update(
          OrderEventEntity,
          { id },
          {
            ...(await this.processor.erasedFields(tx, event)),
            state: 'waiting',
            reason: 'key',
            lastError: error.sentence.slice(0, ERROR_LENGTH),
          },
        )
      const attempts = event.attempts + 1
      const delay = isDuplicate(error) ? 0 : Math.min(FIRST_RETRY * 2 ** (attempts - 1), LAST_RETRY)
      const hasFailed = attempts >= ATTEMPTS
      return tx.update(
        OrderEventEntity,
        { id },
        {
          attempts,
          dueAt: Date.now() + delay,
          lastError: 'Something went wrong in the portal. Its log has the details.',
          ...(hasFailed && {
            ...(await this.processor.erasedFields(tx, event)),
            state: 'failed',
            reason: 'error',
          }),
        },
      )
    })
  }
}
