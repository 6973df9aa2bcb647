import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { type AuditEntry, AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import {
  BULK_MOST,
  BULK_PART_MOST,
  type BulkAction,
  type BulkOutcome,
  type BulkResult,
  type SelectedMember,
} from '../bulk.contract.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { stateAfter, stateAt } from '../directory/lifecycle.js'
import { addressOf, KeyMails, MAILED_RECENTLY } from '../key-mail/key-mails.service.js'
import type { MembersFilter } from '../members.contract.js'
import { MemberList } from '../members/member-list.service.js'
import { toMember } from '../members/member-answer.js'
import type { Operator } from '../sessions/operator.js'
import { assertMayEnd, assertOpenToChange, planOf } from './member-change.js'
import { lockMembers, NO_SUCH_MEMBER } from './member-lock.js'
import { MemberWrites } from './member-writes.js'

/** Members of one transaction: short, because on SQLite sign-ins wait for it. */
const BATCH = 25

const SENTENCES = {
  tooMany: `That's more than ${BULK_MOST.toLocaleString('en-US')} members. Narrow the list down first.`,
  stale: (total: number) =>
    `${total === 1 ? '1 member matches' : `${total.toLocaleString('en-US')} members match`} now. Nothing was changed. Check the list again, then continue with the new count.`,
  master: "Master keys aren't included in bulk actions.",
  changedMeanwhile: 'Someone else changed this member.',
  noEnd: 'This key has no end date.',
  lastsLonger: 'This key already works past that date.',
  done: {
    extend: 'This key already has that end date.',
    suspend: 'This key is already suspended.',
    reinstate: 'This key is already active.',
    'undo-suspend': 'This key is already active.',
    'send-key': MAILED_RECENTLY,
  } satisfies Record<BulkAction, string>,
}

/** An action; for `extend` also the new expiry, in whole seconds, because MySQL stores no fractions. */
export type BulkChange = { action: Exclude<BulkAction, 'extend'> } | { action: 'extend'; expiresAt: Date }

/** Returns a change to a date in whole seconds, so that a repetition finds it done. */
export const extendTo = (date: Date): BulkChange => ({
  action: 'extend',
  expiresAt: new Date(Math.floor(date.getTime() / 1000) * 1000),
})

/**
 * One action on many members, by the same rules as on one. Repeated after a kill, it skips what is done and does only
 * the rest (docs/decisions/members.md).
 */
@Injectable()
export class BulkChanges {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly rows: Repository<AccessKeyEntity>,
    private readonly list: MemberList,
    private readonly writes: MemberWrites,
    private readonly mails: KeyMails,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns all members that match a filter of the list. `expectedCount`: how many the caller has seen; null: not compared.
   * `maySearchByKey`: a whole key finds its member.
   * @throws {FailureException} 400 – too many; 409 with their present number – not as many as the caller has seen
   */
  async select(
    { q, level, state }: Pick<MembersFilter, 'q' | 'level' | 'state'>,
    expectedCount: number | null,
    maySearchByKey = true,
  ): Promise<SelectedMember[]> {
    const members: SelectedMember[] = []
    for await (const { id, version } of this.list.all(
      { q, level, state, sort: 'createdAt' },
      maySearchByKey,
    )) {
      members.push({ id, version })
      if (members.length > BULK_MOST) throw new FailureException(400, SENTENCES.tooMany)
    }
    const total = members.length
    if (expectedCount !== null && total !== expectedCount)
      throw new FailureException(409, SENTENCES.stale(total), { stored: { selection: { total } } })
    return members
  }

  /**
   * Runs the action and returns the outcome of each member. Each batch is a transaction; a pause of the same length
   * follows, in which other requests can write.
   */
  async run(change: BulkChange, members: SelectedMember[], operator: Operator): Promise<BulkResult[]> {
    // In the order of ids, so that two at once wait for each other instead of deadlocking.
    const sorted = [...members].sort((one, other) => (one.id < other.id ? -1 : 1))
    const results: BulkResult[] = []
    for (let at = 0; at < sorted.length; at += BATCH) {
      const started = performance.now()
      const batch = sorted.slice(at, at + BATCH)
      results.push(...(await this.unitOfWork.write((tx) => this.write(tx, change, batch, operator))))
      if (at + BATCH < sorted.length) await pause(performance.now() - started)
    }
    return results
  }

  /**
   * Returns how many of these members the action would change now, by the rules of `run`; what another changes in the meantime, or
   * the last owner, is found only by the action.
   */
  async count(change: BulkChange, members: SelectedMember[], operator: Operator): Promise<number> {
    let count = 0
    for (let at = 0; at < members.length; at += BULK_PART_MOST) {
      const versions = new Map(members.slice(at, at + BULK_PART_MOST).map(({ id, version }) => [id, version]))
      for (const key of await this.rows.findBy({ id: In([...versions.keys()]) }))
        if (key.version === versions.get(key.id) && (await this.wouldChange(change, key, operator))) count++
    }
    return count
  }

  private async wouldChange(change: BulkChange, row: AccessKeyEntity, operator: Operator): Promise<boolean> {
    const now = this.clock.now()
    const key = { ...row, state: stateAt(row, now) }
    if (key.level === 'master' || (await this.isDone(this.rows.manager, change, key))) return false
    try {
      switch (change.action) {
        case 'extend':
          if (lastsLonger(key, change.expiresAt)) return false
          assertMayEnd(operator, key, change.expiresAt)
          return 'changed' in (planOf(key, { expiresAt: change.expiresAt }, now) ?? {})
        case 'send-key':
          addressOf(key, now)
          return true
        default:
          assertOpenToChange(key)
          return stateAfter(change.action === 'suspend' ? 'suspend' : 'reinstate', key, now) !== null
      }
    } catch (error) {
      if (error instanceof FailureException) return false
      throw error
    }
  }

  private async write(
    tx: EntityManager,
    change: BulkChange,
    batch: SelectedMember[],
    operator: Operator,
  ): Promise<BulkResult[]> {
    const keys = await lockMembers(
      tx,
      batch.map(({ id }) => id),
    )
    const entries: AuditEntry[] = []
    const results: BulkResult[] = []
    for (const { id, version } of batch) {
      const locked = keys.get(id)
      const key = locked && (await this.writes.settle(tx, locked))
      const [outcome, reason] = key
        ? await this.changeOne(tx, change, key, version, operator, entries)
        : (['skipped', NO_SUCH_MEMBER] as const)
      results.push({ id, outcome, reason, name: key ? nameOf(key, this.clock.now()) : null })
    }
    if (entries.length > 0) await this.audit.record(tx, ...entries)
    return results
  }

  private async changeOne(
    tx: EntityManager,
    change: BulkChange,
    key: AccessKeyEntity,
    version: number,
    operator: Operator,
    entries: AuditEntry[],
  ): Promise<[BulkOutcome, string | null]> {
    try {
      if (key.level === 'master') return ['skipped', SENTENCES.master]
      if (await this.isDone(tx, change, key)) return ['unchanged', SENTENCES.done[change.action]]
      if (key.version !== version) return ['conflict', SENTENCES.changedMeanwhile]
      if (change.action === 'extend' && lastsLonger(key, change.expiresAt))
        return ['skipped', key.expiresAt ? SENTENCES.lastsLonger : SENTENCES.noEnd]
      entries.push(...(await this.act(tx, change, key, operator)))
      return ['changed', null]
    } catch (error) {
      // Thrown before the first write to this member (MemberWrites).
      if (error instanceof FailureException) return ['skipped', error.sentence]
      throw error
    }
  }

  /** Returns the entries to record; none if they are recorded. */
  private async act(
    tx: EntityManager,
    change: BulkChange,
    key: AccessKeyEntity,
    operator: Operator,
  ): Promise<AuditEntry[]> {
    switch (change.action) {
      case 'extend':
        return (await this.writes.change(tx, key, { expiresAt: change.expiresAt }, operator)).entries
      case 'suspend':
      case 'reinstate':
      case 'undo-suspend':
        return (await this.writes.act(tx, key, change.action, operator)).entries
      case 'send-key':
        await this.mails.send(tx, key.id, operator)
        return []
    }
  }

  private async isDone(tx: EntityManager, change: BulkChange, key: AccessKeyEntity): Promise<boolean> {
    switch (change.action) {
      case 'extend':
        return key.state !== 'revoked' && key.expiresAt?.getTime() === change.expiresAt.getTime()
      case 'suspend':
        return key.state === 'suspended'
      case 'reinstate':
      case 'undo-suspend':
        return key.state === 'active'
      case 'send-key':
        return this.mails.isRecent(tx, key.id)
    }
  }
}

/** False for a key that the lifecycle refuses: its refusal states the reason. */
const lastsLonger = ({ state, source, expiresAt }: AccessKeyEntity, until: Date): boolean =>
  state !== 'revoked' && source !== 'environment' && (expiresAt === null || expiresAt > until)

function nameOf(key: AccessKeyEntity, now: Date): string {
  const { holder, email, hint } = toMember(key, now)
  return holder ?? email ?? hint
}
