import { Injectable, Logger } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm'
import { LRUCache } from 'lru-cache'
import { newId } from '../../platform/database/queries/new-id.js'
import { BatchLoader } from '../../platform/database/queries/batch-loader.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { fromDatabaseTime } from '../../platform/database/queries/instant.js'
import { insertRows } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { describeError } from '../../platform/errors/report.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { type AccessKey, isUsable } from '../directory/access-key.js'
import { newToken, tokenHash } from '../directory/key-vault.js'
import type { KeyLevel } from '../keys.contract.js'
import { type AwaitedStep, FACTOR_MINUTES } from '../factors.contract.js'
import { MINUTE } from '../../platform/scheduler/durations.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { SessionEntity } from './session.entity.js'
import type { MemberSession } from '../member-details.contract.js'
import { UNKNOWN_DEVICE } from './device.contract.js'
import { isExpired, lifetimeOf } from './session-lifetime.js'
import { findSessions, toSessionUser } from './session-row.js'
import type { SessionUser } from './session-user.js'

/** Milliseconds between two updates of `last_seen_at`. */
const TOUCH_INTERVAL = 60_000
const MAX_TOUCHED = 10_000
/** Sessions of one key at a time (contract §7). */
const MAX_PER_KEY = 20

interface OpenedSession extends Pick<SessionEntity, 'isPersistent' | 'device' | 'network'> {
  /** What the sign-in still needs. */
  awaits?: AwaitedStep | null
  /** What step-up takes was proven; true if omitted. */
  isConfirmed?: boolean
}

/** Opens, finds and ends sessions (contract §2). */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name)
  private readonly rows = new BatchLoader((hashes: string[]) => findSessions(this.database, hashes))
  /** Sessions whose `last_seen_at` this process tried to update within the interval, successfully or not. */
  private readonly touched = new LRUCache<string, true>({
    // Not `max`, which would reserve the memory of all of them at the start.
    maxSize: MAX_TOUCHED,
    sizeCalculation: () => 1,
    ttl: TOUCH_INTERVAL,
  })

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Opens a session and returns its token, and in `maxAge` how many milliseconds it can last. A key's 21st session ends
   * its oldest (contract §7), of those that wait for the second factor as of the others. Only `isConfirmed` counts as a step-up.
   */
  async open(
    tx: EntityManager,
    key: AccessKey,
    { isPersistent, device, network, awaits = null, isConfirmed = true }: OpenedSession,
  ): Promise<{ token: string; maxAge: number }> {
    const token = newToken()
    const now = this.clock.now()
    const maxAge = awaits ? FACTOR_MINUTES * MINUTE : lifetimeOf(key.level).total
    await endOldest(tx, key.id, awaits, now)
    await insertRows(tx, SessionEntity, {
      id: newId(),
      tokenHash: tokenHash(token),
      keyId: key.id,
      isPersistent,
      device,
      network,
      previousSignInAt: key.lastSignInAt,
      awaits,
      confirmedAt: isConfirmed ? now : null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + maxAge),
    })
    return { token, maxAge }
  }

  /** Returns the token's session by an indexed read, one for all requests of a moment; null if it has expired or its key is no longer usable. */
  async find(token: string): Promise<SessionUser | null> {
    const row = await this.rows.load(tokenHash(token))
    if (!row) return null
    const now = this.clock.now()
    const lastSeenAt = fromDatabaseTime(row.lastSeenAt)
    const isValid = isUsable({ state: row.state, expiresAt: fromDatabaseTime(row.keyExpiresAt) }, now)
    if (!isValid || isExpired({ ...row, lastSeenAt, expiresAt: fromDatabaseTime(row.expiresAt) }, now))
      return null
    // Also if it is ahead, because the clock has gone back.
    if (Math.abs(now.getTime() - lastSeenAt.getTime()) > TOUCH_INTERVAL) this.touch(row.id, now)
    return toSessionUser(row, now)
  }

  /** Records that the session's key was entered again, or its second factor used; false if the session has ended. */
  async confirm(tx: EntityManager, sessionId: string): Promise<boolean> {
    const { affected } = await tx.update(SessionEntity, { id: sessionId }, { confirmedAt: this.clock.now() })
    return affected === 1
  }

  /** Takes back what was confirmed in all sessions of a key but one. */
  async unconfirmOthers(tx: EntityManager, keyId: string, id: string): Promise<void> {
    await tx.update(SessionEntity, { keyId, id: Not(id) }, { confirmedAt: null })
  }

  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.delete(SessionEntity, { id: sessionId })
  }

  async endAll(tx: EntityManager, keyId: string): Promise<void> {
    await tx.delete(SessionEntity, { keyId })
  }

  /** Ends a session of a key, or all; returns how many there were. */
  async endOf(tx: EntityManager, keyId: string, id?: string): Promise<number> {
    const { affected } = await tx.delete(SessionEntity, { keyId, ...(id && { id }) })
    return affected ?? 0
  }

  /** Ends all sessions of a key but one; returns how many there were. */
  async endOthers(tx: EntityManager, keyId: string, id: string): Promise<number> {
    const { affected } = await tx.delete(SessionEntity, { keyId, id: Not(id) })
    return affected ?? 0
  }

  /** Returns the sessions of a key that are not over, the last used first; its level decides how long they last. */
  async list(keyId: string, level: KeyLevel): Promise<MemberSession[]> {
    const now = this.clock.now()
    const rows = await this.database.manager.find(SessionEntity, {
      where: { keyId, awaits: IsNull() },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    })
    return rows
      .filter((session) => !isExpired({ ...session, level }, now))
      .map(({ id, device, network, createdAt, lastSeenAt }) => ({
        id,
        device: device ?? UNKNOWN_DEVICE,
        network,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
  }

  /** Deletes expired sessions, a batch at a time. */
  @Hourly('remove-expired-sessions')
  async removeExpired(): Promise<void> {
    await removeInBatches(this.unitOfWork, SessionEntity, 'id', { expiresAt: LessThan(this.clock.now()) })
  }

  /** Updates `last_seen_at` in the background: no response waits for it, and a later request tries again. */
  private touch(id: string, lastSeenAt: Date): void {
    if (this.touched.has(id)) return
    this.touched.set(id, true)
    this.unitOfWork
      .write((tx) => tx.update(SessionEntity, { id }, { lastSeenAt }))
      .catch((error: unknown) => this.logger.warn({ error: describeError(error) }))
  }
}

/** Ends the key's expired sessions, and the oldest of those as far as the new one if that would be too many. */
async function endOldest(
  tx: EntityManager,
  keyId: string,
  awaits: AwaitedStep | null,
  now: Date,
): Promise<void> {
  const alike = `awaits IS ${awaits ? 'NOT ' : ''}NULL`
  const newest = `SELECT id FROM sessions WHERE key_id = :keyId AND ${alike} ORDER BY created_at DESC, id DESC LIMIT ${MAX_PER_KEY - 1}`
  await tx
    .createQueryBuilder()
    .delete()
    .from(SessionEntity)
    // The extra subquery is for MySQL, which refuses LIMIT inside IN (…).
    .where(
      `key_id = :keyId AND (expires_at < :now OR ${alike} AND id NOT IN (SELECT id FROM (${newest}) newest))`,
    )
    .setParameters({ keyId, now })
    .execute()
}
