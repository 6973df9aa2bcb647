import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, MoreThanOrEqual, Repository } from 'typeorm'
import { DailyCountEntity } from './daily-count.entity.js'
import { dayOf } from './days.js'

/** A figure of a day (YYYY-MM-DD, UTC). */
export type DayCount = Pick<DailyCountEntity, 'day' | 'figure' | 'number'>

/** Numbers of days: counted as it happens, or once for a day that is over. */
@Injectable()
export class DailyCounts {
  constructor(@InjectRepository(DailyCountEntity) private readonly counts: Repository<DailyCountEntity>) {}

  /** Adds to a figure of the day of `at`. For what happens in batches: writers of one day wait for each other. */
  async add(tx: EntityManager, figure: string, at: Date, number: number): Promise<void> {
    const day = dayOf(at)
    await this.insert(tx, [{ day, figure, number: 0 }])
    await tx.update(DailyCountEntity, { day, figure }, { number: () => `number + ${number}` })
  }

  /** Stores figures of days that are over, except those that are stored. */
  async close(tx: EntityManager, counts: DayCount[]): Promise<void> {
    if (counts.length > 0) await this.insert(tx, counts)
  }

  /** Returns all numbers from this day on. */
  since(day: string): Promise<DayCount[]> {
    return this.counts.findBy({ day: MoreThanOrEqual(day) })
  }

  private async insert(tx: EntityManager, rows: DayCount[]): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(DailyCountEntity)
      .values(rows)
      .orIgnore()
      .updateEntity(false)
      .execute()
  }
}
