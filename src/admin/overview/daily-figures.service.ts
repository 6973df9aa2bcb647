import { Injectable } from '@nestjs/common'
import { KeysService } from '../../keys/directory/keys.service.js'
import { SubscriberList } from '../../newsletter/subscriber-list.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DailyCounts } from '../../platform/daily-counts/daily-counts.service.js'
import { boundsOf, recentDays } from '../../platform/daily-counts/days.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { SingleFlight } from '../../platform/scheduler/single-flight.js'
import { type Figure, FIGURES, OVERVIEW_DAYS } from './overview.contract.js'

/** Milliseconds after midnight until which a transaction of the day before may still commit. */
const CLOSING_DELAY = 60 * 60 * 1000
/** How many times longer figures are used than counting took: at most 2 % of the time, as members are counted. */
const USED_FOR = 50

type Counted = Exclude<Figure, 'clicks'>
type Numbers = { days: string[]; numbers: Record<Figure, number[]> }

/**
 * How often things happened on each of the last days. A day that is over is counted once, by an index, and stored; today
 * is counted when somebody looks. Clicks leave no row behind and are counted as they happen (docs/decisions/members.md).
 */
@Injectable()
export class DailyFigures {
  private known: { value: Numbers; until: number } | null = null
  private readonly counting = new SingleFlight(() => this.count())

  constructor(
    private readonly stored: DailyCounts,
    private readonly audit: AuditService,
    private readonly keys: KeysService,
    private readonly subscribers: SubscriberList,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns all figures of the last days, oldest first. */
  async read(): Promise<Numbers> {
    if (this.known && performance.now() < this.known.until) return this.known.value
    return this.counting.run()
  }

  /** Stores the days that are over. Costs one read if all are. */
  @Hourly('close-days')
  async closeDays(): Promise<void> {
    const { days, numberOf } = await this.storedDays()
    const isOver = (day: string) => boundsOf(day).to.getTime() + CLOSING_DELAY < this.clock.now().getTime()
    for (const day of days.filter(isOver)) {
      const missing = COUNTED.filter((figure) => numberOf(figure, day) === undefined)
      if (missing.length === 0) continue
      const counts = await Promise.all(
        missing.map(async (figure) => ({ day, figure, number: await this.countDay(figure, day) })),
      )
      await this.unitOfWork.write((tx) => this.stored.close(tx, counts))
    }
  }

  private async count(): Promise<Numbers> {
    const started = performance.now()
    const { days, numberOf } = await this.storedDays()
    const numbers = {} as Record<Figure, number[]>
    for (const figure of FIGURES) {
      numbers[figure] = []
      for (const day of days)
        numbers[figure].push(
          numberOf(figure, day) ?? (figure === 'clicks' ? 0 : await this.countDay(figure, day)),
        )
    }
    const value = { days, numbers }
    const now = performance.now()
    this.known = { value, until: now + (now - started) * USED_FOR }
    return value
  }

  private async storedDays() {
    const days = recentDays(this.clock.now(), OVERVIEW_DAYS)
    const rows = await this.stored.since(days[0]!)
    const byKey = new Map(rows.map(({ day, figure, number }) => [`${day} ${figure}`, number]))
    return { days, numberOf: (figure: Figure, day: string) => byKey.get(`${day} ${figure}`) }
  }

  /** Each reads one range of one index, and no rows. */
  private countDay(figure: Counted, day: string): Promise<number> {
    const { from, to } = boundsOf(day)
    switch (figure) {
      case 'signIns':
        return this.audit.count('sign-in', from, to)
      case 'newKeys':
        return this.keys.countNew(from, to)
      case 'applications':
        return this.audit.count('application-submitted', from, to)
      case 'sales':
        return this.audit.count('sale-recorded', from, to)
      case 'subscribers':
        return this.subscribers.countConfirmed(from, to)
    }
  }
}

const COUNTED = FIGURES.filter((figure): figure is Counted => figure !== 'clicks')
