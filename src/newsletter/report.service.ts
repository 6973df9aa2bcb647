import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { SchedulerRegistry } from '@nestjs/schedule'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThanOrEqual, MoreThan, Repository } from 'typeorm'
import { Config } from '../platform/config/config.js'
import { databaseTime } from '../platform/database/database-time.js'
import { UnitOfWork } from '../platform/database/unit-of-work.js'
import { describeError } from '../platform/errors/report.js'
import { MailService } from '../mail/mail.service.js'
import { SubscriptionEntity } from './subscription.entity.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Confirmations in an hour that operations hear of one by one; the rest comes together. */
const MAX_PER_HOUR = 20
/** How often to look whether a digest is due (`MAIL_TIME_SCALE` shortens it for tests), and the most addresses that one tells. */
const DIGEST_INTERVAL = 5 * MINUTE
const MOST_ADDRESSES = 200
/** Name of the interval in the scheduler's registry, which clears it at shutdown. */
export const REPORT_JOB = 'newsletter-report'

/**
 * Tells OPS_EMAIL who has subscribed: one mail for each, or a digest when more than 20 come within an hour. What a digest
 * is to tell stands in the database, and any replica sends it.
 */
@Injectable()
export class ReportService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReportService.name)

  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailService,
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    const { opsAddress, timeScale } = this.config.mail
    if (!opsAddress) return
    const poll = () =>
      this.sendDigest().catch((error: unknown) => this.logger.warn({ error: describeError(error) }))
    const timer = setInterval(() => void poll(), DIGEST_INTERVAL * timeScale).unref()
    this.scheduler.addInterval(REPORT_JOB, timer)
  }

  /** In the transaction that confirms, which does so `now`. */
  async reportConfirmed(tx: EntityManager, id: string, email: string, now: number): Promise<void> {
    const lately = await tx.countBy(SubscriptionEntity, {
      confirmedAt: MoreThan(new Date(now - HOUR)),
    })
    if (lately > MAX_PER_HOUR && this.config.mail.opsAddress) return
    await tx.update(SubscriptionEntity, { id }, { isReported: true })
    await this.mails.enqueueForOps(tx, { template: 'newsletter-confirmed', props: { email } })
  }

  /** Once an hour has gone by since the first that operations have not heard of, tells all of them. */
  async sendDigest(): Promise<void> {
    const now = await databaseTime(this.subscriptions.manager)
    const untoldBy = (time: number) => ({ isReported: false, confirmedAt: LessThanOrEqual(new Date(time)) })
    if (!(await this.subscriptions.existsBy(untoldBy(now - HOUR)))) return
    await this.unitOfWork.write(async (tx) => {
      const first = await tx.find(SubscriptionEntity, {
        where: untoldBy(now),
        order: { confirmedAt: 'ASC' },
        take: MOST_ADDRESSES,
      })
      const { affected: total = 0 } = await tx.update(SubscriptionEntity, untoldBy(now), { isReported: true })
      // Otherwise another replica was faster.
      if (total > 0)
        await this.mails.enqueueForOps(tx, {
          template: 'newsletter-digest',
          props: { emails: first.map(({ email }) => email), total },
        })
    })
  }
}
