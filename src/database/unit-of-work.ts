import { setTimeout as pause } from 'node:timers/promises'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm'
import { GroupCommit } from './group-commit.js'

/** MySQL's words for 'another transaction was in the way; run this one again'. */
const TRY_AGAIN = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])
const ATTEMPTS = 8
/** Milliseconds before the first repetition, at most; each one may wait twice as long. */
const FIRST_PAUSE = 4

/**
 * The one way to write. `write` runs its work in a transaction of its own and returns once that is on disk;
 * a work that throws leaves nothing behind. On MySQL works run side by side and are repeated after a deadlock,
 * so a work must not do anything that cannot be done twice. On SQLite they take turns (see GroupCommit), on a
 * connection apart from the one that reads, which refuses to write (docs/decisions/003).
 */
@Injectable()
export class UnitOfWork implements OnApplicationShutdown {
  private groupCommit: Promise<GroupCommit> | null = null
  /** What is to be done once a transaction is on disk. */
  private readonly followers = new WeakMap<EntityManager, (() => void)[]>()

  constructor(@InjectDataSource() private readonly reader: DataSource) {}

  async write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    let following: (() => void)[] = []
    const result = await this.commit((tx) => {
      this.followers.set(tx, (following = []))
      return work(tx)
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
    await (await this.groupCommit)?.close()
  }

  private async commit<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (this.reader.options.type === 'better-sqlite3') {
      this.groupCommit ??= GroupCommit.open(this.reader.options)
      return (await this.groupCommit).write(work)
    }
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.reader.transaction(work)
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
        await pause(Math.random() * FIRST_PAUSE * 2 ** attempt)
      }
    }
  }
}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof QueryFailedError && TRY_AGAIN.has((error.driverError as { code?: string }).code ?? '')
