import type { NewEntry } from '../affiliate/sales/ledger.service.js'
import { OVERVIEW_DAYS } from '../admin/overview/overview.contract.js'
import type { DayCount } from '../platform/daily-counts/daily-counts.service.js'
import { dayOf, recentDays } from '../platform/daily-counts/days.js'
import { DAY } from '../platform/scheduler/durations.js'

/** The overview's figures of the demo affiliates, as if their clicks and sales had been counted as they happened. */
export class DemoDays {
  private readonly days = recentDays(new Date(Date.now() - DAY), OVERVIEW_DAYS - 1)
  private readonly clicks = this.days.map(() => 0)
  private readonly sales = this.days.map(() => 0)

  /** Counts what an affiliate brought; none of it today. */
  add(index: number, entries: NewEntry[]): void {
    for (const at of this.days.keys())
      if ((index * 7 + at * 5) % 11 > 5) this.clicks[at]! += 1 + ((index + at) % 4)
    for (const { kind, recordedAt } of entries) {
      const at = kind === 'sale' && recordedAt ? this.days.indexOf(dayOf(recordedAt)) : -1
      if (at >= 0) this.sales[at]! += 1
    }
  }

  rows(): DayCount[] {
    const of = (figure: string, numbers: number[]) =>
      this.days.map((day, at) => ({ day, figure, number: numbers[at]! }))
    return [...of('clicks', this.clicks), ...of('sales', this.sales)]
  }
}
