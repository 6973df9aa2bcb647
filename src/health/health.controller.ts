import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { Controller, Get, HttpCode } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { Config } from '../config.js'
import { FailureException } from '../errors/failure.js'
import { Public } from '../keys/access.guard.js'
import type { SuccessAnswer } from '../keys/keys.contract.js'
import { OutboxService } from '../mail/outbox.service.js'
import type { ReadyAnswer } from './health.contract.js'
import { Shutdown } from './shutdown.js'

@Controller()
export class HealthController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
    private readonly outbox: OutboxService,
    private readonly shutdown: Shutdown,
  ) {}

  @Public()
  @Get('healthz')
  live(): SuccessAnswer {
    return { success: true }
  }

  /** Ready: not closing, the database answers with its migrations done, the data folder can be written. */
  @Public()
  @Get('readyz')
  @HttpCode(200)
  async ready(): Promise<ReadyAnswer> {
    if (this.shutdown.isClosing) throw new FailureException(503, 'The portal is closing.')
    try {
      if (await this.database.showMigrations()) throw new Error('Migrations are waiting.')
      await access(this.config.dataDir, constants.W_OK)
    } catch {
      throw new FailureException(503, 'The portal is not ready.')
    }
    // Waiting mail is worth knowing, and no reason to send people elsewhere.
    const oldestWaitingSeconds = await this.outbox.oldestWaiting().catch(() => null)
    return { success: true, mail: { oldestWaitingSeconds } }
  }
}
