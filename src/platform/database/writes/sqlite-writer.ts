import { setTimeout as pause } from 'node:timers/promises'
import libsql from 'libsql'
import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm'
import { databaseFault, DatabaseUnavailableError } from '../../errors/database-fault.js'
import { readMediumText } from '../schema/medium-text.js'

/** Milliseconds between attempts to begin while another process writes. */
const RETRY = 20
/** Milliseconds that the checkpoint at shutdown waits for another process. */
const CHECKPOINT_TIMEOUT = 1_000

type SqliteOptions = Extract<DataSourceOptions, { type: 'better-sqlite3' }>

/**
 * SQLite's connection for writing, and its transactions. SQLite itself ends a transaction when the disk is full, so the
 * connection's state is what counts, and TypeORM's counter is set from it before each write. After a connection fault
 * the next transaction opens a new connection.
 */
export class SqliteWriter {
  private readonly database: DataSource
  private connection: libsql.Database | null = null
  private runner: QueryRunner
  private isRunningWork = false

  constructor(private readonly options: SqliteOptions) {
    const dataSource = new DataSource({
      ...options,
      prepareDatabase: async (connection: libsql.Database) => {
        await options.prepareDatabase?.(connection)
        this.connection = connection
      },
    })
    this.database = readMediumText(dataSource)
  }

  /**
   * Begins a transaction that may write; waits up to `lockTimeout` milliseconds for another process.
   * @throws {DatabaseUnavailableError} a transaction is still open
   */
  async begin(lockTimeout: number): Promise<void> {
    const connection = this.connection ?? (await this.connect())
    if (connection.inTransaction) throw new DatabaseUnavailableError('A transaction was left open.')
    const deadline = performance.now() + lockTimeout
    for (;;)
      try {
        // Takes the write lock at once: a transaction that begins by reading could not wait for it later.
        return void connection.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
        await pause(RETRY)
      }
  }

  /**
   * Runs one write of the transaction in a savepoint and returns its outcome; a write that throws is rolled back alone.
   * @throws {Error} the database's fault, after which no write of the transaction may be acknowledged
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<PromiseSettledResult<T>> {
    const connection = this.connection!
    connection.exec('SAVEPOINT work')
    Object.assign(this.runner, { isTransactionActive: true, transactionDepth: 1 })
    this.isRunningWork = true
    const [outcome] = await Promise.allSettled([work(this.runner.manager)])
    this.isRunningWork = false
    const isFault = outcome.status === 'rejected' && databaseFault(outcome.reason) !== null
    if (isFault) throw outcome.reason
    this.assertOpen()
    if (outcome.status === 'rejected') connection.exec('ROLLBACK TO work')
    connection.exec('RELEASE work')
    return outcome
  }

  /** Commits; returns once everything is on disk. */
  commit(): void {
    this.assertOpen()
    this.connection!.exec('COMMIT')
    if (this.connection!.inTransaction)
      throw new DatabaseUnavailableError('The transaction was not committed.')
  }

  /**
   * Rolls back after `error`; never throws. After a full disk or a busy database the connection is used again: the
   * driver closes an abandoned one only when its statements are garbage-collected, with two open files until then.
   */
  async recover(error: unknown): Promise<void> {
    try {
      const isSound = isBusy(error) || databaseFault(error) === 'full'
      if (isSound && this.connection?.inTransaction) this.connection.exec('ROLLBACK')
      if (!isSound || this.connection?.inTransaction) await this.abandon()
    } catch {
      await this.abandon().catch(() => undefined)
    }
  }

  /** Rolls back and closes the connection, whatever its state. */
  private async abandon(): Promise<void> {
    const connection = this.connection
    this.connection = null
    if (!connection) return
    try {
      // Otherwise the lock would remain until the connection's statements are garbage-collected.
      if (connection.inTransaction) connection.exec('ROLLBACK')
    } finally {
      await this.database.driver.disconnect()
    }
  }

  /** Closes the connection after moving all rows from the WAL into the main file. */
  async close(): Promise<void> {
    await this.abandon()
    const connection = new libsql(this.options.database, { timeout: CHECKPOINT_TIMEOUT })
    try {
      connection.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      connection.close()
    }
  }

  private async connect(): Promise<libsql.Database> {
    try {
      // The first time TypeORM also loads the entities; later only the connection is opened.
      await (this.database.isInitialized ? this.database.driver.connect() : this.database.initialize())
    } catch (error) {
      this.connection = null
      throw error
    }
    // Requests are served between attempts to begin; SQLite's own wait would block the thread.
    this.connection!.exec('PRAGMA busy_timeout = 0')
    this.runner = this.database.createQueryRunner()
    const query = this.runner.query.bind(this.runner) as (...statement: unknown[]) => Promise<unknown>
    // After an error that ended the transaction, further statements would auto-commit.
    this.runner.query = (async (...statement: unknown[]) => {
      if (this.isRunningWork) this.assertOpen()
      return query(...statement)
    }) as QueryRunner['query']
    return this.connection!
  }

  private assertOpen(): void {
    if (!this.connection!.inTransaction)
      throw new DatabaseUnavailableError('The database has ended the transaction.')
  }
}

/** Returns whether another process holds the write lock. */
export const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
