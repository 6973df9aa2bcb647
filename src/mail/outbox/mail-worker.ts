import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import pLimit from 'p-limit'
import { Config } from '../../platform/config/config.js'
import { describeError } from '../../platform/errors/report.js'
import { createTransport } from './create-transport.js'
import {
  type Delivery,
  type DeliveryError,
  LeaseLostError,
  NotReadyError,
  OutOfDateError,
} from './delivery.js'
import { MailContents } from './mail-contents.js'
import { PRIORITY } from './outbox.contract.js'
import { OutboxService } from './outbox.service.js'
import { type RetryPolicy, retryPolicy } from './retry-policy.js'
import { SendRate } from './send-rate.js'
import { RecipientRefusedError, type Transport } from './transport.js'

/** Of a campaign's mails, so many are claimed at once: a claim for each would take as long as sending it. */
const CAMPAIGN_MAILS = 50
/** Milliseconds after which a worker that has such mails looks for others, which go first. */
const LOOK_INTERVAL = 500
const ALL_PRIORITIES = Object.values(PRIORITY)

/**
 * Sends the outbox's mails. Sleeps until it is woken, until the next mail is due, or for half a minute.
 * Several may run at once, in one process or in many (docs/decisions/mail.md).
 */
@Injectable()
export class MailWorker implements OnModuleDestroy {
  private readonly logger = new Logger(MailWorker.name)
  private readonly retryPolicy: RetryPolicy
  private readonly transport: Transport
  private readonly rate: SendRate
  private readonly runs = new Set<Delivery>()
  /** Claimed mails of campaigns, to be started one by one. */
  private readonly ready: Delivery[] = []
  private lookedAt = -Infinity
  /** Only one mail at a time is in the step in which a crash would send it twice. */
  private readonly finalStep = pLimit(1)
  private isRunning = false
  /** Aborted by a shutdown: mails that the transport does not have yet are not sent. */
  private readonly ending = new AbortController()
  private polling: Promise<void> | null = null
  private isPollWanted = false
  private alarm: NodeJS.Timeout | undefined
  private heartbeat: NodeJS.Timeout | undefined

  constructor(
    private readonly outbox: OutboxService,
    private readonly contents: MailContents,
    private readonly config: Config,
  ) {
    this.retryPolicy = retryPolicy(config.mail.timeScale)
    this.transport = createTransport(config)
    this.rate = new SendRate(config.mail.rate)
  }

  /** Starts delivering. Only servers do; they also send the mails that commands enqueue. */
  start(): void {
    this.isRunning = true
    this.heartbeat = setInterval(() => void this.renewLeases(), this.retryPolicy.heartbeat).unref()
    this.wake()
  }

  /** Polls now, because there may be something to send. */
  wake(): void {
    this.lookedAt = -Infinity
    this.continue()
  }

  private continue(): void {
    this.isPollWanted = true
    if (this.isRunning) this.polling ??= this.poll()
  }

  /** Waits for deliveries in progress, then closes the connections. Mails that were not sent are released. */
  async onModuleDestroy(): Promise<void> {
    this.isRunning = false
    this.ending.abort()
    clearTimeout(this.alarm)
    // A poll in progress may still add claimed mails to `runs`.
    await this.polling
    const ends = Promise.allSettled([...[...this.runs].map(({ end }) => end), this.releaseReady()])
    await Promise.race([ends, wait(this.retryPolicy.shutdownGrace, undefined, { ref: false })])
    this.transport.close()
    await ends
    clearInterval(this.heartbeat)
  }

  private async poll(): Promise<void> {
    clearTimeout(this.alarm)
    let delay = this.retryPolicy.pollInterval
    while (this.isPollWanted && this.isRunning) {
      this.isPollWanted = false
      delay = await this.startDue().catch((error: unknown) => this.logAndDelay(error))
    }
    this.polling = null
    if (this.isRunning) this.alarm = setTimeout(() => this.wake(), delay).unref()
  }

  /** Starts due mails while connections are free; returns the milliseconds until the next check. */
  private async startDue(): Promise<number> {
    while (this.isRunning && this.runs.size < this.config.mail.connections) {
      const isLookDue = performance.now() - this.lookedAt >= LOOK_INTERVAL * this.config.mail.timeScale
      if (this.ready.length > 0 && !isLookDue) this.begin(this.ready.shift()!)
      else {
        this.lookedAt = performance.now()
        const untilNext = await this.claim()
        if (this.ready.length === 0 && untilNext !== 0)
          return Math.min(untilNext ?? this.retryPolicy.pollInterval, this.retryPolicy.pollInterval)
      }
    }
    return this.retryPolicy.pollInterval
  }

  /** Claims mails that are due and starts them, but those of campaigns; returns the milliseconds until the next is due. */
  private async claim(): Promise<number | null> {
    const isEmpty = this.ready.length === 0
    const untilNext = await this.outbox.millisecondsUntilDue(isEmpty ? ALL_PRIORITIES : [PRIORITY.other])
    if (untilNext !== 0) return untilNext
    const leasedAt = performance.now()
    const room = this.config.mail.connections - this.runs.size
    for (const mail of await this.outbox.claim(room, isEmpty ? CAMPAIGN_MAILS : 0)) {
      const run: Delivery = {
        mail,
        leasedAt,
        isInFinalStep: false,
        isDone: false,
        end: Promise.resolve(),
      }
      if (mail.priority === PRIORITY.campaign) this.ready.push(run)
      else this.begin(run)
    }
    return 0
  }

  private begin(run: Delivery): void {
    // Its lease ran out while it waited, and another worker may have it.
    if (!this.isLeased(run)) return
    this.runs.add(run)
    run.end = this.run(run)
  }

  /** At a shutdown, for other workers to take at once. */
  private async releaseReady(): Promise<void> {
    const mails = this.ready.splice(0).map(({ mail }) => mail)
    if (mails.length > 0)
      await this.outbox.release(mails).catch((error: unknown) => void this.logAndDelay(error))
  }

  private isLeased({ leasedAt }: Delivery): boolean {
    return performance.now() - leasedAt < this.retryPolicy.lease
  }

  private async run(run: Delivery): Promise<void> {
    const { mail } = run
    try {
      await this.rate.wait(this.ending.signal)
      const composed = await this.contents.compose(mail)
      this.ending.signal.throwIfAborted()
      await this.transport.deliver(composed, () => this.beforeFinalStep(run))
      await this.retryUntilRecorded(() => this.outbox.markSent(mail))
    } catch (error) {
      // Nothing was sent: the next mail need not wait, with the server on the line, until the database records this.
      if (error instanceof NotReadyError) run.leaveFinalStep?.()
      await this.retryUntilRecorded(() => this.recordFailure(run, error))
    }
    run.isDone = true
    run.leaveFinalStep?.()
    this.runs.delete(run)
    this.continue()
  }

  /**
   * Resolves when the last byte of the mail may be sent: no other mail is between its last byte and its record, the mail
   * is still true, and the lease is valid. `leaveFinalStep` lets the next mail in.
   * @throws {OutOfDateError} the mail is no longer true
   * @throws {NotReadyError} the database cannot say
   * @throws {LeaseLostError} the lease has expired or the worker is being shut down
   */
  private async beforeFinalStep(run: Delivery): Promise<void> {
    run.leaveFinalStep = await new Promise<() => void>(
      (entered) => void this.finalStep(() => new Promise<void>((leave) => entered(leave))),
    )
    if (run.isDone) {
      run.leaveFinalStep()
      throw new LeaseLostError()
    }
    // It was checked before connecting, which can take a while.
    await this.contents.assertTrue(run.mail)
    if (performance.now() - run.leasedAt > this.retryPolicy.lease / 2) await this.renewLeases()
    if (!this.isLeased(run) || !this.isRunning || run.isDone) throw new LeaseLostError()
    run.isInFinalStep = true
  }

  private async renewLeases(): Promise<void> {
    const runs = [...this.runs, ...this.ready]
    if (runs.length === 0) return
    const now = performance.now()
    try {
      const renewed = await this.outbox.renew(runs.map(({ mail }) => mail))
      for (const run of runs) run.leasedAt = renewed.includes(run.mail) ? now : -Infinity
    } catch (error) {
      this.logAndDelay(error)
    }
  }

  private async recordFailure({ mail, isInFinalStep }: Delivery, error: unknown): Promise<void> {
    if (error instanceof OutOfDateError) return this.outbox.markDropped(mail)
    if (error instanceof NotReadyError) return this.outbox.release([mail], this.logAndDelay(error.cause))
    if (error instanceof LeaseLostError || (!this.isRunning && !isInFinalStep))
      return this.outbox.release([mail])
    // Without the server's text, which quotes the address.
    const { code, responseCode, message = 'unknown' } = error as Partial<DeliveryError>
    const failure = { mail: mail.id, template: mail.template, attempt: mail.attempts + 1, code, responseCode }
    if (error instanceof RecipientRefusedError) {
      this.logger.warn({ refused: failure })
      return this.outbox.markRefused(mail, message)
    }
    this.logger.warn({ failed: failure })
    return this.outbox.markFailed(mail, message)
  }

  /** While the database is unavailable, retries to record a mail's outcome; no other mail is in its final step meanwhile. */
  private async retryUntilRecorded(record: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await record()
      } catch (error) {
        const delay = this.logAndDelay(error) / 30
        if (!this.isRunning) return
        await wait(delay)
      }
  }

  /** Logs the error; returns the milliseconds until the next attempt. */
  private logAndDelay(error: unknown): number {
    this.logger.warn({ error: describeError(error) })
    return this.retryPolicy.pollInterval
  }
}
