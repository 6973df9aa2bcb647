import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Between, type EntityManager, In, LessThan, Repository } from 'typeorm'
import { type PerformanceQuery, type ListedRow } from '../performance.contract.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { canonicalJson, NO_HASH, type PerformanceRow, type RecordHead } from '../record.contract.js'
import { PerformanceRowEntity, toRow } from './performance-row.entity.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'

/** Rows that are in memory at once while the record is read whole. */
const BATCH = 500

@Injectable()
export class PerformanceRecord {
  constructor(
    @InjectRepository(PerformanceRowEntity) private readonly rows: Repository<PerformanceRowEntity>,
  ) {}

  /** Returns the newest row's number and hash, by one row of the key's index. */
  async head(tx: EntityManager = this.rows.manager): Promise<RecordHead> {
    const [newest] = await tx.find(PerformanceRowEntity, {
      select: { seq: true, hash: true },
      order: { seq: 'DESC' },
      take: 1,
    })
    return newest ? { seq: newest.seq, hash: newest.hash } : { seq: 0, hash: NO_HASH }
  }

  /** Yields the rows up to the number `last`, in the order of their publication. */
  async *read(last: number): AsyncGenerator<PerformanceRow> {
    for (let first = 1; first <= last; first += BATCH) {
      await nextTurn()
      const seq = Between(first, Math.min(first + BATCH - 1, last))
      for (const row of await this.rows.find({ where: { seq }, order: { seq: 'ASC' } })) yield toRow(row)
    }
  }

  /** Yields the lines of record.jsonl up to the number `last`, a batch at a time. */
  async *lines(last: number): AsyncGenerator<string> {
    for await (const row of this.read(last)) yield `${canonicalJson(row)}\n`
  }

  /** Returns a page of the record, newest first, with the head and where the next page continues. */
  async page({ before, pageSize = PAGE_SIZE.default }: PerformanceQuery) {
    const found = await this.rows.find({
      where: before === undefined ? {} : { seq: LessThan(before) },
      order: { seq: 'DESC' },
      take: pageSize + 1,
    })
    const listed = found.slice(0, pageSize)
    const corrections = await this.correctionsOf(listed.map(({ seq }) => seq))
    const rows: ListedRow[] = listed.map((row) => {
      const correctedBy = corrections.get(row.seq)
      return { ...toRow(row), ...(correctedBy !== undefined && { correctedBy }) }
    })
    return { rows, head: await this.head(), older: found.length > pageSize ? listed.at(-1)!.seq : null }
  }

  /** Returns the rows of these months and those with these numbers, read in `tx`. */
  async find(tx: EntityManager, months: string[], numbers: number[]): Promise<PerformanceRow[]> {
    const where = [{ month: In(months) }, { seq: In(numbers) }]
    return (await tx.find(PerformanceRowEntity, { where, order: { seq: 'ASC' } })).map(toRow)
  }

  async months(tx: EntityManager): Promise<Pick<PerformanceRow, 'month' | 'basis'>[]> {
    return tx
      .createQueryBuilder(PerformanceRowEntity, 'row')
      .select('row.month', 'month')
      .addSelect('row.basis', 'basis')
      .distinct()
      .getRawMany()
  }

  private async correctionsOf(numbers: number[]): Promise<Map<number, number>> {
    const found = await this.rows.find({
      select: { seq: true, corrects: true },
      where: { corrects: In(numbers) },
    })
    return new Map(found.map(({ seq, corrects }) => [corrects!, seq]))
  }
}
