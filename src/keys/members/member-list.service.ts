import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { KeyExpiry } from './key-expiry.service.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { OrderLookup } from '../directory/order-lookup.js'
import {
  type ExportedMember,
  type MembersAnswer,
  type MembersFilter,
  type MembersQuery,
  SHORTEST_KEY,
} from '../members.contract.js'
import { toExportedMember, toListedMember } from './member-answer.js'
import { MemberCountsService, totalOf } from './member-counts.service.js'
import { cursorOf, parseCursor, formatCursor } from './member-cursor.js'
import type { MemberFilter } from './member-filter.js'
import { orderOf, queryByIds, type Walk } from './member-query.js'
import type { SortOrder, MemberRow } from './member-row.js'
import { matchesOf, matchesQuery, searchQuery } from './member-search.js'
import { searchedWords } from '../directory/member-search-words.js'
import type { SqlQuery } from '../../platform/database/queries/sql-query.js'
import { walkMembers } from './walk-members.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'

/** Rows of an export that are in memory at a time. */
const BATCH = 500

interface Search {
  words: string[]
  /** The key, if a whole one or the whole number of its order was searched for. */
  keyId: string | null
  isSearch: boolean
}

interface Which {
  page: number
  pageSize: number
  order: SortOrder
  filter: MemberFilter
}

interface Page extends Pick<MembersAnswer, 'members' | 'total' | 'counts' | 'edges' | 'isCutOff'> {
  /** Keys whose date has passed are not expired yet. */
  isDue: boolean
}

/** All members for the back office and the commands, in SQL because there may be a million (docs/decisions/members.md). */
@Injectable()
export class MemberList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly keys: KeyDirectory,
    private readonly orders: OrderLookup,
    private readonly counts: MemberCountsService,
    private readonly expiry: KeyExpiry,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns one page, with the counts of the search; `maySearchByKey`: a whole key finds its member. */
  async page(request: MembersQuery, maySearchByKey = true): Promise<MembersAnswer> {
    const { page = 1, pageSize = PAGE_SIZE.default, sort = '-createdAt' } = request
    const filter = filterOf(request)
    const search = await this.search(request.q, maySearchByKey)
    const order = orderOf(sort, filter)
    const which = { page, pageSize, order, filter }
    const read = () => (search.isSearch ? this.pageOfSearch(search, which) : this.pageOfAll(request, which))
    let found = await read()
    if (found.isDue) {
      await this.expiry.expireSome()
      found = await read()
    }
    const { isDue: _, ...answer } = found
    return { ...answer, page, pageSize }
  }

  /** Yields all that match, with a few hundred in memory at a time: a search in the order of its words. */
  async *all(request: MembersFilter, maySearchByKey = true): AsyncGenerator<ExportedMember> {
    await this.expiry.expireSome()
    const filter = filterOf(request)
    const search = await this.search(request.q, maySearchByKey)
    const batches = search.isSearch
      ? this.batchesOfSearch(search, filter)
      : this.batchesOfAll(filter, orderOf(request.sort ?? '-createdAt', filter))
    for await (const rows of batches) yield* rows.map((row) => toExportedMember(row, this.clock.now()))
  }

  /** Returns the ids of up to `limit` members that a search finds, but none by a whole key. */
  async findIds(q: string, limit: number): Promise<string[]> {
    const { words, keyId } = await this.search(q, false)
    if (keyId) return [keyId]
    if (words.length === 0) return []
    const { ids } = await matchesOf(this.database, words, limit)
    const matches = await this.database.query<{ key_id: string }[]>(ids.sql, ids.parameters)
    return matches.map(({ key_id: id }) => id)
  }

  private async pageOfAll(request: MembersQuery, { page, pageSize, order, filter }: Which): Promise<Page> {
    const counted = await this.counts.all(filter.level)
    const total = totalOf(counted, filter.state)
    const [after, before] = [parseCursor(request.after, order), parseCursor(request.before, order)]
    const walk = (options: Walk) => walkMembers(this.database, filter, order, options, this.clock.now())
    const isBeside = page > 1 && (after ?? before) !== null
    const beside = { limit: pageSize, from: after ?? before, isBackwards: !after }
    let rows = isBeside ? await walk(beside) : []
    if (rows.length === 0 || (!after && rows.length < pageSize)) {
      const skipped = (page - 1) * pageSize
      const size = Math.min(pageSize, total - skipped)
      // From the nearer end, so that the last page costs as much as the first.
      const isBackwards = total - skipped - size < skipped
      const offset = isBackwards ? total - skipped - size : skipped
      rows = size > 0 ? await walk({ limit: size, offset, isBackwards }) : []
    }
    const edge = (row: MemberRow) => formatCursor(row, order)
    return {
      members: rows.map((row) => toListedMember(row, this.clock.now())),
      total,
      counts: counted.counts,
      edges: rows.length > 0 ? { first: edge(rows[0]!), last: edge(rows.at(-1)!) } : null,
      isCutOff: false,
      isDue: counted.isDue,
    }
  }

  private async pageOfSearch(
    { words, keyId }: Search,
    { page, pageSize, order, filter }: Which,
  ): Promise<Page> {
    const now = this.clock.now()
    const { ids, isCutOff } = keyId
      ? { ids: queryForKey(keyId), isCutOff: false }
      : await matchesOf(this.database, words)
    const counted = await this.counts.of(ids, filter.level)
    const query = searchQuery(ids, filter, order, { limit: pageSize, offset: (page - 1) * pageSize }, now)
    return {
      members: (await this.rows(query)).map((row) => toListedMember(row, now)),
      total: totalOf(counted, filter.state),
      counts: counted.counts,
      edges: null,
      isCutOff: isCutOff || counted.isCutOff,
      isDue: counted.isDue,
    }
  }

  private async *batchesOfAll(filter: MemberFilter, order: SortOrder): AsyncGenerator<MemberRow[]> {
    for (let last: MemberRow | undefined; ;) {
      await nextTurn()
      const from = last ? cursorOf(last, order) : null
      const rows = await walkMembers(this.database, filter, order, { limit: BATCH, from }, this.clock.now())
      yield rows
      last = rows.at(-1)
      if (rows.length < BATCH) return
    }
  }

  private async *batchesOfSearch(
    { words, keyId }: Search,
    filter: MemberFilter,
  ): AsyncGenerator<MemberRow[]> {
    if (keyId) {
      yield await this.rows(queryByIds([keyId], filter, this.clock.now()))
      return
    }
    for (let last: { word: string; key_id: string } | undefined; ;) {
      await nextTurn()
      const from = last ? { word: last.word, id: last.key_id } : null
      const { sql, parameters } = matchesQuery(words, { limit: BATCH, from })
      const matches = await this.database.query<{ word: string; key_id: string }[]>(sql, parameters)
      last = matches.at(-1)
      if (!last) return
      const ids = matches.map(({ key_id: id }) => id)
      const rows = await this.rows(queryByIds(ids, filter, this.clock.now()))
      yield rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      if (matches.length < BATCH) return
    }
  }

  private rows({ sql, parameters }: SqlQuery): Promise<MemberRow[]> {
    return this.database.query(sql, parameters)
  }

  private async search(q = '', maySearchByKey: boolean): Promise<Search> {
    const words = searchedWords(q)
    const byKey = maySearchByKey && q.trim().length >= SHORTEST_KEY ? await this.keys.findId(q) : null
    const isNumber = words.length === 1 && /\d/.test(q)
    const keyId = byKey ?? (isNumber ? await this.orders.findKey(q.trim()) : null)
    return { words, keyId, isSearch: words.length > 0 }
  }
}

const queryForKey = (id: string): SqlQuery => ({
  sql: 'SELECT id AS key_id FROM access_keys WHERE id = ?',
  parameters: [id],
})

const filterOf = ({ level, state }: MembersFilter): MemberFilter => ({
  level: level || null,
  state: state || null,
})
