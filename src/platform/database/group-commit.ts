import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EntityManager } from 'typeorm'
import { DatabaseUnavailableError } from '../errors/database-fault.js'
import { isBusy, type SqliteWriter } from './sqlite-writer.js'

interface Job {
  work: (tx: EntityManager) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (reason: unknown) => void
}

/** Works that share one commit at most; more would keep the first of them waiting. */
const LARGEST_GROUP = 64
/** Works that may wait at once; beyond, they are refused. */
const MOST_WAITING = 5_000

/**
 * The queue in front of SQLite's writer: works take turns, first come first served. Those that wait at the same time
 * share one transaction, each inside a savepoint of its own, and are acknowledged together once it is on disk: one
 * fsync for many writes, and none of them can undo another. When the database fails, the whole group does.
 */
export class GroupCommit {
  private readonly waiting: Job[] = []
  private turn: Promise<void> | null = null

  /** `lockTimeout`: milliseconds for which a group waits for another process. */
  constructor(
    private readonly writer: SqliteWriter,
    private readonly lockTimeout: () => number,
  ) {}

  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.waiting.length >= MOST_WAITING)
        return reject(new DatabaseUnavailableError('Too many writes are waiting.'))
      this.waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      this.turn ??= this.takeTurns()
    })
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.turn
    await this.writer.close()
  }

  private async takeTurns(): Promise<void> {
    while (this.waiting.length > 0) {
      // SQLite answers without ever leaving the thread: works that others are about to ask for get their chance to join.
      await nextTurn()
      await this.commitTogether(this.waiting.splice(0, LARGEST_GROUP))
    }
    // Without a tick after the last look: a work that came in between would wait for the next one.
    this.turn = null
  }

  private async commitTogether(group: Job[]): Promise<void> {
    const outcomes: PromiseSettledResult<unknown>[] = []
    try {
      await this.writer.begin(this.lockTimeout())
      for (const { work } of group) outcomes.push(await this.writer.run(work))
      this.writer.commit()
    } catch (error) {
      await this.writer.recover(error)
      // Those that came meanwhile have waited for the same lock, and would wait as long again.
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
