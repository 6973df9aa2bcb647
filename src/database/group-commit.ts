import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm'

interface Job {
  work: (tx: EntityManager) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (reason: unknown) => void
}

/** Works that share one commit at most; more would keep the first of them waiting. */
const LARGEST_GROUP = 64
/** Milliseconds for which a group waits for another process, and between its tries. */
const PATIENCE = 60_000
const RETRY = 20

/**
 * SQLite's writer: one connection on which works take turns, first come first served. Those that wait at the same
 * time share one transaction, each inside a savepoint of its own, and are acknowledged together once it is on disk:
 * one fsync for many writes, and none of them can undo another.
 */
export class GroupCommit {
  private readonly waiting: Job[] = []
  private turn: Promise<void> | null = null

  private constructor(
    private readonly writer: DataSource,
    private readonly runner: QueryRunner,
  ) {}

  static async open(options: DataSourceOptions): Promise<GroupCommit> {
    const writer = await new DataSource(options).initialize()
    return new GroupCommit(writer, writer.createQueryRunner())
  }

  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      this.turn ??= this.takeTurns().finally(() => (this.turn = null))
    })
  }

  async close(): Promise<void> {
    await this.turn
    await this.writer.destroy()
  }

  private async takeTurns(): Promise<void> {
    while (this.waiting.length > 0) {
      // SQLite answers without ever leaving the thread: works that others are about to ask for get their chance to join.
      await nextTurn()
      await this.commitTogether(this.waiting.splice(0, LARGEST_GROUP))
    }
  }

  private async commitTogether(group: Job[]): Promise<void> {
    const answers: (() => void)[] = []
    try {
      await this.begin()
      for (const job of group) answers.push(await this.run(job))
      await this.runner.commitTransaction()
    } catch (error) {
      await this.runner.rollbackTransaction().catch(() => undefined)
      for (const job of group) job.reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  /** Runs one work in its savepoint; what to tell its caller waits until the group is committed. */
  private async run({ work, resolve, reject }: Job): Promise<() => void> {
    try {
      const result = await this.runner.manager.transaction(work)
      return () => resolve(result)
    } catch (error) {
      return () => reject(error)
    }
  }

  /** Opens the transaction, and waits without holding anybody else up while a command is writing. */
  private async begin(): Promise<void> {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      await this.runner.startTransaction()
      try {
        // Writes first: a read that turns into a write later could not wait for its turn.
        return void (await this.runner.query('DELETE FROM migrations WHERE 0'))
      } catch (error) {
        await this.runner.rollbackTransaction()
        if (!isBusy(error) || Date.now() > deadline) throw error
        await pause(RETRY)
      }
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof QueryFailedError &&
  String((error.driverError as { code?: unknown }).code).startsWith('SQLITE_BUSY')
