import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, LessThan, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { LiveCopy } from '../live-copy/live-copy.service.js'
import { MailWorker } from './mail-worker.js'
import type { HeldMailFacts } from './outbox.contract.js'
import { OutboxMailEntity } from './outbox-mail.entity.js'
import { droppedAt } from './outbox.service.js'

/** Mails that a transaction drops, so that no other write waits long. */
const BATCH = 2_000
const WHY_DROPPED_AT_RESTORE = 'Dropped after a restore: it was probably sent before.'

/** Who decides, for the audit. */
interface Owner {
  actor: string
  client?: string
}

type Follow = (tx: EntityManager, by: Owner) => Promise<void>

/** The mail of a database that may be a copy, and what an owner does about it (contract §5, 'Mail'). */
@Injectable()
export class HeldMail {
  private readonly followers: Follow[] = []

  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly copy: LiveCopy,
    private readonly worker: MailWorker,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Adds what a feature does, in the transaction that releases mail, if what waited is dropped. */
  onDrop(follow: Follow): void {
    this.followers.push(follow)
  }

  /** Returns since when no mail is sent and how much waits; null if mail is sent. */
  async facts(): Promise<HeldMailFacts | null> {
    const since = await this.copy.heldSince()
    if (since === null) return null
    const [waiting, before] = await Promise.all([
      this.mails.countBy({ state: 'waiting' }),
      this.mails.countBy(queuedBefore(since)),
    ])
    return { since: new Date(since).toISOString(), waiting, before }
  }

  /**
   * Says that this database is the live copy, so mail is sent again; `drop`: except what waited before it was held, which the other
   * copy has probably sent. Returns how many were dropped.
   * @throws {FailureException} 409 – mail isn't held
   */
  async release(drop: boolean, { actor, client }: Owner): Promise<number> {
    const since = await this.copy.heldSince()
    if (since === null)
      throw new FailureException(409, 'This is already the live copy. Nothing has been changed.')
    let dropped = 0
    for (let count = drop ? BATCH : 0; count === BATCH; dropped += count)
      count = await this.dropBatch(since, { actor, client })
    const remember = await this.unitOfWork.write(async (tx) => {
      if (drop) for (const follow of this.followers) await follow(tx, { actor, client })
      await this.audit.record(tx, { action: 'mail-live', actor, client, details: { dropped } })
      return this.copy.confirm(tx)
    })
    await remember()
    this.worker.wake()
    return dropped
  }

  /** A mail may still have the lease of the copy that was sending it. */
  private dropBatch(since: number, who: Owner): Promise<number> {
    return this.unitOfWork.write(async (tx) => {
      const rows = await tx.find(OutboxMailEntity, {
        select: { id: true },
        where: queuedBefore(since),
        order: { queuedAt: 'ASC' },
        take: BATCH,
      })
      if (rows.length === 0) return 0
      const change = { ...droppedAt(await databaseTime(tx)), lease: null, lastError: WHY_DROPPED_AT_RESTORE }
      await tx.update(OutboxMailEntity, { id: In(rows.map(({ id }) => id)) }, change)
      const details = { count: rows.length, before: { state: 'waiting' }, after: { state: 'dropped' } }
      await this.audit.record(tx, { action: 'mails-dropped', ...who, details })
      return rows.length
    })
  }
}

const queuedBefore = (since: number) => ({ state: 'waiting' as const, queuedAt: LessThan(since) })
