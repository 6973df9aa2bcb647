import { setTimeout as pause } from 'node:timers/promises'
import libsql from 'libsql'
import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm'
import { databaseFault, DatabaseUnavailableError } from '../errors/database-fault.js'

/** Milliseconds between two tries to begin while another process writes. */
const RETRY = 20
/** Milliseconds that the checkpoint of an orderly end waits for another process. */
const CHECKPOINT_TIMEOUT = 1_000

type SqliteOptions = Extract<DataSourceOptions, { type: 'better-sqlite3' }>

/**
 * SQLite's connection that writes, and its transactions. SQLite ends a transaction by itself when the disk is full, so
 * the connection itself says whether one is open; TypeORM, which counts, is set to what is true before each work.
 * After a fault of the connection the next transaction opens a new one.
 */
export class SqliteWriter {
  private readonly database: DataSource
  private connection: libsql.Database | null = null
  private runner: QueryRunner
  private isAtWork = false

  constructor(private readonly options: SqliteOptions) {
    this.database = new DataSource({
      ...options,
      prepareDatabase: async (connection: libsql.Database) => {
        await options.prepareDatabase?.(connection)
        this.connection = connection
      },
    })
  }

  /** Begins a transaction that may write; waits up to `lockTimeout` milliseconds for another process. */
  async begin(lockTimeout: number): Promise<void> {
    const connection = this.connection ?? (await this.connect())
    if (connection.inTransaction) throw new DatabaseUnavailableError('A transaction was left open.')
    const deadline = performance.now() + lockTimeout
    for (;;)
      try {
        // Writes first: a read that turns into a write later could not wait for its turn.
        return void connection.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
        await pause(RETRY)
      }
  }

  /**
   * Runs one work of the transaction in a savepoint; what it throws is its outcome and undone alone. Throws when the
   * database itself failed: then nothing of the whole transaction may be acknowledged.
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<PromiseSettledResult<T>> {
    const connection = this.connection!
    connection.exec('SAVEPOINT work')
    Object.assign(this.runner, { isTransactionActive: true, transactionDepth: 1 })
    this.isAtWork = true
    const [outcome] = await Promise.allSettled([work(this.runner.manager)])
    this.isAtWork = false
    const isFault = outcome.status === 'rejected' && databaseFault(outcome.reason) !== null
    if (isFault) throw outcome.reason
    this.assertOpen()
    if (outcome.status === 'rejected') connection.exec('ROLLBACK TO work')
    connection.exec('RELEASE work')
    return outcome
  }

  /** Returns once everything is on disk. */
  commit(): void {
    this.assertOpen()
    this.connection!.exec('COMMIT')
    if (this.connection!.inTransaction)
      throw new DatabaseUnavailableError('The transaction was not committed.')
  }

  /**
   * Undoes what is open after `error`; never throws. The connection stays where nothing but room or its turn was missing: the driver
   * closes one that is given up only when its statements are collected, and until then two files are open for each.
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

  /** Undoes what is open and gives the connection up, whatever state it is in. */
  private async abandon(): Promise<void> {
    const connection = this.connection
    this.connection = null
    if (!connection) return
    try {
      // An open transaction would hold its lock as long as the connection's statements live.
      if (connection.inTransaction) connection.exec('ROLLBACK')
    } finally {
      await this.database.driver.disconnect()
    }
  }

  /** Closes the connection and moves all rows into the main file, which alone is then the whole database. */
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
      // The first time with what TypeORM knows of the entities, later only the connection.
      await (this.database.isInitialized ? this.database.driver.connect() : this.database.initialize())
    } catch (error) {
      this.connection = null
      throw error
    }
    // Between the tries to begin others are served; SQLite itself would wait without leaving the thread.
    this.connection!.exec('PRAGMA busy_timeout = 0')
    this.runner = this.database.createQueryRunner()
    const query = this.runner.query.bind(this.runner) as (...statement: unknown[]) => Promise<unknown>
    // A work that goes on after a fault that has ended the transaction would commit each statement by itself.
    this.runner.query = (async (...statement: unknown[]) => {
      if (this.isAtWork) this.assertOpen()
      return query(...statement)
    }) as QueryRunner['query']
    return this.connection!
  }

  private assertOpen(): void {
    if (!this.connection!.inTransaction)
      throw new DatabaseUnavailableError('The database has ended the transaction.')
  }
}

/** Another process holds the lock that only one writer can have. */
export const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
