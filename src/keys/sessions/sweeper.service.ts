import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { describeError } from '../../platform/errors/report.js'
import { LockoutService } from '../sign-in/lockout.service.js'
import { SessionsService } from './sessions.service.js'

const HOUR = 60 * 60 * 1000

/** Once an hour, removes sessions that are over and clients that are forgotten. */
@Injectable()
export class ExpiredRowsSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ExpiredRowsSweeper.name)
  private timer: NodeJS.Timeout

  constructor(
    private readonly sessions: SessionsService,
    private readonly lockout: LockoutService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR).unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  async sweep(): Promise<void> {
    try {
      await this.sessions.removeExpired()
      await this.lockout.removeOld()
    } catch (error) {
      this.logger.warn({ error: describeError(error) })
    }
  }
}
