import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import {
  And,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  Like,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Repository,
} from 'typeorm'
import { v7 as uuid } from 'uuid'
import { newId } from '../database/queries/new-id.js'
import { DatabaseClock } from '../database/connections/database-clock.js'
import { toDatabaseTime } from '../database/queries/instant.js'
import type { AuditAction } from './audit.contract.js'
import { firstIdAt } from './audit-search.js'
import { AuditEntryEntity } from './audit-entry.entity.js'

export interface AuditEntry {
  action: AuditAction
  actor: string
  subject?: string
  client?: string
  details?: Record<string, unknown>
  /** Default: now. Demo data sets other times. */
  occurredAt?: Date
}

/** An entry as it is stored; `details` is JSON. */
export type AuditRecord = Pick<
  AuditEntryEntity,
  'id' | 'occurredAt' | 'action' | 'subject' | 'actor' | 'client' | 'details'
>
type RecordedEntry = Pick<AuditEntryEntity, 'occurredAt' | 'action' | 'actor' | 'details'>

/** In SQL, because refused sign-ins write many rows at once. */
const INSERT = 'INSERT INTO audit_entries (id, occurred_at, action, actor, subject, client, details) VALUES '
const ROW = '(?, ?, ?, ?, ?, ?, ?)'

@Injectable()
export class AuditService {
  constructor(
    @InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>,
    private readonly clock: DatabaseClock,
  ) {}

  /** Adds entries in the transaction of the action, so that both are stored or neither is. */
  async record(tx: EntityManager, ...entries: AuditEntry[]): Promise<void> {
    const now = this.clock.now()
    const rows = entries.map(({ action, actor, subject, client, details, occurredAt }) => [
      // The log is read by id: demo data belong where their time is.
      occurredAt ? uuid({ msecs: occurredAt.getTime() }) : newId(now.getTime()),
      toDatabaseTime(occurredAt ?? now),
      action,
      actor,
      subject ?? null,
      client ?? null,
      details ? JSON.stringify(details) : null,
    ])
    await tx.query(INSERT + rows.map(() => ROW).join(', '), rows.flat())
  }

  /** Returns how many entries of an action are from `from` on and before `to`, by one range of an index. */
  count(action: AuditAction, from: Date, to: Date): Promise<number> {
    const [first, end] = [firstIdAt(from.getTime()), firstIdAt(to.getTime())]
    return this.entries.countBy({ action, id: And(MoreThanOrEqual(first), LessThan(end)) })
  }

  /** Returns the first entries of an action with ids after `from` and before `to`, oldest first. */
  async range(action: AuditAction, from: string, to: string, most: number): Promise<AuditEntryEntity[]> {
    const id = And(MoreThan(from), LessThan(to))
    return this.entries.find({ where: { action, id }, order: { id: 'ASC' }, take: most })
  }

  /** Returns the entries of a subject (`<kind>:<id>`), oldest first. */
  async list(subject: string): Promise<RecordedEntry[]> {
    return this.entries.find({ where: { subject }, order: { id: 'ASC' } })
  }

  /** Returns the newest entries of a subject with one of these actions, newest first, read in `tx`. */
  async newest(tx: EntityManager, subject: string, actions: readonly AuditAction[], limit: number) {
    const where = { subject, action: In([...actions]) }
    return tx.find(AuditEntryEntity, { where, order: { id: 'DESC' }, take: limit })
  }

  /** Returns what an actor did and what was done to it (`<kind>:<id>`), newest first, before the entry `beforeId`. */
  async timeline(ref: string, beforeId: string | undefined, limit: number): Promise<AuditEntryEntity[]> {
    const older = beforeId ? { id: LessThan(beforeId) } : {}
    const read = (where: { subject: string } | { actor: string }) =>
      this.entries.find({ where: { ...where, ...older }, order: { id: 'DESC' }, take: limit })
    // Two reads, because each has its own index.
    const found = [...(await read({ subject: ref })), ...(await read({ actor: ref }))]
    const byId = new Map(found.map((entry) => [entry.id, entry]))
    return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
  }

  /** Returns entries of a subject after the entry `afterId`, oldest first. */
  async listAfter(subject: string, afterId: string, limit: number): Promise<AuditRecord[]> {
    return this.entries.find({ where: { subject, id: MoreThan(afterId) }, order: { id: 'ASC' }, take: limit })
  }

  /**
   * Deletes values and addresses from up to `limit` entries by this actor or about these subjects, of those that have any;
   * what was done, when and to which id remains. Returns how many entries it was.
   */
  async anonymize(tx: EntityManager, actor: string, subjects: string[], limit: number): Promise<number> {
    const some = Not(IsNull())
    const by = await this.idsOf(
      tx,
      [
        { actor, details: some },
        { actor, client: some },
      ],
      limit,
    )
    if (by.length > 0) await tx.update(AuditEntryEntity, { id: In(by) }, { details: null, client: null })
    const subject = In(subjects)
    const about = await this.idsOf(tx, [{ subject, details: some }], limit)
    if (about.length > 0) await tx.update(AuditEntryEntity, { id: In(about) }, { details: null })
    // The address of a refused sign-in or a used link may be the member's; that of a master is not.
    const from = await this.idsOf(tx, [{ subject, client: some, actor: Not(Like('key:%')) }], limit)
    if (from.length > 0) await tx.update(AuditEntryEntity, { id: In(from) }, { client: null })
    return by.length + about.length + from.length
  }

  private async idsOf(tx: EntityManager, where: FindOptionsWhere<AuditEntryEntity>[], take: number) {
    const found = await tx.find(AuditEntryEntity, { where, select: { id: true }, take })
    return found.map(({ id }) => id)
  }
}
