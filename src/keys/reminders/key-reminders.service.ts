import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { isMailAddress, isSameAddress } from '../../platform/addresses/mail-address.contract.js'
import { LiveCopy } from '../../mail/live-copy/live-copy.service.js'
import { MailService } from '../../mail/mail.service.js'
import { MailContents } from '../../mail/outbox/mail-contents.js'
import { OutboxService } from '../../mail/outbox/outbox.service.js'
import type { PropsOf } from '../../mail/templates/templates.js'
import { Config } from '../../platform/config/config.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { fromDatabaseTime } from '../../platform/database/queries/instant.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { isUsable } from '../directory/access-key.js'
import { walkExpiring } from '../members/walk-members.js'
import { OrderLookup } from '../directory/order-lookup.js'
import { dueReminder, reachOf, REMINDER_DAYS, type ReminderDays } from './reminder-days.js'
import { ReminderMarks } from './reminder-marks.service.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** Milliseconds between two looks; `MAIL_TIME_SCALE` shortens it for tests. */
const INTERVAL = 20_000
/** Mails of one look, and keys of one transaction: reminders must not delay mail that somebody waits for. */
const BATCH = 50

/**
 * Reminds members 30, 7 and 1 day before their access ends and on the last day. For each of the four a mark goes through
 * the keys in the order of their expiry dates; it moves in the transaction of the mails that it passes. So a key's date is
 * passed once for each reminder, and a date that is ahead of the mark again gets all of them (docs/decisions/mail.md).
 */
@Injectable()
export class KeyReminders implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly marks: ReminderMarks,
    private readonly orders: OrderLookup,
    private readonly mails: MailService,
    private readonly copy: LiveCopy,
    private readonly contents: MailContents,
    private readonly outbox: OutboxService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.contents.check('key-expiring', (props, { toAddress }) => this.isTrue(props, toAddress))
    this.scheduler.every(INTERVAL * this.config.mail.timeScale, KeyReminders.name, () => this.remind())
  }

  /**
   * Queues the reminders that are due, up to one batch of mails; none while other mail is due, so that after an outage of
   * the mail server a member gets the most urgent one only. Costs four small reads if none is due.
   */
  async remind(): Promise<void> {
    if ((await this.outbox.millisecondsUntilDue()) === 0) return
    if (await this.copy.isHeld()) return
    let room = BATCH
    for (const days of REMINDER_DAYS) {
      let queued: number | null
      while (room > 0 && (queued = await this.remindSome(days)) !== null) room -= queued
    }
  }

  /** Returns how many mails the next keys of a reminder got; null if it has come as far as it can today. */
  private async remindSome(days: ReminderDays): Promise<number | null> {
    const now = this.clock.now()
    const reach = reachOf(days, now)
    const mark = await this.marks.read(`days-${days}`, reachOf(days, new Date(now.getTime() - DAY)))
    if (mark.reachedAt >= reach.getTime()) return null
    const from = { id: mark.keyId, time: mark.reachedAt }
    const rows = (await walkExpiring(this.database, { limit: BATCH, from }, now)).map((row) => ({
      ...row,
      expiresAt: fromDatabaseTime(row.expiresAt!),
    }))
    const passed = rows.filter(({ expiresAt }) => expiresAt < reach)
    const last = passed.length === BATCH ? passed.at(-1)! : { expiresAt: reach, id: '' }
    // Of several that are due, a member gets the most urgent: the others' marks pass the key without a mail.
    const due = passed.filter(
      ({ expiresAt, email }) => dueReminder(expiresAt, now) === days && isMailAddress(email),
    )
    const renewals = await this.orders.findRenewals(due.map(({ id }) => id))
    return this.unitOfWork.write(async (tx) => {
      if (!(await this.marks.move(tx, mark, { reachedAt: last.expiresAt.getTime(), keyId: last.id })))
        return 0
      for (const { id, holder: name, email: address, expiresAt } of due)
        await this.mails.enqueue(tx, {
          template: 'key-expiring',
          to: { name, address: address! },
          keyId: id,
          props: {
            keyId: id,
            name,
            expiresAt: expiresAt.toISOString(),
            renewalUrl: renewals.get(id) ?? null,
            isSold: renewals.has(id),
          },
        })
      return due.length
    })
  }

  /** Whether what a reminder says is so when it is sent: it may have waited, and the key was extended or revoked. */
  private async isTrue({ keyId, expiresAt }: PropsOf<'key-expiring'>, toAddress: string): Promise<boolean> {
    const key = await this.database.manager.findOneBy(AccessKeyEntity, { id: keyId })
    return (
      key !== null &&
      isUsable(key, this.clock.now()) &&
      key.expiresAt?.toISOString() === expiresAt &&
      isSameAddress(key.email, toAddress)
    )
  }
}
