import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { describeError } from '../../errors/report.js'
import { databaseTime } from './database-time.js'

/** Milliseconds between two measurements. */
const INTERVAL = 60_000
/** Milliseconds; a longer measurement is too inaccurate to use. */
const MAX_MEASUREMENT = 1_000

/**
 * The database's clock, without a query for each reading: its offset to this process's monotonic clock is measured at
 * the start and every minute. So sessions and keys expire for all replicas at the same moment (contract §7).
 */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DatabaseClock.name)
  /** Milliseconds from the monotonic clock to the database's. */
  private offset = Date.now() - performance.now()
  private isMeasured = false
  private timer: NodeJS.Timeout

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.measure()
    this.timer = setInterval(
      () => void this.measure().catch((error: unknown) => this.logger.warn({ error: describeError(error) })),
      INTERVAL,
    ).unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  /** Returns the database's current time. */
  now(): Date {
    return new Date(performance.now() + this.offset)
  }

  /** Measures the offset; if the database does not answer, the last one remains. */
  async measure(): Promise<void> {
    const before = performance.now()
    const time = await databaseTime(this.database.manager)
    const after = performance.now()
    if (after - before < MAX_MEASUREMENT || !this.isMeasured) this.offset = time - (before + after) / 2
    this.isMeasured = true
  }
}
