import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { KeyVault } from '../../keys/directory/key-vault.js'
import {
  type AffiliateApplication,
  type ApplicationsAnswer,
  type ApplicationsQuery,
  type ApplicationsSummary,
  PAGE_SIZE,
} from './application-list.contract.js'
import { type ApplicationRow, toApplication } from './application-row.js'
import {
  queryByIds,
  countQuery,
  type ApplicationFilter,
  pageByNumber,
  type ListPosition,
  positionOf,
  type PositionRow,
  pageByPosition,
  type SqlQuery,
  TOTALS_QUERY,
} from './application-query.js'
import { monthOf } from '../accounts/months.js'
import { toDollars } from '../accounts/money.js'
import type { TotalsEntity } from '../accounts/totals.entity.js'

/** A text of this length or more may be a whole access key. */
const SHORTEST_KEY = 12
/** Rows in memory at a time, of an export. */
const BATCH = 500

/** The back office's view of all applications: written in SQL, for it is read by the hundred thousand. */
@Injectable()
export class ApplicationList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly keys: KeyDirectory,
    private readonly vault: KeyVault,
  ) {}

  /**
   * One page. Two statements; three with a search, which has to count what it finds, and one more for a whole key or
   * where too little lies beyond the edge it was to go on from.
   */
  async page(query: ApplicationsQuery): Promise<Omit<ApplicationsAnswer, 'success'>> {
    const { page = 1, pageSize = PAGE_SIZE.default, sort = '-submittedAt' } = query
    const filter = await this.filter(query)
    const summary = await this.summary()
    const total = isSearch(filter) ? await this.count(filter) : totalOf(summary, filter)
    const month = currentMonth()
    const edges = { after: readEdge(query.after), before: readEdge(query.before) }
    const isBeside = page > 1 && (edges.after ?? edges.before) !== null
    let rows = isBeside
      ? await this.rows(pageByPosition(filter, sort, edges, { limit: pageSize, month }))
      : []
    const isShort = !edges.after && rows.length < pageSize
    if (rows.length === 0 || isShort) {
      const sought = pageByNumber(filter, sort, { page, pageSize, total, month })
      rows = sought ? await this.rows(sought) : []
    }
    const edge = (row: ApplicationRow & PositionRow) => writeEdge(positionOf(row, sort, filter))
    return {
      applications: rows.map((row) => toApplication(row, this.vault)),
      total,
      page,
      pageSize,
      edges: rows.length > 0 ? { first: edge(rows[0]!), last: edge(rows.at(-1)!) } : null,
      summary,
    }
  }

  /** All that match, in order, a few hundred in memory at a time. */
  async *all(query: ApplicationsQuery): AsyncGenerator<AffiliateApplication> {
    const { sort = '-submittedAt' } = query
    const filter = await this.filter(query)
    let after: ListPosition | null = null
    for (;;) {
      const sought = pageByPosition(filter, sort, { after }, { limit: BATCH, month: currentMonth() })
      const rows = await this.rows(sought)
      for (const row of rows) yield toApplication(row, this.vault)
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = positionOf(last, sort, filter)
    }
  }

  async find(id: string): Promise<AffiliateApplication> {
    const [application] = await this.findMany([id])
    if (!application) throw notFound('There is no such application.')
    return application
  }

  /** In the order of their ids; those that do not exist are left out. */
  async findMany(ids: string[]): Promise<AffiliateApplication[]> {
    const rows = await this.rows(queryByIds(ids, currentMonth()))
    const byId = new Map(rows.map((row) => [row.id, toApplication(row, this.vault)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  private rows({ sql, parameters }: SqlQuery): Promise<(ApplicationRow & PositionRow)[]> {
    return this.database.query(sql, parameters)
  }

  private async summary(): Promise<ApplicationsSummary> {
    const [totals] = await this.database.query<TotalsEntity[]>(TOTALS_QUERY)
    return summaryOf(totals!)
  }

  private async count(filter: ApplicationFilter): Promise<number> {
    const { sql, parameters } = countQuery(filter)
    const [row] = await this.database.query<{ n: number | string }[]>(sql, parameters)
    return Number(row!.n)
  }

  private async filter({ status, q = '' }: ApplicationsQuery): Promise<ApplicationFilter> {
    const words = q.trim()
    const keyId = words.length >= SHORTEST_KEY ? await this.keys.findId(words) : null
    return { status: status || null, words: keyId ? '' : words, keyId }
  }
}

const writeEdge = ({ number, value }: ListPosition): string => `${number}.${value}`

function readEdge(edge: string | undefined): ListPosition | null {
  if (edge === undefined) return null
  const [number, value] = edge.split('.').map(Number)
  return { number: number!, value: value! }
}

const currentMonth = () => monthOf(new Date())

const isSearch = ({ words, keyId }: ApplicationFilter) => words !== '' || keyId !== null

const totalOf = (summary: ApplicationsSummary, { status }: ApplicationFilter): number => {
  if (status === 'Approved') return summary.approved
  if (status === 'Rejected') return summary.rejected
  return status === null ? summary.total : summary.pending
}

const summaryOf = (totals: TotalsEntity): ApplicationsSummary => ({
  total: totals.applications,
  approved: totals.approved,
  pending: totals.pending,
  rejected: totals.rejected,
  totalCommissions: toDollars(Number(totals.earnings)),
})
