import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import { Config } from '../config.js'
import { reportOf } from '../errors/report.js'
import { chooseTransport } from './choose-transport.js'
import { type ClaimedMail, OutboxService } from './outbox.service.js'
import { type Pace, paceOf } from './pace.js'
import { PropsSeal } from './props-seal.js'
import { RefusedError, type Transport } from './transport.js'
import { Turnstile } from './turnstile.js'

interface Run {
  mail: ClaimedMail
  /** When the lease was last known to be ours, by this process's own steady clock. */
  heldSince: number
  /** The server may have taken it already: only its answer can tell. */
  isEnding: boolean
  isOver: boolean
  leaveTurnstile?: () => void
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
export class Delivery implements OnModuleDestroy {
  private readonly logger = new Logger(Delivery.name)
  private readonly pace: Pace
  private readonly transport: Transport
  private readonly underWay = new Set<Run>()
  /** One mail at a time is where a crash would send it twice. */
  private readonly turnstile = new Turnstile()
  private isOn = false
  /** Ends the wait of what has not begun when the process ends. */
  private readonly end = new AbortController()
  private looking: Promise<void> | null = null
  private isWoken = false
  private nextStart = 0
  private alarm: NodeJS.Timeout | undefined
  private heartbeat: NodeJS.Timeout | undefined

  constructor(
    private readonly outbox: OutboxService,
    private readonly seal: PropsSeal,
    private readonly config: Config,
  ) {
    this.pace = paceOf(config.mail.timeScale)
    this.transport = chooseTransport(config)
  }

  /** Only servers deliver; commands leave what they enqueue to them. */
  start(): void {
    this.isOn = true
    this.heartbeat = setInterval(() => void this.keepLeases(), this.pace.heartbeat).unref()
    this.wake()
  }

  /** There may be something to send. */
  wake(): void {
    this.isWoken = true
    if (this.isOn) this.looking ??= this.look()
  }

  /** What is under way may end; then the lines are cut, and what was not handed over is given back. */
  async onModuleDestroy(): Promise<void> {
    this.isOn = false
    this.end.abort()
    clearTimeout(this.alarm)
    // It may be claiming at this moment; what it claims is under way then.
    await this.looking
    const ends = Promise.allSettled([...this.underWay].map(({ end }) => end))
    await Promise.race([ends, wait(this.pace.farewell, undefined, { ref: false })])
    this.transport.close()
    await ends
    clearInterval(this.heartbeat)
  }

  private async look(): Promise<void> {
    clearTimeout(this.alarm)
    let rest = this.pace.look
    while (this.isWoken && this.isOn) {
      this.isWoken = false
      rest = await this.fillUp().catch((error: unknown) => this.complain(error))
    }
    this.looking = null
    if (this.isOn) this.alarm = setTimeout(() => this.wake(), rest).unref()
  }

  /** Begins what is due while there is room; returns for how long there is nothing more to do. */
  private async fillUp(): Promise<number> {
    while (this.isOn && this.underWay.size < this.config.mail.connections) {
      const untilNext = await this.outbox.untilNext()
      if (untilNext !== 0) return Math.min(untilNext ?? this.pace.look, this.pace.look)
      const heldSince = performance.now()
      for (const mail of await this.outbox.claim(this.config.mail.connections - this.underWay.size)) {
        const run: Run = { mail, heldSince, isEnding: false, isOver: false, end: Promise.resolve() }
        this.underWay.add(run)
        run.end = this.run(run)
      }
    }
    return this.pace.look
  }

  private async run(run: Run): Promise<void> {
    const { mail } = run
    try {
      await this.startInTurn()
      // What writes mail is loaded with the first one: a start need not wait for it.
      const { compose } = await import('./composer.js')
      const composed = await compose(mail, this.seal.open(mail.props!), this.config)
      this.end.signal.throwIfAborted()
      await this.transport.deliver(composed, () => this.beforeEnd(run))
      await this.untilRecorded(() => this.outbox.markSent(mail))
    } catch (error) {
      await this.untilRecorded(() => this.recordFailure(run, error))
    }
    run.isOver = true
    run.leaveTurnstile?.()
    this.underWay.delete(run)
    this.wake()
  }

  /** Begins no more mails in a second than the configuration allows. */
  private async startInTurn(): Promise<void> {
    const now = performance.now()
    const start = Math.max(now, this.nextStart)
    this.nextStart = start + 1000 / this.config.mail.rate
    if (start > now) await wait(start - now, undefined, { signal: this.end.signal })
  }

  /** The last sign goes out only when no other mail is between its last sign and its record, and under a valid lease. */
  private async beforeEnd(run: Run): Promise<void> {
    const leave = await this.turnstile.enter()
    run.leaveTurnstile = leave
    if (run.isOver) {
      leave()
      throw new LeaseLost()
    }
    if (performance.now() - run.heldSince > this.pace.lease / 2) await this.keepLeases()
    const isHeld = performance.now() - run.heldSince < this.pace.lease
    if (!isHeld || !this.isOn) throw new LeaseLost()
    run.isEnding = true
  }

  private async keepLeases(): Promise<void> {
    const runs = [...this.underWay]
    if (runs.length === 0) return
    const now = performance.now()
    try {
      const held = await this.outbox.renew(runs.map(({ mail }) => mail))
      for (const run of runs) run.heldSince = held.includes(run.mail) ? now : -Infinity
    } catch (error) {
      this.complain(error)
    }
  }

  private async recordFailure({ mail, isEnding }: Run, error: unknown): Promise<void> {
    if (error instanceof LeaseLost || (!this.isOn && !isEnding)) return this.outbox.release([mail])
    // Never the server's words: they quote the address.
    const { code, responseCode, message = 'unknown' } = error as Partial<DeliveryError>
    const what = { mail: mail.id, template: mail.template, attempt: mail.attempts + 1, code, responseCode }
    if (error instanceof RefusedError) {
      this.logger.warn({ refused: what })
      return this.outbox.markRefused(mail, message)
    }
    this.logger.warn({ failed: what })
    return this.outbox.markFailed(mail, message)
  }

  /** While the database is away, what became of a mail is kept in mind, and no other mail is brought to its end. */
  private async untilRecorded(record: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await record()
      } catch (error) {
        const pause = this.complain(error) / 30
        if (!this.isOn) return
        await wait(pause)
      }
  }

  /** Returns when to try again. */
  private complain(error: unknown): number {
    this.logger.warn({ error: reportOf(error) })
    return this.pace.look
  }
}
