import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm'
import { v4 as uuid } from 'uuid'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { FAILED_STATES, type MailState, PRIORITY, SENT_DAYS } from './outbox.contract.js'
import { OutboxMailEntity } from './outbox-mail.entity.js'
import { type RetryPolicy, retryPolicy, retryDelay } from './retry-policy.js'
import { DAY, MINUTE } from '../../platform/scheduler/durations.js'

/** A mail that is leased by this worker. */
export type ClaimedMail = OutboxMailEntity & { lease: string }

/**
 * Assigns mails to workers. A claim is a lease under a random token. Every later change names the token (compare
 * and set), so that a worker that has lost its lease changes nothing. Times are the database's: replicas' clocks differ.
 */
@Injectable()
export class OutboxService {
  private readonly retryPolicy: RetryPolicy
  /** No mail waits longer, unless the clock has gone back since: then it is due. */
  private readonly longestWait: number

  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly unitOfWork: UnitOfWork,
    config: Config,
  ) {
    this.retryPolicy = retryPolicy(config.mail.timeScale)
    this.longestWait = this.retryPolicy.maxDelay + MINUTE
  }

  /**
   * Leases up to `most` mails that are due and returns them, the longest due first; if that leaves room, up to `mostOfCampaigns`
   * of campaigns instead of the rest.
   */
  async claim(most: number, mostOfCampaigns: number): Promise<ClaimedMail[]> {
    const lease = uuid()
    return this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const times = [LessThanOrEqual(now), MoreThan(now + this.longestWait)]
      const areDue = times.map((dueAt) => ({ state: 'waiting' as const, dueAt }))
      const find = (priority: number, take: number) =>
        tx.find(OutboxMailEntity, {
          select: { id: true },
          where: areDue.map((isDue) => ({ ...isDue, priority })),
          order: { dueAt: 'ASC', id: 'ASC' },
          take,
        })
      const due = await find(PRIORITY.other, most)
      if (due.length < most && mostOfCampaigns > 0)
        due.push(...(await find(PRIORITY.campaign, mostOfCampaigns)))
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id).sort()
      const these = areDue.map((isDue) => ({ id: In(ids), ...isDue }))
      await tx.update(OutboxMailEntity, these, { lease, dueAt: now + this.retryPolicy.lease })
      return (await tx.findBy(OutboxMailEntity, { lease })) as ClaimedMail[]
    })
  }

  /** Extends the leases; returns the mails whose lease is still this worker's. */
  async renew(mails: ClaimedMail[]): Promise<ClaimedMail[]> {
    const isRenewed = await this.unitOfWork.write(async (tx) => {
      const dueAt = (await databaseTime(tx)) + this.retryPolicy.lease
      const results: boolean[] = []
      for (const mail of mails) results.push(await this.updateLeased(tx, mail, { dueAt }))
      return results
    })
    return mails.filter((_, index) => isRenewed[index])
  }

  /** Records the delivery and deletes the content. */
  async markSent(mail: ClaimedMail): Promise<void> {
    await this.unitOfWork.write(async (tx) =>
      this.updateLeased(tx, mail, {
        state: 'sent',
        settledAt: await databaseTime(tx),
        attempts: mail.attempts + 1,
        lease: null,
        props: null,
        lastError: null,
      }),
    )
  }

  /** Records that the server never accepts it for this recipient. */
  async markRefused(mail: ClaimedMail, reason: string): Promise<void> {
    await this.unitOfWork.write(async (tx) =>
      this.updateLeased(tx, mail, {
        state: 'refused',
        settledAt: await databaseTime(tx),
        attempts: mail.attempts + 1,
        lease: null,
        lastError: toErrorText(reason),
      }),
    )
  }

  /** Schedules the next attempt, or makes the mail a dead letter once it has failed for `maxAge`. */
  async markFailed(mail: ClaimedMail, reason: string): Promise<void> {
    const attempts = mail.attempts + 1
    await this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const isExpired = now - mail.queuedAt >= this.retryPolicy.maxAge
      await this.updateLeased(tx, mail, {
        ...(isExpired
          ? { state: 'dead-letter', settledAt: now }
          : { dueAt: now + retryDelay(attempts, this.retryPolicy) }),
        attempts,
        lease: null,
        lastError: toErrorText(reason),
      })
    })
  }

  /** Records that a mail is not sent because it is no longer true, and deletes its content. */
  async markDropped(mail: ClaimedMail): Promise<void> {
    await this.unitOfWork.write(async (tx) =>
      this.updateLeased(tx, mail, { ...droppedAt(await databaseTime(tx)), lease: null }),
    )
  }

  /** Ends the leases of mails that were not tried, so that any worker can take them once `delay` milliseconds have passed. */
  async release(mails: ClaimedMail[], delay = 0): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const dueAt = (await databaseTime(tx)) + delay
      for (const mail of mails) await this.updateLeased(tx, mail, { dueAt, lease: null })
    })
  }

  /**
   * Deletes mails that were sent or dropped and are older than `SENT_DAYS`. Refused mails and dead letters stay until an
   * operator deals with them; of campaigns, whose figures say how many there were, they are deleted, too.
   */
  @Hourly('remove-old-mails')
  async removeOld(): Promise<void> {
    const longAgo = (await databaseTime(this.mails.manager)) - SENT_DAYS * DAY
    const queuedAt = LessThan(longAgo)
    const remove = (priority: number, state: MailState) =>
      removeInBatches(this.unitOfWork, OutboxMailEntity, 'id', { state, priority, queuedAt })
    for (const priority of Object.values(PRIORITY))
      for (const state of ['sent', 'dropped'] as const) await remove(priority, state)
    for (const state of FAILED_STATES) await remove(PRIORITY.campaign, state)
  }

  /**
   * Returns the milliseconds until the next mail of these priorities is due, by default those that aren't a campaign's: 0 if one
   * is, `null` if none is waiting.
   */
  async millisecondsUntilDue(priorities: readonly number[] = [PRIORITY.other]): Promise<number | null> {
    const times = await Promise.all(priorities.map((priority) => this.nextDue(priority)))
    const next = times.filter((time) => time !== null)
    if (next.length === 0) return null
    const milliseconds = Math.min(...next) - (await databaseTime(this.mails.manager))
    return milliseconds > this.longestWait ? 0 : Math.max(0, milliseconds)
  }

  /** Returns the seconds for which the oldest waiting mail has been in the outbox; `null` if none but campaigns' is waiting. */
  async oldestWaitingSeconds(): Promise<number | null> {
    const oldest = await this.mails.findOne({
      select: { id: true, queuedAt: true },
      where: { state: 'waiting', priority: PRIORITY.other },
      order: { queuedAt: 'ASC' },
    })
    return oldest && Math.round(((await databaseTime(this.mails.manager)) - oldest.queuedAt) / 1000)
  }

  private async nextDue(priority: number): Promise<number | null> {
    const next = await this.mails.findOne({
      select: { id: true, dueAt: true },
      where: { state: 'waiting', priority },
      order: { dueAt: 'ASC' },
    })
    return next?.dueAt ?? null
  }

  /** Changes the row if the lease is still this worker's; returns whether it was. */
  private async updateLeased(
    tx: EntityManager,
    { id, lease }: ClaimedMail,
    change: Partial<OutboxMailEntity>,
  ): Promise<boolean> {
    const { affected } = await tx.update(OutboxMailEntity, { id, lease }, change)
    return affected === 1
  }
}

/** Returns what changes when a mail is dropped. */
export const droppedAt = (settledAt: number) =>
  ({ state: 'dropped', settledAt, props: null, lastError: null }) as const

const ERROR_LENGTH = 300
const toErrorText = (reason: string) => reason.replace(/\s+/g, ' ').slice(0, ERROR_LENGTH)
