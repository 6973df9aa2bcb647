import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { describeError } from '../errors/report.js'
import { databaseTime } from './database-time.js'

/** Milliseconds between two measurements. */
const INTERVAL = 60_000
/** Milliseconds; a longer one would say little. */
const LONGEST_MEASUREMENT = 1_000

/**
 * The database's clock, without a question to it: its distance to this process's steady clock, measured at the start and
 * each minute. What expires does so for all replicas and commands at the same moment, whatever their own clocks say.
 */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DatabaseClock.name)
  /** Milliseconds from the steady clock, which never jumps, to the database's. */
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

  /** The database's time at this moment. */
  now(): Date {
    return new Date(performance.now() + this.offset)
  }

  /** While the database does not answer, the last measurement holds. */
  async measure(): Promise<void> {
    const before = performance.now()
    const time = await databaseTime(this.database.manager)
    const after = performance.now()
    if (after - before < LONGEST_MEASUREMENT || !this.isMeasured) this.offset = time - (before + after) / 2
    this.isMeasured = true
  }
}
