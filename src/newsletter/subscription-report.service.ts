import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm'
import { dayOf } from '../platform/business-time.contract.js'
import { Config } from '../platform/config/config.js'
import { databaseTime } from '../platform/database/connections/database-time.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { Scheduler } from '../platform/scheduler/scheduler.js'
import { LiveCopy } from '../mail/live-copy/live-copy.service.js'
import { MailService } from '../mail/mail.service.js'
import { MAX_REPORTS_PER_HOUR } from './newsletter.contract.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { HOUR, MINUTE } from '../platform/scheduler/durations.js'

/** How often to check whether a digest or the line about leaves is due; `MAIL_TIME_SCALE` shortens it for tests. */
const DIGEST_INTERVAL = 5 * MINUTE
/** Addresses in a digest. */
const MAX_ADDRESSES = 200

/**
 * Reports confirmed subscriptions to `OPS_EMAIL`: one mail for each, or a digest if there are more than 20 within an hour; and
 * how many people left, one line for each day that is over. The database has what is not reported yet, so that any replica can
 * send the mail.
 */
@Injectable()
export class SubscriptionReport implements OnModuleInit {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailService,
    private readonly copy: LiveCopy,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    const { opsAddress, timeScale } = this.config.mail
    if (!opsAddress) return
    this.scheduler.every(DIGEST_INTERVAL * timeScale, SubscriptionReport.name, async () => {
      await this.sendDigest()
      await this.sendLeaves()
    })
  }

  /** Reports a subscription in the transaction that confirms it at `now`, or leaves it to the digest. */
  async reportConfirmed(tx: EntityManager, id: string, email: string, now: number): Promise<void> {
    const lastHour = await tx.countBy(SubscriptionEntity, {
      confirmedAt: MoreThan(new Date(now - HOUR)),
    })
    if (lastHour > MAX_REPORTS_PER_HOUR && this.config.mail.opsAddress) return
    await tx.update(SubscriptionEntity, { id }, { isReported: true })
    await this.mails.enqueueForOps(tx, { template: 'newsletter-confirmed', props: { email } })
  }

  /** Reports all unreported confirmations once the oldest of them is an hour old. */
  async sendDigest(): Promise<void> {
    if (await this.copy.isHeld()) return
    const now = await databaseTime(this.subscriptions.manager)
    const unreportedBy = (time: number) => ({
      isReported: false,
      confirmedAt: LessThanOrEqual(new Date(time)),
    })
    if (!(await this.subscriptions.existsBy(unreportedBy(now - HOUR)))) return
    await this.unitOfWork.write(async (tx) => {
      const first = await tx.find(SubscriptionEntity, {
        where: unreportedBy(now),
        order: { confirmedAt: 'ASC' },
        take: MAX_ADDRESSES,
      })
      const { affected: total = 0 } = await tx.update(SubscriptionEntity, unreportedBy(now), {
        isReported: true,
      })
      // Zero if another replica was faster.
      if (total > 0)
        await this.mails.enqueueForOps(tx, {
          template: 'newsletter-digest',
          props: { emails: first.map(({ email }) => email), total },
        })
    })
  }

  /** Returns what a subscription that ends at this time has as `leftOn`; null if nobody gets reports. */
  leaveDay(at: Date): string | null {
    return this.config.mail.opsAddress ? dayOf(at) : null
  }

  /** Reports how many people left on each day of the business that is over, unless that was reported. */
  async sendLeaves(): Promise<void> {
    if (await this.copy.isHeld()) return
    const { manager } = this.subscriptions
    const isOver = { leftOn: LessThan(dayOf(new Date(await databaseTime(manager)))) }
    if (!(await this.subscriptions.existsBy(isOver))) return
    await this.unitOfWork.write(async (tx) => {
      const days = await tx
        .createQueryBuilder(SubscriptionEntity, 'subscription')
        .select('subscription.leftOn', 'day')
        .where(isOver)
        .groupBy('subscription.leftOn')
        .orderBy('subscription.leftOn')
        .getRawMany<{ day: string }>()
      for (const { day } of days) {
        const { affected: total = 0 } = await tx.update(SubscriptionEntity, { leftOn: day }, { leftOn: null })
        // Zero if another replica was faster.
        if (total > 0)
          await this.mails.enqueueForOps(tx, { template: 'newsletter-leaves', props: { day, total } })
      }
    })
  }
}
