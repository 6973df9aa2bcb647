import { Injectable } from '@nestjs/common'
import { type EntityManager, In, LessThan, MoreThan } from 'typeorm'
import { addressHashOf } from '../../platform/addresses/normal-address.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { newId } from '../../platform/database/queries/new-id.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { DAY } from '../../platform/scheduler/durations.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { OutboxMailEntity } from '../outbox/outbox-mail.entity.js'
import { BOUNCE_LIMITS, type BounceKind, SOFT_DAYS } from '../suppression/bounces.contract.js'
import { MailBounceEntity } from '../suppression/bounces.entity.js'
import { Suppressions } from '../suppression/suppressions.service.js'

/** Called in `tx` for each mail that was returned, once. */
type BounceHandler = (tx: EntityManager, mail: OutboxMailEntity) => Promise<void>

/** Counts returned mail, and suppresses the addresses from which enough of it came back (docs/decisions/newsletter.md). */
@Injectable()
export class Bounces {
  private readonly handlers: BounceHandler[] = []

  constructor(
    private readonly suppressions: Suppressions,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Calls back for each mail that was returned (hard or soft), in the transaction that counts it. */
  onBounce(handler: BounceHandler): void {
    this.handlers.push(handler)
  }

  /** Returns the result of `work`, which calls `count`. It runs again if another replica counted the same mail meanwhile. */
  async write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.unitOfWork.write(work).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      return this.unitOfWork.write(work)
    })
  }

  /** Counts what was reported of a mail, once; returns false if it was, or if we have sent no such mail in the last 30 days. */
  async count(
    tx: EntityManager,
    mailId: string,
    { kind, detail }: { kind: BounceKind; detail: string | null },
  ): Promise<boolean> {
    const mail = await tx.findOneBy(OutboxMailEntity, { id: mailId })
    const wasTried = mail !== null && (mail.attempts > 0 || mail.lease !== null)
    if (!wasTried || (await tx.existsBy(MailBounceEntity, { mailId, kind }))) return false
    const wasReturned = await tx.existsBy(MailBounceEntity, { mailId, kind: In(['hard', 'soft']) })
    const [at, addressHash] = [await databaseTime(tx), addressHashOf(mail.toAddress)]
    await tx.insert(MailBounceEntity, { id: newId(), mailId, kind, addressHash, at })
    if (kind !== 'complaint' && !wasReturned) for (const handle of this.handlers) await handle(tx, mail)
    const isRecent = MoreThan(at - SOFT_DAYS * DAY)
    const counted = await tx.countBy(MailBounceEntity, { addressHash, kind, at: isRecent, isCounted: true })
    if (counted >= BOUNCE_LIMITS[kind])
      await this.suppressions.add(tx, mail.toAddress, { reason: kind, detail, mailId }, { actor: 'bounce' })
    return true
  }

  /** Deletes those that no longer count, once their mails are deleted too. */
  @Hourly('remove-old-bounces')
  async removeOld(): Promise<void> {
    const longAgo = this.clock.now().getTime() - SOFT_DAYS * DAY
    await removeInBatches(this.unitOfWork, MailBounceEntity, 'id', { at: LessThan(longAgo) })
  }
}
