import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { LiveCopy } from '../../mail/live-copy/live-copy.service.js'
import { MailService } from '../../mail/mail.service.js'
import { Config } from '../../platform/config/config.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { isoOfDatabaseTime } from '../../platform/database/queries/instant.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { LEVEL_LABELS } from '../keys.contract.js'
import { EXPIRING_DAYS } from '../members.contract.js'
import { MemberCountsService } from '../members/member-counts.service.js'
import { walkExpiring } from '../members/walk-members.js'
import { weekOf } from './reminder-days.js'
import { ReminderMarks } from './reminder-marks.service.js'

const MARK = 'weekly-list'
/** Members in a list; it has their number and a link to all. */
const LISTED = 50

/** Sends `OPS_EMAIL` each Monday what expires in the coming 30 days: enough to act on before members are gone. */
@Injectable()
export class ExpiringList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly marks: ReminderMarks,
    private readonly counts: MemberCountsService,
    private readonly mails: MailService,
    private readonly copy: LiveCopy,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
    private readonly config: Config,
  ) {}

  /** Sends this week's list, once; after weeks without a server, one. Does nothing without `OPS_EMAIL`. */
  @Hourly('list-expiring')
  async send(): Promise<void> {
    if (!this.config.mail.opsAddress) return
    if (await this.copy.isHeld()) return
    const now = this.clock.now()
    const week = weekOf(now)
    const mark = await this.marks.read(MARK, week)
    if (mark.reachedAt >= week.getTime()) return
    const rows = await walkExpiring(this.database, { limit: LISTED }, now)
    const { counts } = await this.counts.all(null)
    const members = rows.map(({ expiresAt, holder, email, level }) => ({
      expiresAt: isoOfDatabaseTime(expiresAt!),
      holder,
      email,
      level: LEVEL_LABELS[level],
    }))
    await this.unitOfWork.write(async (tx) => {
      if (!(await this.marks.move(tx, mark, { reachedAt: week.getTime(), keyId: '' }))) return
      if (members.length === 0) return
      const props = { members, total: Math.max(counts.expiring, members.length), days: EXPIRING_DAYS }
      await this.mails.enqueueForOps(tx, { template: 'keys-expiring', props })
    })
  }
}
