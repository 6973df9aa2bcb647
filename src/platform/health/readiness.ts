import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { DatabaseClock } from '../database/connections/database-clock.js'
import { UnitOfWork } from '../database/writes/unit-of-work.js'

/** Milliseconds that a result is cached: anyone may call `/readyz`, and each check is a write. */
const MAX_AGE = 2_000

interface Check {
  result: Promise<void>
  startedAt: number
  /** `UnitOfWork.faults` when the check began. */
  faults: number
  isOver: boolean
}

/** Checks that a write can be committed, by committing one. */
@Injectable()
export class Readiness {
  private latest: Check | null = null

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Resolves if migrations are done and a write was committed in the last two seconds, without a fault since.
   * @throws {Error} otherwise
   */
  assertReady(): Promise<void> {
    if (this.latest && this.isFresh(this.latest)) return this.latest.result
    const check: Check = {
      result: this.check().finally(() => (check.isOver = true)),
      startedAt: performance.now(),
      faults: this.unitOfWork.faults,
      isOver: false,
    }
    this.latest = check
    return check.result
  }

  private isFresh({ startedAt, faults, isOver }: Check): boolean {
    if (!isOver) return true
    return performance.now() - startedAt < MAX_AGE && faults === this.unitOfWork.faults
  }

  private async check(): Promise<void> {
    if (await this.database.showMigrations()) throw new Error('Migrations are pending.')
    const at = this.clock.now().getTime()
    await this.unitOfWork.write((tx) =>
      tx.query('REPLACE INTO write_probes (id, probed_at) VALUES (?, ?)', ['readyz', at]),
    )
  }
}
