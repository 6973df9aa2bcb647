import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import { Config } from '../../platform/config/config.js'
import { describeError } from '../../platform/errors/report.js'
import { createTransport } from '../smtp/create-transport.js'
import { type ClaimedMail, OutboxService } from './outbox.service.js'
import { type RetryPolicy, retryPolicy } from './retry-policy.js'
import { PropsEncryptor } from './props-encryptor.js'
import { RecipientRefusedError, type Transport } from '../smtp/transport.js'
import { Turnstile } from './turnstile.js'

interface DeliveryRun {
  mail: ClaimedMail
  /** When the lease was last known to be ours, by this process's own steady clock. */
  heldSince: number
  /** The server may have taken it already: only its answer can tell. */
  isInFinalStep: boolean
  isDone: boolean
  leaveFinalStep?: () => void
  end: Promise<void>
}

/** What the transport tells of a failure. */
interface DeliveryError {
  message: string
  code: string
  /** The SMTP server's. */
  responseCode: number
}

/** The lease ran out, and somebody else works on the mail. */
class LeaseLost extends Error {}

/**
 * Takes mails from the outbox and hands them to the transport. Rests until it is woken, until the next mail is due, or
 * for half a minute. Several may run at once, in one process or many (docs/decisions/010).
 */
@Injectable()
export class MailWorker implements OnModuleDestroy {
  private readonly logger = new Logger(MailWorker.name)
  private readonly retryPolicy: RetryPolicy
  private readonly transport: Transport
  private readonly runs = new Set<DeliveryRun>()
  /** One mail at a time is where a crash would send it twice. */
  private readonly finalStep = new Turnstile()
  private isRunning = false
  /** Ends the wait of what has not begun when the process ends. */
  private readonly ending = new AbortController()
  private polling: Promise<void> | null = null
  private isPollWanted = false
  private nextStart = 0
  private alarm: NodeJS.Timeout | undefined
  private heartbeat: NodeJS.Timeout | undefined

  constructor(
    private readonly outbox: OutboxService,
    private readonly seal: PropsEncryptor,
    private readonly config: Config,
  ) {
    this.retryPolicy = retryPolicy(config.mail.timeScale)
    this.transport = createTransport(config)
  }

  /** Only servers deliver; commands leave what they enqueue to them. */
  start(): void {
    this.isRunning = true
    this.heartbeat = setInterval(() => void this.renewLeases(), this.retryPolicy.heartbeat).unref()
    this.wake()
  }

  /** There may be something to send. */
  wake(): void {
    this.isPollWanted = true
    if (this.isRunning) this.polling ??= this.poll()
  }

  /** What is under way may end; then the lines are cut, and what was not handed over is given back. */
  async onModuleDestroy(): Promise<void> {
    this.isRunning = false
    this.ending.abort()
    clearTimeout(this.alarm)
    // It may be claiming at this moment; what it claims is under way then.
    await this.polling
    const ends = Promise.allSettled([...this.runs].map(({ end }) => end))
    await Promise.race([ends, wait(this.retryPolicy.shutdownGrace, undefined, { ref: false })])
    this.transport.close()
    await ends
    clearInterval(this.heartbeat)
  }

  private async poll(): Promise<void> {
    clearTimeout(this.alarm)
    let rest = this.retryPolicy.pollInterval
    while (this.isPollWanted && this.isRunning) {
      this.isPollWanted = false
      rest = await this.startDue().catch((error: unknown) => this.logAndDelay(error))
    }
    this.polling = null
    if (this.isRunning) this.alarm = setTimeout(() => this.wake(), rest).unref()
  }

  /** Begins what is due while there is room; returns for how long there is nothing more to do. */
  private async startDue(): Promise<number> {
    while (this.isRunning && this.runs.size < this.config.mail.connections) {
      const untilNext = await this.outbox.millisecondsUntilDue()
      if (untilNext !== 0)
        return Math.min(untilNext ?? this.retryPolicy.pollInterval, this.retryPolicy.pollInterval)
      const heldSince = performance.now()
      for (const mail of await this.outbox.claim(this.config.mail.connections - this.runs.size)) {
        const run: DeliveryRun = {
          mail,
          heldSince,
          isInFinalStep: false,
          isDone: false,
          end: Promise.resolve(),
        }
        this.runs.add(run)
        run.end = this.run(run)
      }
    }
    return this.retryPolicy.pollInterval
  }

  private async run(run: DeliveryRun): Promise<void> {
    const { mail } = run
    try {
      await this.waitForRate()
      // What writes mail is loaded with the first one: a start need not wait for it.
      const { compose } = await import('../templates/composer.js')
      const composed = await compose(mail, this.seal.decrypt(mail.props!), this.config)
      this.ending.signal.throwIfAborted()
      await this.transport.deliver(composed, () => this.beforeFinalStep(run))
      await this.retryUntilRecorded(() => this.outbox.markSent(mail))
    } catch (error) {
      await this.retryUntilRecorded(() => this.recordFailure(run, error))
    }
    run.isDone = true
    run.leaveFinalStep?.()
    this.runs.delete(run)
    this.wake()
  }

  /** Begins no more mails in a second than the configuration allows. */
  private async waitForRate(): Promise<void> {
    const now = performance.now()
    const start = Math.max(now, this.nextStart)
    this.nextStart = start + 1000 / this.config.mail.rate
    if (start > now) await wait(start - now, undefined, { signal: this.ending.signal })
  }

  /** The last sign goes out only when no other mail is between its last sign and its record, and under a valid lease. */
  private async beforeFinalStep(run: DeliveryRun): Promise<void> {
    const leave = await this.finalStep.enter()
    run.leaveFinalStep = leave
    if (run.isDone) {
      leave()
      throw new LeaseLost()
    }
    if (performance.now() - run.heldSince > this.retryPolicy.lease / 2) await this.renewLeases()
    const isHeld = performance.now() - run.heldSince < this.retryPolicy.lease
    if (!isHeld || !this.isRunning) throw new LeaseLost()
    run.isInFinalStep = true
  }

  private async renewLeases(): Promise<void> {
    const runs = [...this.runs]
    if (runs.length === 0) return
    const now = performance.now()
    try {
      const held = await this.outbox.renew(runs.map(({ mail }) => mail))
      for (const run of runs) run.heldSince = held.includes(run.mail) ? now : -Infinity
    } catch (error) {
      this.logAndDelay(error)
    }
  }

  private async recordFailure({ mail, isInFinalStep }: DeliveryRun, error: unknown): Promise<void> {
    if (error instanceof LeaseLost || (!this.isRunning && !isInFinalStep)) return this.outbox.release([mail])
    // Never the server's words: they quote the address.
    const { code, responseCode, message = 'unknown' } = error as Partial<DeliveryError>
    const what = { mail: mail.id, template: mail.template, attempt: mail.attempts + 1, code, responseCode }
    if (error instanceof RecipientRefusedError) {
      this.logger.warn({ refused: what })
      return this.outbox.markRefused(mail, message)
    }
    this.logger.warn({ failed: what })
    return this.outbox.markFailed(mail, message)
  }

  /** While the database is away, what became of a mail is kept in mind, and no other mail is brought to its end. */
  private async retryUntilRecorded(record: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await record()
      } catch (error) {
        const pause = this.logAndDelay(error) / 30
        if (!this.isRunning) return
        await wait(pause)
      }
  }

  /** Returns when to try again. */
  private logAndDelay(error: unknown): number {
    this.logger.warn({ error: describeError(error) })
    return this.retryPolicy.pollInterval
  }
}
