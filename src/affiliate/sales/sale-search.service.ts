import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository, type SelectQueryBuilder } from 'typeorm'
import { searchPattern } from '../accounts/application-search.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'
import { Attribution } from './attribution.service.js'
import { CustomerHasher } from './customer-hasher.service.js'
import { SALE_STATES, type SaleState, STATE_OF } from './sale-corrections.contract.js'
import { SaleEntity } from './sale.entity.js'
import type { StoredStatus } from './sales.contract.js'

export const STATUSES = Object.keys(STATE_OF) as StoredStatus[]
/** Rows of an index that are walked at a time. */
const SLICE = 10_000

const ID = "COALESCE(sale.id, '')"
const STATUS = "COALESCE(sale.status, '')"
export const IS_OF_STATUS = `${STATUS} IN (:...statuses)`
const isOf = (state: SaleState) =>
  `sale.status IN (${STATUSES.filter((status) => STATE_OF[status] === state)
    .map((status) => `'${status}'`)
    .join(', ')})`

export type Counts = Record<SaleState, number>

/** Finds sales by a part of their order number or code, or by the buyer's address. */
@Injectable()
export class SaleSearch {
  constructor(
    @InjectRepository(SaleEntity) private readonly sales: Repository<SaleEntity>,
    private readonly attribution: Attribution,
    private readonly customers: CustomerHasher,
  ) {}

  /** Counts all that is found, and returns the newest ids of these statuses; of slices alone that may have newer ones. */
  async search(
    q: string,
    statuses: StoredStatus[],
    before: string | undefined,
    take: number,
  ): Promise<{ ids: string[]; counts: Counts }> {
    const isWanted = `${STATUS} IN (:...statuses)${before ? ` AND ${ID} < :before` : ''}`
    const wanted = { statuses, before }
    const counts = noCounts()
    let ids: string[] = []
    for await (const slice of this.slices(q)) {
      // Aggregates and expressions: to group, filter or sort by status or id, SQLite would leave the slice's index for theirs.
      const sums = slice().select(`MAX(CASE WHEN ${isWanted} THEN sale.id END)`, 'newest')
      for (const state of SALE_STATES) sums.addSelect(`COUNT(CASE WHEN ${isOf(state)} THEN 1 END)`, state)
      const sum = (await sums
        .setParameters(wanted)
        .getRawOne<Record<SaleState | 'newest', string | number>>())!
      for (const state of SALE_STATES) counts[state] += Number(sum[state])
      const last = ids.length < take ? '' : ids.at(-1)!
      if (sum.newest && sum.newest > last) {
        const query = slice().select(ID, 'id').andWhere(isWanted, wanted).andWhere(`${ID} > :last`, { last })
        const rows = await query.orderBy(ID, 'DESC').limit(take).getRawMany<{ id: string }>()
        ids = newest([...ids, ...rows.map(({ id }) => id)], take)
      }
    }
    return { ids, counts }
  }

  /** Yields what begins a query of each slice of what a search finds, from the last order number on: others get a turn. */
  async *slices(q: string): AsyncGenerator<() => SelectQueryBuilder<SaleEntity>> {
    const found = await this.found(q)
    for (let end: string | undefined; ;) {
      await nextTurn()
      const start = q.includes('@') ? null : await this.startOfSlice(end)
      const until = end
      yield () => {
        const query = found()
        if (start) query.andWhere('sale.externalId >= :start', { start })
        return until ? query.andWhere('sale.externalId < :until', { until }) : query
      }
      if (!start) return
      end = start
    }
  }

  /** Returns what begins a query of what a search finds. */
  private async found(q: string): Promise<() => SelectQueryBuilder<SaleEntity>> {
    const sales = () => this.sales.createQueryBuilder('sale')
    if (q.includes('@')) {
      const customerHash = this.customers.hash(q, null)!
      return () => sales().where({ customerHash })
    }
    const account = await this.attribution.findByCode(this.sales.manager, q)
    const part = searchPattern(q)
    const conditions = [
      // Order numbers are ASCII, which MySQL compares with no other text.
      ...(/^[ -~]*$/.test(part) ? ["LOWER(sale.externalId) LIKE :part ESCAPE '!'"] : []),
      "LOWER(sale.namedCode) LIKE :part ESCAPE '!'",
      ...(account ? ['sale.affiliateId = :affiliate'] : []),
    ]
    return () => sales().where(`(${conditions.join(' OR ')})`, { part, affiliate: account?.keyId })
  }

  /** The order number that begins the slice before `end`, from the last on: newest numbers are mostly newest sales. Null: the first. */
  private async startOfSlice(end: string | undefined): Promise<string | null> {
    const query = this.sales.createQueryBuilder('sale').select('sale.externalId', 'number')
    if (end) query.where('sale.externalId < :end', { end })
    const row = await query
      .orderBy('sale.externalId', 'DESC')
      .offset(SLICE)
      .limit(1)
      .getRawOne<{ number: string }>()
    return row?.number ?? null
  }
}

export const noCounts = () => Object.fromEntries(SALE_STATES.map((state) => [state, 0])) as Counts

export const newest = (ids: string[], take: number): string[] => ids.sort().reverse().slice(0, take)
