import { Injectable } from '@nestjs/common'
import { type EntityManager, LessThan } from 'typeorm'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { removeInBatches } from '../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { RETENTION_DAYS } from '../platform/retention/retention.contract.js'
import { Hourly } from '../platform/scheduler/hourly.js'
import { MailboxCooldownEntity } from './mailbox-cooldown.entity.js'
import { sha256, toMailbox } from '../platform/addresses/normal-address.js'
import { mayRequestConfirmation, addRequestTime } from './lifecycle.js'
import { DAY } from '../platform/scheduler/durations.js'

/** Limits confirmation mails per mailbox: aliases of one mailbox share the limit, against mail flooding. */
@Injectable()
export class MailboxCooldown {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns whether another mail may be sent at `now`, and if so counts it. Of concurrent calls only one gets true. */
  async allow(tx: EntityManager, email: string, now: number): Promise<boolean> {
    const mailboxHash = sha256(toMailbox(email))
    const known = await tx.findOneBy(MailboxCooldownEntity, { mailboxHash })
    const before = known ? known.requestedAt.split(',').map(Number) : []
    if (!mayRequestConfirmation(before, now)) return false
    const requestedAt = addRequestTime(before, now).join(',')
    if (!known) {
      await tx.insert(MailboxCooldownEntity, { mailboxHash, requestedAt, lastRequestedAt: now })
      return true
    }
    const { affected } = await tx.update(
      MailboxCooldownEntity,
      { mailboxHash, requestedAt: known.requestedAt },
      { requestedAt, lastRequestedAt: now },
    )
    return affected === 1
  }

  /** Deletes the counts that limit nothing any more, a batch at a time. */
  @Hourly('remove-mailbox-cooldowns')
  async removeOld(): Promise<void> {
    const weekAgo = this.clock.now().getTime() - RETENTION_DAYS.mailboxCooldown * DAY
    const isOver = { lastRequestedAt: LessThan(weekAgo) }
    await removeInBatches(this.unitOfWork, MailboxCooldownEntity, 'mailboxHash', isOver)
  }

  /** Clears the count of the address's mailbox, once its owner has confirmed. */
  async reset(tx: EntityManager, email: string): Promise<void> {
    await tx.delete(MailboxCooldownEntity, { mailboxHash: sha256(toMailbox(email)) })
  }
}
