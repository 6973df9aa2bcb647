import { setTimeout as pause } from 'node:timers/promises'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm'
import { databaseFault } from '../../errors/database-fault.js'
import { describeError } from '../../errors/report.js'
import { GroupCommit } from './group-commit.js'
import { inMysqlTransaction } from './mysql-transaction.js'
import { SqliteWriter } from './sqlite-writer.js'

/** MySQL errors after which a transaction may succeed if repeated. */
const TRY_AGAIN = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])
const ATTEMPTS = 8
/** Maximum milliseconds before the first retry, doubled for each further one. */
const FIRST_PAUSE = 4
/** Milliseconds after which no retry begins. */
const RETRY_WINDOW = 4_000
/** Milliseconds that a write waits for another process on SQLite; an API call has to be answered within 10 s. */
const LOCK_TIMEOUT = 7_000

/** Thrown to roll a preview back. */
const UNDO = new Error('Rolled back on purpose.')

/**
 * The only way to write to the database. `write` runs a callback in a transaction and returns once it is on disk; if the
 * callback throws, the transaction is rolled back. On MySQL, writes run in parallel and are repeated after a deadlock,
 * so callbacks must have no other effects. On SQLite they run one after another (GroupCommit), on a separate connection
 * (docs/decisions/database.md).
 */
@Injectable()
export class UnitOfWork implements OnApplicationShutdown {
  private readonly logger = new Logger(UnitOfWork.name)
  /** Milliseconds; commands, which have no time limit, set a higher value. */
  lockTimeout = LOCK_TIMEOUT
  /** Writes that failed because of the database; readiness depends on it. */
  faults = 0
  private readonly groupCommit: GroupCommit | null
  /** Callbacks to run once a transaction is on disk. */
  private readonly followers = new WeakMap<EntityManager, (() => void)[]>()

  constructor(@InjectDataSource() private readonly database: DataSource) {
    const { options } = database
    this.groupCommit =
      options.type === 'better-sqlite3'
        ? new GroupCommit(new SqliteWriter(options), () => this.lockTimeout)
        : null
  }

  /**
   * Returns the result of `work`, once it is on disk.
   * @throws {Error} that of `work`, or a fault of the database, answered with 503 or 507 (contract §7)
   */
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

  /** Returns the result of `work`, and rolls it back. */
  async preview<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const done: { result?: T } = {}
    await this.write(async (tx) => {
      done.result = await work(tx)
      throw UNDO
    }).catch((error: unknown) => {
      if (error !== UNDO) throw error
    })
    return done.result!
  }

  /** Calls back once `tx` is on disk, and not if it is rolled back. The callback must not throw. */
  afterCommit(tx: EntityManager, callback: () => void): void {
    this.followers.get(tx)?.push(callback)
  }

  /** The last hook of a shutdown, after everything that may still write. */
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
