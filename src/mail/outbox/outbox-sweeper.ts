import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { describeError } from '../../platform/errors/report.js'
import { OutboxService } from './outbox.service.js'

const HOUR = 60 * 60 * 1000

/** Deletes old sent mails every hour. Refused mails and dead letters stay until an operator retries them. */
@Injectable()
export class OutboxSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxSweeper.name)
  private timer: NodeJS.Timeout

  constructor(private readonly outbox: OutboxService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR).unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  async sweep(): Promise<void> {
    try {
      await this.outbox.removeOldSent()
    } catch (error) {
      this.logger.warn({ error: describeError(error) })
    }
  }
}
