import { Injectable } from '@nestjs/common'
import { type EntityManager, In, LessThan } from 'typeorm'
import { Config } from '../../platform/config/config.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { tooManyRequests } from '../../platform/errors/failure.js'
import { removeInBatches } from '../../platform/database/remove-in-batches.js'
import {
  afterFailure,
  type FailureCount,
  firstCount,
  LONGEST_WAIT_SECONDS,
  secondsBlocked,
} from './lockout.js'
import { SignInFailureEntity } from './sign-in-failure.entity.js'

/** What a failure came to: `blockedFor` in seconds when the client was blocked already and it was not counted. */
interface Counted {
  blockedFor: number
  /** This one blocks the client from now on. */
  isBlocking: boolean
}

/** Counts failed sign-ins in the database and turns a guesser away. A success does not clear the count. */
@Injectable()
export class LockoutService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
    private readonly config: Config,
  ) {}

  /** Throws 429 while the client is blocked; what others wrote meanwhile counts too. */
  async assertOpen(tx: EntityManager, client: string): Promise<void> {
    const count = await tx.findOneBy(SignInFailureEntity, { client })
    if (count) this.assertNotBlocked(count)
  }

  /** Throws 429 for a count that says so. */
  assertNotBlocked(count: Pick<FailureCount, 'blockedUntil'>): void {
    const seconds = this.secondsBlocked(count, this.clock.now())
    if (seconds > 0) throw tooManyAttempts(seconds)
  }

  /** Adds one failure of each client, in their order, and tells for each what it came to. */
  async count(tx: EntityManager, clients: string[]): Promise<Counted[]> {
    const now = this.clock.now()
    const counts = await this.lockCounts(tx, [...new Set(clients)].sort(), now)
    const outcomes = clients.map((client) => {
      const count = counts.get(client)!
      const blockedFor = this.secondsBlocked(count, now)
      if (blockedFor > 0) return { blockedFor, isBlocking: false }
      const next = afterFailure(count, now)
      counts.set(client, { client, ...next })
      return { blockedFor, isBlocking: secondsBlocked(next, now) > 0 }
    })
    await put(tx, [...counts.values()], ['failures', 'lockouts', 'window_started_at', 'blocked_until'])
    return outcomes
  }

  /** The clients' rows, made where there was none. In order, so that two transactions wait instead of deadlocking. */
  private async lockCounts(tx: EntityManager, clients: string[], now: Date) {
    // Writes the rows even if they are there already: that locks them, so that parallel guesses count one after the
    // other. (An ignored insert would take a shared lock only, and the guesses would deadlock on the way to theirs.)
    await put(
      tx,
      clients.map((client) => ({ client, ...firstCount(now) })),
      ['client'],
    )
    const rows = await tx.findBy(SignInFailureEntity, { client: In(clients) })
    return new Map(rows.map((row) => [row.client, row]))
  }

  /** Forgets clients that have been quiet for twice the longest wait. */
  async removeOld(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - 2 * LONGEST_WAIT_SECONDS * 1000)
    const isForgotten = { windowStartedAt: LessThan(longAgo) }
    await removeInBatches(this.unitOfWork, SignInFailureEntity, 'client', isForgotten)
  }

  private secondsBlocked(count: Pick<FailureCount, 'blockedUntil'>, now: Date): number {
    return this.config.hasRateLimits ? secondsBlocked(count, now) : 0
  }
}

/** Inserts the rows; of those that are there already, writes the named columns. */
async function put(tx: EntityManager, rows: SignInFailureEntity[], columns: string[]): Promise<void> {
  const insert = tx.createQueryBuilder().insert().into(SignInFailureEntity).values(rows)
  // Upsert would read back what the database may have filled in.
  await insert.orUpdate(columns, ['client']).updateEntity(false).execute()
}

export const tooManyAttempts = (seconds: number) => tooManyRequests('Too many attempts.', seconds)
