import { setTimeout as pause } from 'node:timers/promises'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm'
import { databaseFault } from '../errors/database-fault.js'
import { describeError } from '../errors/report.js'
import { GroupCommit } from './group-commit.js'
import { inMysqlTransaction } from './mysql-transaction.js'
import { SqliteWriter } from './sqlite-writer.js'

/** MySQL's words for 'another transaction was in the way; run this one again'. */
const TRY_AGAIN = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])
const ATTEMPTS = 8
/** Milliseconds before the first repetition, at most; each one may wait twice as long. */
const FIRST_PAUSE = 4
/** Milliseconds after which no repetition begins any more. */
const RETRY_WINDOW = 4_000
/** Milliseconds that a write waits for another process on SQLite; an API call has to be answered within 10 s. */
const LOCK_TIMEOUT = 7_000

/**
 * The one way to write. `write` runs its work in a transaction of its own and returns once that is on disk;
 * a work that throws leaves nothing behind. On MySQL works run side by side and are repeated after a deadlock,
 * so a work must not do anything that cannot be done twice. On SQLite they take turns (see GroupCommit), on a
 * connection apart from the one that reads, which refuses to write (docs/decisions/003).
 */
@Injectable()
export class UnitOfWork implements OnApplicationShutdown {
  private readonly logger = new Logger(UnitOfWork.name)
  /** Commands, which no call of the API waits for, set more. */
  lockTimeout = LOCK_TIMEOUT
  /** How many writes the database itself has failed; counts for whether the portal is ready. */
  faults = 0
  private readonly groupCommit: GroupCommit | null
  /** What is to be done once a transaction is on disk. */
  private readonly followers = new WeakMap<EntityManager, (() => void)[]>()

  constructor(@InjectDataSource() private readonly database: DataSource) {
    const { options } = database
    this.groupCommit =
      options.type === 'better-sqlite3'
        ? new GroupCommit(new SqliteWriter(options), () => this.lockTimeout)
        : null
  }

  /** Returns what `work` returned, once it is on disk. @throws 503 or 507 where the database fails (contract §7). */
  async write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    let following: (() => void)[] = []
    const result = await this.commit((tx) => {
      this.followers.set(tx, (following = []))
      return work(tx)
    }).catch((error: unknown) => {
      if (databaseFault(error)) this.faults += 1
      throw error
    })
    for (const follower of following) follower()
    return result
  }

  /** Calls back once what `tx` writes is on disk; never if it is rolled back. Must not throw. */
  afterCommit(tx: EntityManager, callback: () => void): void {
    this.followers.get(tx)?.push(callback)
  }

  /** Last of all, when nothing that may still have something to write is left. */
  async onApplicationShutdown(): Promise<void> {
    await this.groupCommit
      ?.close()
      .catch((error: unknown) => this.logger.warn({ checkpoint: 'failed', error: describeError(error) }))
  }

  private async commit<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (this.groupCommit) return this.groupCommit.write(work)
    const end = performance.now() + RETRY_WINDOW
    for (let attempt = 1; ; attempt++) {
      try {
        return await inMysqlTransaction(this.database, work)
      } catch (error) {
        if (attempt === ATTEMPTS || performance.now() > end || !isWorthAnotherTry(error)) throw error
        await pause(Math.random() * FIRST_PAUSE * 2 ** attempt)
      }
    }
  }
}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof QueryFailedError && TRY_AGAIN.has((error.driverError as { code?: string }).code ?? '')
