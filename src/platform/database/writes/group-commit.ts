import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EntityManager } from 'typeorm'
import { DatabaseUnavailableError } from '../../errors/database-fault.js'
import { isBusy, type SqliteWriter } from './sqlite-writer.js'

interface Job {
  work: (tx: EntityManager) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (reason: unknown) => void
}

/** Most writes that share a commit; more would delay the first of them. */
const MAX_GROUP = 64
/** Most writes that may wait at once; more are refused. */
const MAX_WAITING = 5_000

/**
 * The first-in, first-out queue of SQLite's writer. Writes that wait at the same time share a transaction, each in a
 * savepoint, and are acknowledged together once it is on disk: one fsync for many, and none can undo another.
 * If the database fails, the whole group fails (docs/decisions/database.md).
 */
export class GroupCommit {
  private readonly waiting: Job[] = []
  private draining: Promise<void> | null = null

  /** `lockTimeout`: milliseconds for which a group waits for another process. */
  constructor(
    private readonly writer: SqliteWriter,
    private readonly lockTimeout: () => number,
  ) {}

  /**
   * Returns the result of `work` once it is on disk.
   * @throws {DatabaseUnavailableError} too many writes are waiting, or the database failed
   */
  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.waiting.length >= MAX_WAITING)
        return reject(new DatabaseUnavailableError('Too many writes are waiting.'))
      this.waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      this.draining ??= this.drain()
    })
  }

  /** Waits for queued writes, then closes the writer. */
  async close(): Promise<void> {
    await this.draining
    await this.writer.close()
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      // SQLite does not yield to the event loop; this turn lets further writes join.
      await nextTurn()
      await this.commitTogether(this.waiting.splice(0, MAX_GROUP))
    }
    // No await since the last check: a write added in between would not run.
    this.draining = null
  }

  private async commitTogether(group: Job[]): Promise<void> {
    const outcomes: PromiseSettledResult<unknown>[] = []
    try {
      await this.writer.begin(this.lockTimeout())
      for (const { work } of group) outcomes.push(await this.writer.run(work))
      this.writer.commit()
    } catch (error) {
      await this.writer.recover(error)
      // Queued writes waited for the same lock; retrying would double that.
      const refused = isBusy(error) ? [...group, ...this.waiting.splice(0)] : group
      for (const { reject } of refused) reject(error)
      return
    }
    outcomes.forEach((outcome, at) => {
      if (outcome.status === 'fulfilled') group[at]!.resolve(outcome.value)
      else group[at]!.reject(outcome.reason)
    })
  }
}
