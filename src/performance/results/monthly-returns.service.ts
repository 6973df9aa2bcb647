import { Injectable } from '@nestjs/common'
import type { MonthlyReturns } from '../../platform/brand/brand.contract.js'
import type { ReturnsSource } from '../../platform/brand/settings/brand-store.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import type { ShownRecord } from '../performance.contract.js'
import { PerformanceRecord } from '../record/performance-record.service.js'
import { ResultsService } from './results.service.js'

/** The range of monthly returns that texts outside the performance screen quote (docs/decisions/brand.md). */
@Injectable()
export class MonthlyReturnsService implements ReturnsSource {
  private lastRead: ShownRecord | undefined

  constructor(
    private readonly record: PerformanceRecord,
    private readonly results: ResultsService,
    brands: BrandService,
  ) {
    brands.useReturns(this)
  }

  /** The months that the brand's returns are computed from; undefined until they have been read. */
  get shownRecord(): ShownRecord | undefined {
    return this.lastRead
  }

  /** Returns the newest row's hash. */
  async version(): Promise<string> {
    return (await this.record.head()).hash
  }

  /** Returns the range of the months of the basis that the performance screen shows first. */
  async read(): Promise<MonthlyReturns> {
    const { headlines, record } = await this.results.shown()
    this.lastRead = record
    const { basis, from, to, months, lowestMonth, highestMonth } = headlines
    const [lowest, highest] = [lowestMonth.returnPercent, highestMonth.returnPercent]
    return { basis, from, to, months, lowest, highest }
  }
}
