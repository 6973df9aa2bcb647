import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { type CompressedAnswer, compressAnswer } from '../../platform/http/compressed-answer.js'
import type { PerformanceAnswer } from '../performance.contract.js'
import { PerformanceRecord } from '../record/performance-record.service.js'
import type { PerformanceRow, RecordHead } from '../record.contract.js'
import { basesOf, headlinesOf } from './headlines.js'
import { rowsInForce } from './rows-in-force.js'

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

  /** Returns the rows in force and their headlines as a `PerformanceAnswer`. */
  async answer(): Promise<CompressedAnswer> {
    const head = await this.record.head()
    const cached = this.answers.get(head.hash)
    if (cached) return cached
    const answer = this.calculate(head)
    this.answers.set(head.hash, answer)
    answer.catch(() => this.answers.delete(head.hash))
    return answer
  }

  private async calculate(head: RecordHead): Promise<CompressedAnswer> {
    const record: PerformanceRow[] = []
    for await (const row of this.record.read(head.seq)) record.push(row)
    const rows = rowsInForce(record)
    const bases = basesOf(rows)
    const headlines = bases.map((basis) => headlinesOf(basis, rows))
    const answer: PerformanceAnswer = { success: true, head, bases, rows, headlines }
    return compressAnswer(answer, `"${head.hash}"`)
  }
}
