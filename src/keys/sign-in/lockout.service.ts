import { Injectable } from '@nestjs/common'
import { type EntityManager, In, LessThan } from 'typeorm'
import { Config } from '../../platform/config/config.js'
import { isSqlite } from '../../platform/database/connections/dialect.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { tooManyRequests } from '../../platform/errors/failure.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { afterFailure, type FailureCount, firstCount, MAX_WAIT_SECONDS, secondsBlocked } from './lockout.js'
import { SignInFailureEntity } from './sign-in-failure.entity.js'

interface CountedFailure {
  /** Seconds for which the client was blocked already; if not 0, this failure was not counted. */
  blockedFor: number
  /** This failure blocks the client. */
  isBlocking: boolean
}

/** Counts failed sign-ins in the database and blocks clients; a successful one does not reset the count (contract §2). */
@Injectable()
export class LockoutService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
    private readonly config: Config,
  ) {}

  /**
   * Checks the client's row as it is in `tx`.
   * @throws {FailureException} 429 – the client is blocked
   */
  async assertOpen(tx: EntityManager, client: string): Promise<void> {
    const count = await tx.findOneBy(SignInFailureEntity, { client })
    if (count) this.assertNotBlocked(count)
  }

  /**
   * Checks a count that was read already.
   * @throws {FailureException} 429 – its client is blocked
   */
  assertNotBlocked(count: Pick<FailureCount, 'blockedUntil'>): void {
    const seconds = this.secondsBlocked(count, this.clock.now())
    if (seconds > 0) throw tooManyAttempts(seconds)
  }

  /** Adds one failure for each entry of `clients`, in order, and returns the outcome of each; `allowed` block a client. */
  async count(tx: EntityManager, clients: string[], allowed?: number): Promise<CountedFailure[]> {
    const now = this.clock.now()
    const counts = await this.lockCounts(tx, [...new Set(clients)].sort(), now)
    const outcomes = clients.map((client) => {
      const count = counts.get(client)!
      const blockedFor = this.secondsBlocked(count, now)
      if (blockedFor > 0) return { blockedFor, isBlocking: false }
      const next = afterFailure(count, now, allowed)
      counts.set(client, { client, ...next })
      return { blockedFor, isBlocking: secondsBlocked(next, now) > 0 }
    })
    await upsert(tx, [...counts.values()], ['failures', 'lockouts', 'window_started_at', 'blocked_until'])
    return outcomes
  }

  /** Locks the rows of all clients, so that parallel failures are counted one after the other; adds those that are missing. */
  private async lockCounts(tx: EntityManager, clients: string[], now: Date) {
    const counts = byClient(await lockRows(tx, clients))
    const missing = clients.filter((client) => !counts.has(client))
    if (missing.length === 0) return counts
    // If another transaction has just inserted one, this waits for it and locks the row. (An ignored insert would take only a
    // shared lock, and the two would deadlock.)
    const rows = missing.map((client) => ({ client, ...firstCount(now) }))
    await upsert(tx, rows, ['client'])
    // Without a lock: a second locking read would scan, and wait for, rows before those that it has locked.
    return byClient(await tx.findBy(SignInFailureEntity, { client: In(clients) }))
  }

  /** Deletes clients without a failure for twice the longest wait. */
  @Hourly('remove-old-failures')
  async removeOld(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - 2 * MAX_WAIT_SECONDS * 1000)
    const isOld = { windowStartedAt: LessThan(longAgo) }
    await removeInBatches(this.unitOfWork, SignInFailureEntity, 'client', isOld)
  }

  private secondsBlocked(count: Pick<FailureCount, 'blockedUntil'>, now: Date): number {
    return this.config.hasRateLimits ? secondsBlocked(count, now) : 0
  }
}

/** Locks those rows that exist and returns them. SQLite has one writer, whose transaction locks all. */
function lockRows(tx: EntityManager, clients: string[]): Promise<SignInFailureEntity[]> {
  const lock = isSqlite(tx.dataSource) ? {} : { lock: { mode: 'pessimistic_write' as const } }
  return tx.find(SignInFailureEntity, { where: { client: In(clients) }, ...lock })
}

const byClient = (rows: SignInFailureEntity[]) => new Map(rows.map((row) => [row.client, row]))

/** Inserts the rows; of those that exist, updates the named columns. */
async function upsert(tx: EntityManager, rows: SignInFailureEntity[], columns: string[]): Promise<void> {
  const insert = tx.createQueryBuilder().insert().into(SignInFailureEntity).values(rows)
  // TypeORM's own upsert would read the rows again.
  await insert.orUpdate(columns, ['client']).updateEntity(false).execute()
}

/** Returns the 429 of a blocked client. */
export const tooManyAttempts = (seconds: number) => tooManyRequests('Too many attempts.', seconds)
