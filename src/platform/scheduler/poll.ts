import { Logger } from '@nestjs/common'
import { describeError } from '../errors/report.js'
import { SingleFlight } from './single-flight.js'

/** Milliseconds between two reads: every replica has a change within a second. */
export const POLL_INTERVAL = 500

/**
 * Looks for changes by other processes twice a second, one read at a time. Of failures in a row, the first is logged as a warning
 * of `context`: while the database fails, what was read last stays.
 */
export class Poll {
  private readonly flight = new SingleFlight(() => this.readOnce())
  private timer: NodeJS.Timeout | undefined
  private isFailing = false

  constructor(
    private readonly context: string,
    private readonly read: () => Promise<void>,
  ) {}

  /** Begins to poll. The timer doesn't hold the process back from ending. */
  start(): void {
    this.timer = setInterval(() => void this.flight.run(), POLL_INTERVAL).unref()
  }

  /** Ends after the read in progress. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flight.finish()
  }

  private async readOnce(): Promise<void> {
    try {
      await this.read()
      this.isFailing = false
    } catch (error) {
      if (!this.isFailing) new Logger(this.context).warn({ error: describeError(error) })
      this.isFailing = true
    }
  }
}
