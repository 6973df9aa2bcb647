import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { type CompressedAnswer, compressAnswer } from '../../platform/http/answers/compressed-answer.js'
import type { CurrentRow, Headlines, PerformanceAnswer, ShownRecord } from '../performance.contract.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'
import { PerformanceRecord } from '../record/performance-record.service.js'
import type { PerformanceRow, RecordHead } from '../record.contract.js'
import { basesOf, headlinesOf, monthsOf } from './headlines.js'
import { currentRows } from './current-rows.js'

/** Cached answers: that of the newest head, and of the one before while it is replaced. */
const CACHE_SIZE = 2

/**
 * Members' results, calculated and compressed once for each head. The head is read for every request, so that no replica
 * is behind.
 */
@Injectable()
export class ResultsService {
  private readonly answers = new LRUCache<string, Promise<CompressedAnswer>>({ max: CACHE_SIZE })

  constructor(private readonly record: PerformanceRecord) {}

  async answer(): Promise<CompressedAnswer> {
    const head = await this.record.head()
    const cached = this.answers.get(head.hash)
    if (cached) return cached
    const answer = this.calculate(head)
    this.answers.set(head.hash, answer)
    answer.catch(() => this.answers.delete(head.hash))
    return answer
  }

  /** Returns the headlines and the months of the basis that the performance screen shows first. */
  async shown(): Promise<{ headlines: Headlines; record: ShownRecord }> {
    const head = await this.record.head()
    const rows = await this.rowsUpTo(head)
    // A record is never empty: every database begins with rows.
    const basis = basesOf(rows)[0]!
    return { headlines: headlinesOf(basis, rows), record: { basis, months: monthsOf(basis, rows), head } }
  }

  private async calculate(head: RecordHead): Promise<CompressedAnswer> {
    const rows = await this.rowsUpTo(head)
    const bases = basesOf(rows)
    const headlines = headlinesOfAll(rows)
    await nextTurn()
    const answer: PerformanceAnswer = { head, bases, rows, headlines }
    return compressAnswer(answer, `"${head.hash}"`)
  }

  private async rowsUpTo({ seq }: RecordHead): Promise<CurrentRow[]> {
    const record: PerformanceRow[] = []
    for await (const row of this.record.read(seq)) record.push(row)
    // Of 100,000 rows each step takes a tenth of a second.
    await nextTurn()
    const rows = currentRows(record)
    await nextTurn()
    return rows
  }
}

const headlinesOfAll = (rows: CurrentRow[]) => basesOf(rows).map((basis) => headlinesOf(basis, rows))
