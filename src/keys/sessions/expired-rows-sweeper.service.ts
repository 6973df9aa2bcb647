import { Injectable, Logger } from '@nestjs/common'
import { describeError } from '../../platform/errors/report.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { LockoutService } from '../sign-in/lockout.service.js'
import { SessionsService } from './sessions.service.js'

/** Deletes expired sessions and old failures to sign in. */
@Injectable()
export class ExpiredRowsSweeper {
  private readonly logger = new Logger(ExpiredRowsSweeper.name)

  constructor(
    private readonly sessions: SessionsService,
    private readonly lockout: LockoutService,
  ) {}

  /** Runs every hour; an error is logged. */
  @Hourly('sweep-expired-rows')
  async sweep(): Promise<void> {
    try {
      await this.sessions.removeExpired()
      await this.lockout.removeOld()
    } catch (error) {
      this.logger.warn({ error: describeError(error) })
    }
  }
}
