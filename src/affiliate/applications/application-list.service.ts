import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { KeyVault } from '../../keys/directory/key-vault.js'
import {
  type AffiliateApplication,
  type ApplicationsPage,
  type ApplicationsFilter,
  type ApplicationsQuery,
  type ApplicationsSummary,
  COUNTED_AS,
  STOPPED,
} from './application-list.contract.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { type ApplicationRow, toApplication } from './application-row.js'
import {
  idsQuery,
  queryByIds,
  countsQuery,
  stoppedQuery,
  type ApplicationFilter,
  pageByNumber,
  type ListPosition,
  positionOf,
  type PositionRow,
  pageByPosition,
  TOTALS_QUERY,
} from './application-query.js'
import { joinKey } from '../../keys/directory/key-sql-join.js'
import type { ListedStatus } from '../affiliate.contract.js'
import type { SqlQuery } from '../../platform/database/queries/sql-query.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import type { TotalsEntity } from '../accounts/totals.entity.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'

/** A search of at least this many characters may be a whole access key. */
const SHORTEST_KEY = 12
/** Rows of an export that are in memory at a time. */
const BATCH = 500

/** All applications for the back office, in SQL because there may be 100,000 (docs/decisions/affiliate.md). */
@Injectable()
export class ApplicationList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly keys: KeyDirectory,
    private readonly vault: KeyVault,
  ) {}

  /**
   * Returns one page. It takes three statements, a fourth to count the results of a search by status, and one more for a whole key
   * or when too few rows lie beyond the given edge. `maySearchByKey`: a whole key finds its application.
   */
  async page(request: ApplicationsQuery, maySearchByKey = true): Promise<ApplicationsPage> {
    const { page = 1, pageSize = PAGE_SIZE.default, sort = '-submittedAt' } = request
    const filter = await this.filter(request, maySearchByKey)
    const totals = await this.totals()
    const counts = { ...(isSearch(filter) ? NONE : countsOf(totals)), ...(await this.counts(filter)) }
    const total = request.status ? counts[COUNTED_AS[request.status]] : sumOf(counts)
    const month = currentMonth()
    const edges = { after: parseCursor(request.after), before: parseCursor(request.before) }
    const isBeside = page > 1 && (edges.after ?? edges.before) !== null
    let rows = isBeside
      ? await this.rows(pageByPosition(filter, sort, edges, { limit: pageSize, month }))
      : []
    const isShort = !edges.after && rows.length < pageSize
    if (rows.length === 0 || isShort) {
      const query = pageByNumber(filter, sort, { page, pageSize, total, month })
      rows = query ? await this.rows(query) : []
    }
    const edge = (row: ApplicationRow & PositionRow) => formatCursor(positionOf(row, sort, filter))
    return {
      applications: rows.map((row) => toApplication(row, this.vault)),
      total,
      page,
      pageSize,
      edges: rows.length > 0 ? { first: edge(rows[0]!), last: edge(rows.at(-1)!) } : null,
      summary: summaryOf(totals),
      counts,
    }
  }

  /** Returns the ids of up to `limit` applications that a search finds, but none by a whole key. */
  async findIds(q: string, limit: number): Promise<string[]> {
    const filter = await this.filter({ q }, false)
    const { sql, parameters } = idsQuery(filter, limit)
    const rows = await this.database.query<{ id: string }[]>(sql, parameters)
    return rows.map(({ id }) => id)
  }

  /** Yields all that match, in order, with a few hundred in memory at a time. */
  async *all(request: ApplicationsFilter): AsyncGenerator<AffiliateApplication> {
    const { sort = '-submittedAt' } = request
    const filter = await this.filter(request)
    let after: ListPosition | null = null
    for (;;) {
      await nextTurn()
      const query = pageByPosition(filter, sort, { after }, { limit: BATCH, month: currentMonth() })
      const rows = await this.rows(query)
      for (const row of rows) yield toApplication(row, this.vault)
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = positionOf(last, sort, filter)
    }
  }

  /**
   * Returns one application.
   * @throws {FailureException} 404 – there is none with this id
   */
  async find(id: string): Promise<AffiliateApplication> {
    const [application] = await this.findMany([id])
    if (!application) throw notFound('Application not found.')
    return application
  }

  /** Returns applications in the order of their ids, without those that do not exist. */
  async findMany(ids: string[]): Promise<AffiliateApplication[]> {
    const rows = await this.rows(queryByIds(ids, currentMonth()))
    const byId = new Map(rows.map((row) => [row.id, toApplication(row, this.vault)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Returns the affiliates' names by the ids of their applications, by one read. */
  async names(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.query<{ id: string; name: string }[]>(
      `SELECT a.id, COALESCE(NULLIF(a.name, ''), k.hint) AS name
         FROM affiliate_applications a ${joinKey('a.key_id')} WHERE a.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  private rows({ sql, parameters }: SqlQuery): Promise<(ApplicationRow & PositionRow)[]> {
    return this.database.query(sql, parameters)
  }

  private async totals(): Promise<TotalsEntity> {
    const [totals] = await this.database.query<TotalsEntity[]>(TOTALS_QUERY)
    return totals!
  }

  private async counts(filter: ApplicationFilter): Promise<Partial<Counts>> {
    const read = async <Key extends string>({ sql, parameters }: SqlQuery) =>
      this.database.query<{ status: Key; n: number | string }[]>(sql, parameters)
    const counts: Partial<Counts> = {}
    for (const { status, n } of await read<'paused' | 'ended'>(stoppedQuery(filter)))
      counts[status] = Number(n)
    if (isSearch(filter))
      for (const { status, n } of await read<ListedStatus>(countsQuery(filter)))
        counts[COUNTED_AS[status]] = Number(n)
    return counts
  }

  private async filter(
    { status, q = '' }: ApplicationsFilter,
    maySearchByKey = true,
  ): Promise<ApplicationFilter> {
    const words = q.trim()
    const keyId = maySearchByKey && words.length >= SHORTEST_KEY ? await this.keys.findId(words) : null
    const of =
      status === 'Paused' || status === 'Ended'
        ? { status: null, account: STOPPED[status] }
        : { status: status || null, account: null }
    return { ...of, words: keyId ? '' : words, keyId }
  }
}

const formatCursor = ({ number, value }: ListPosition): string => `${number}.${value}`

function parseCursor(edge: string | undefined): ListPosition | null {
  if (edge === undefined) return null
  const [number, value] = edge.split('.').map(Number)
  return { number: number!, value: value! }
}

const currentMonth = () => monthOf(new Date())

const isSearch = ({ words, keyId }: ApplicationFilter) => words !== '' || keyId !== null

type Counts = ApplicationsPage['counts']

const NONE: Counts = { pending: 0, approved: 0, rejected: 0, withoutApplication: 0, paused: 0, ended: 0 }

const countsOf = ({ pending, approved, rejected, withoutApplication }: TotalsEntity): Counts => ({
  ...NONE,
  pending,
  approved,
  rejected,
  withoutApplication,
})

const sumOf = ({ pending, approved, rejected, withoutApplication }: Counts): number =>
  pending + approved + rejected + withoutApplication

const summaryOf = (totals: TotalsEntity): ApplicationsSummary => ({
  total: totals.applications - totals.withoutApplication,
  approved: totals.approved,
  pending: totals.pending,
  rejected: totals.rejected,
  totalCommissions: toDollars(Number(totals.earnings)),
})
