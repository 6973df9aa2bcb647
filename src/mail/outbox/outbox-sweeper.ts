import { Injectable, Logger } from '@nestjs/common'
import { describeError } from '../../platform/errors/report.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { OutboxService } from './outbox.service.js'

/** Deletes mails that were sent long ago. Refused mails and dead letters stay until an operator deals with them. */
@Injectable()
export class OutboxSweeper {
  private readonly logger = new Logger(OutboxSweeper.name)

  constructor(private readonly outbox: OutboxService) {}

  /** Runs every hour; an error is logged. */
  @Hourly('sweep-outbox')
  async sweep(): Promise<void> {
    try {
      await this.outbox.removeOldSent()
    } catch (error) {
      this.logger.warn({ error: describeError(error) })
    }
  }
}
