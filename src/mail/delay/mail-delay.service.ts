import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Not, Repository } from 'typeorm'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { LiveCopy } from '../live-copy/live-copy.service.js'
import { MailService } from '../mail.service.js'
import { LATE_MINUTES } from '../outbox/outbox.contract.js'
import { OutboxService } from '../outbox/outbox.service.js'
import { MailDelayEntity } from './mail-delay.entity.js'
import { MINUTE } from '../../platform/scheduler/durations.js'

const ID = 'outbox'

/**
 * Alerts operations once when the oldest mail has been waiting for ten minutes, and again only after mail was on time
 * (docs/decisions/mail.md): a warning in the log, the field `lateSince` for the back office, and a mail to `OPS_EMAIL`, which
 * arrives at once if other mail does and otherwise with the first mail that does.
 */
@Injectable()
export class MailDelay implements OnModuleInit {
  private readonly logger = new Logger(MailDelay.name)

  constructor(
    @InjectRepository(MailDelayEntity) private readonly delays: Repository<MailDelayEntity>,
    private readonly outbox: OutboxService,
    private readonly mails: MailService,
    private readonly copy: LiveCopy,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.every(MINUTE * this.config.mail.timeScale, MailDelay.name, () => this.check())
  }

  /** Returns since when mail has been late, in milliseconds since 1970; null if it is not. */
  async lateSince(): Promise<number | null> {
    return (await this.delays.findOneBy({ id: ID }))?.lateSince ?? null
  }

  /** Whether the oldest waiting mail has waited for longer than it may; null if none waits. */
  isTooLong(oldestWaitingSeconds: number | null): boolean {
    const limit = LATE_MINUTES * 60 * this.config.mail.timeScale
    return oldestWaitingSeconds !== null && oldestWaitingSeconds >= limit
  }

  /**
   * Compares the age of the oldest waiting mail with the limit; alerts, or ends the alert. Not while mail is held, which log and back
   * office say already.
   */
  async check(): Promise<void> {
    if (await this.copy.isHeld()) return
    const oldestWaitingSeconds = await this.outbox.oldestWaitingSeconds()
    const isLate = this.isTooLong(oldestWaitingSeconds)
    if (isLate === ((await this.lateSince()) !== null)) return
    if (!isLate) {
      if (await this.change(null)) this.logger.log('Mail is on time again.')
    } else if (await this.change(oldestWaitingSeconds))
      this.logger.warn({ mailDelayed: { oldestWaitingSeconds } })
  }

  /** Stores the change, with the mail to operations; false if another replica has done so. */
  private change(oldestWaitingSeconds: number | null): Promise<boolean> {
    return this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const isLate = oldestWaitingSeconds !== null
      const { affected } = await tx.update(
        MailDelayEntity,
        { id: ID, lateSince: isLate ? IsNull() : Not(IsNull()) },
        { lateSince: isLate ? now : null },
      )
      if (affected !== 1) return false
      if (isLate) {
        const props = { since: new Date(now - oldestWaitingSeconds * 1000).toISOString() }
        await this.mails.enqueueForOps(tx, { template: 'mail-delayed', props })
      }
      return true
    })
  }
}
