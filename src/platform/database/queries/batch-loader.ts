import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pLimit from 'p-limit'
import { databaseFault, DatabaseUnavailableError } from '../../errors/database-fault.js'

const MAX_BATCH = 256
/** Queries that may wait at once; more are refused. */
const MAX_WAITING = 5_000

/**
 * A DataLoader without a cache that loads one batch at a time: calls made meanwhile form the next batch, so that
 * thousands of guessed keys cost the database few statements (docs/decisions/database.md).
 */
export class BatchLoader<Query extends NonNullable<unknown>, Result> {
  private readonly loader: DataLoader<Query, Result>
  private readonly oneAtATime = pLimit(1)
  private loading: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private faults = 0
  private lastFault: unknown = null
  private isRefusing = false

  /** `loadAll` returns the results in the order of the queries; if it throws, it has changed nothing. */
  constructor(private readonly loadAll: (queries: Query[]) => Promise<Result[]>) {
    this.loader = new DataLoader((queries) => (this.loading = this.loadBatch([...queries])), {
      cache: false,
      maxBatchSize: MAX_BATCH,
      batchScheduleFn: (dispatch) => void this.schedule(dispatch),
    })
  }

  /**
   * Returns the result of one query.
   * @throws {DatabaseUnavailableError} 503 – too many queries are waiting
   * @throws {Error} that of `loadAll`
   */
  async load(query: Query): Promise<Result> {
    if (this.waiting >= MAX_WAITING) throw new DatabaseUnavailableError('Too many queries are waiting.')
    this.waiting += 1
    return this.loader.load(query)
  }

  /** Refuses batches that were waiting when the database failed: each would wait for the same timeout. */
  private schedule(dispatch: () => void): Promise<void> {
    const { faults } = this
    return this.oneAtATime(async () => {
      await this.gather()
      this.isRefusing = faults !== this.faults
      dispatch()
      await this.loading.catch(() => undefined)
    })
  }

  /** Waits while each turn of the event loop brings more queries: SQLite answers without yielding to it. */
  private async gather(): Promise<void> {
    let before: number
    do {
      before = this.waiting
      await nextTurn()
    } while (this.waiting > before && this.waiting < MAX_BATCH)
  }

  /** A batch that the database refuses because of one query is loaded one by one, so that only this one fails. */
  private async loadBatch(queries: Query[]): Promise<(Result | Error)[]> {
    this.waiting -= queries.length
    if (this.isRefusing) throw this.lastFault
    try {
      return await this.loadAll(queries)
    } catch (error) {
      if (databaseFault(error)) {
        this.faults += 1
        this.lastFault = error
        throw error
      }
      if (queries.length === 1) throw error
      const results: (Result | Error)[] = []
      for (const query of queries) results.push(await this.loadOne(query))
      return results
    }
  }

  private async loadOne(query: Query): Promise<Result | Error> {
    try {
      return (await this.loadAll([query]))[0]!
    } catch (error) {
      return error as Error
    }
  }
}
