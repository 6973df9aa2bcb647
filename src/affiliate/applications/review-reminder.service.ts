import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, LessThanOrEqual, Repository } from 'typeorm'
import { MailContents } from '../../mail/outbox/mail-contents.js'
import { LiveCopy } from '../../mail/live-copy/live-copy.service.js'
import { MailService } from '../../mail/mail.service.js'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { HOUR, MINUTE } from '../../platform/scheduler/durations.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { ApplicationEntity } from '../accounts/application.entity.js'
import { REVIEW_HOURS } from '../affiliate.contract.js'

/** How often to look; `MAIL_TIME_SCALE` shortens it for tests. */
const INTERVAL = 5 * MINUTE
/** Applications in a mail; it has their number and a link to all. */
const LISTED = 50

/**
 * Notifies `OPS_EMAIL` of each application once that has waited for 40 of the promised hours: one mail for all that are due. The
 * database has what is not reported yet, so that any replica can.
 */
@Injectable()
export class ReviewReminder implements OnModuleInit {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    private readonly mails: MailService,
    private readonly copy: LiveCopy,
    private readonly contents: MailContents,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    const { opsAddress, timeScale } = this.config.mail
    this.contents.check('affiliate-waiting', ({ ids }) =>
      this.applications.existsBy({ id: In(ids), status: 'Pending Review' }),
    )
    if (opsAddress) this.scheduler.every(INTERVAL * timeScale, ReviewReminder.name, () => this.send())
  }

  /** Sends a mail about the applications that are due; none if there are none. */
  async send(): Promise<void> {
    if (await this.copy.isHeld()) return
    const now = new Date(await databaseTime(this.applications.manager))
    const isDue = { remindAt: LessThanOrEqual(now) }
    if (!(await this.applications.existsBy(isDue))) return
    await this.unitOfWork.write(async (tx) => {
      const first = await tx.find(ApplicationEntity, {
        where: isDue,
        order: { number: 'ASC' },
        take: LISTED,
      })
      const { affected: total = 0 } = await tx.update(ApplicationEntity, isDue, { remindAt: null })
      // Zero if another replica was faster.
      if (total === 0) return
      const props = {
        ids: first.map(({ id }) => id),
        applications: first.map(({ name, submittedAt }) => ({
          name,
          answerBy: new Date(submittedAt.getTime() + REVIEW_HOURS.to * HOUR).toISOString(),
        })),
        total,
        reviewHours: `${REVIEW_HOURS.from}-${REVIEW_HOURS.to}`,
      }
      await this.mails.enqueueForOps(tx, { template: 'affiliate-waiting', props })
    })
  }
}
