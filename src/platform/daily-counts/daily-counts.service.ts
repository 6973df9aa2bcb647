import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, MoreThanOrEqual, Repository } from 'typeorm'
import { insertMissing } from '../database/writes/insert-rows.js'
import { DailyCountEntity } from './daily-count.entity.js'
import { dayOf } from './days.js'

/** A figure of a day (YYYY-MM-DD, UTC). */
export type DayCount = Pick<DailyCountEntity, 'day' | 'figure' | 'number'>

/** Numbers by day: added as something happens, or counted once the day is over. */
@Injectable()
export class DailyCounts {
  constructor(@InjectRepository(DailyCountEntity) private readonly counts: Repository<DailyCountEntity>) {}

  /** Adds to a figure of the day of `at`. Only for batches: writers of one day wait for each other. */
  async add(tx: EntityManager, figure: string, at: Date, number: number): Promise<void> {
    const day = dayOf(at)
    await insertMissing(tx, DailyCountEntity, { day, figure, number: 0 })
    await tx.update(DailyCountEntity, { day, figure }, { number: () => `number + ${number}` })
  }

  /** Stores figures of days that are over, except those that are stored. */
  async close(tx: EntityManager, counts: DayCount[]): Promise<void> {
    if (counts.length > 0) await insertMissing(tx, DailyCountEntity, counts)
  }

  /** Returns all numbers from this day on. */
  since(day: string): Promise<DayCount[]> {
    return this.counts.findBy({ day: MoreThanOrEqual(day) })
  }
}
