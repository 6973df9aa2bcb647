import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { type DatabaseTime, fromDatabaseTime } from '../database/queries/instant.js'
import { changesOf } from './audit-changes.js'
import type { AuditAction, AuditLogEntry } from './audit.contract.js'
import { MAX_SEARCHED } from './audit.contract.js'
import { containsWords, type IdRange } from './audit-search.js'
import { isSqlite } from '../database/connections/dialect.js'
import { type Condition, parametersOf, whereOf } from '../database/queries/sql-query.js'
import { nextTurn } from '../scheduler/time-slice.js'

/** Entries that are read at a time by searches and exports. */
const BATCH = 500

/** A row of the table. */
export interface AuditRow {
  id: string
  occurredAt: DatabaseTime
  action: AuditAction
  subject: string | null
  actor: string
  client: string | null
  details: string | null
}

/** The columns with an index of their own, the one that leaves the fewest entries first. */
const INDEXED = ['subject', 'client', 'actor', 'action'] as const
type Indexed = (typeof INDEXED)[number]

/** What entries to read. A list has the values that a column may have. */
export interface AuditConditions extends Partial<Record<Indexed, string[]>> {
  ids: IdRange
  /** All have to occur in an entry (`wordsOf`). */
  words: string[]
}

/** What names come from. */
export type NamedRow = Pick<AuditRow, 'actor' | 'subject' | 'details'>

export type NameEntries = (
  rows: NamedRow[],
) => Promise<(row: NamedRow) => Pick<AuditLogEntry, 'actor' | 'subjectName'>>

/**
 * Reads the audit, newest first. One condition is looked up in its index, in the order of ids, which is that of time; the
 * others and the search are tested on the entries read, of which a page reads a limited number (docs/decisions/audit.md).
 */
@Injectable()
export class AuditLog {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns up to `size` entries before the one with the id `before`, and the id to read on from; null at the end. */
  async page(
    conditions: AuditConditions,
    name: NameEntries,
    { before, size }: { before?: string; size: number },
  ): Promise<{ entries: AuditLogEntry[]; older: string | null }> {
    const isTested = conditions.words.length > 0 || testedIn(conditions).length > 0
    const batch = isTested ? BATCH : size + 1
    const entries: AuditLogEntry[] = []
    let cursor = before ?? null
    for (let read = 0; read < MAX_SEARCHED; read += batch) {
      if (read > 0) await nextTurn()
      const rows = await this.read(conditions, cursor, batch)
      entries.push(...(await matching(rows, conditions, name)))
      if (entries.length > size) return { entries: entries.slice(0, size), older: entries[size - 1]!.id }
      if (rows.length < batch) return { entries, older: null }
      cursor = rows.at(-1)!.id
    }
    return { entries, older: cursor }
  }

  /** Returns one entry; null if there is none with this id. */
  async find(id: string, name: NameEntries): Promise<AuditLogEntry | null> {
    const ids = { from: id, to: null }
    const [row] = (await this.readBy(null, null, ids, null, 1, 'ASC')).filter((found) => found.id === id)
    if (!row) return null
    const { actor, subjectName } = (await name([row]))(row)
    return toEntry(row, actor, subjectName)
  }

  /** Yields all matching entries, with a few hundred in memory at a time. */
  async *all(conditions: AuditConditions, name: NameEntries): AsyncGenerator<AuditLogEntry> {
    for (let cursor: string | null = null; ;) {
      await nextTurn()
      const rows: AuditRow[] = await this.read(conditions, cursor, BATCH)
      yield* await matching(rows, conditions, name)
      if (rows.length < BATCH) return
      cursor = rows.at(-1)!.id
    }
  }

  /**
   * Rows that fulfil the first condition, of several values those of each by themselves: one index cannot sort them together.
   */
  private async read(conditions: AuditConditions, before: string | null, most: number): Promise<AuditRow[]> {
    const column = INDEXED.find((name) => conditions[name])
    if (!column) return this.readBy(null, null, conditions.ids, before, most)
    const lists = await Promise.all(
      conditions[column]!.map((value) => this.readBy(column, value, conditions.ids, before, most)),
    )
    if (lists.length === 1) return lists[0]!
    return lists
      .flat()
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, most)
  }

  private readBy(
    column: Indexed | null,
    value: string | null,
    { from, to }: IdRange,
    before: string | null,
    most: number,
    order: 'ASC' | 'DESC' = 'DESC',
  ): Promise<AuditRow[]> {
    const end = [before, to].filter((id) => id !== null).sort()[0]
    const all: Condition[] = []
    if (column) all.push([`${column} = ?`, value])
    if (from) all.push(['id >= ?', from])
    if (end) all.push(['id < ?', end])
    return this.database.query<AuditRow[]>(
      `SELECT id, occurred_at AS occurredAt, action, subject, actor, client, details
       FROM audit_entries ${this.withIndex(column)} ${whereOf(all)} ORDER BY id ${order} LIMIT ${most}`,
      parametersOf(all),
    )
  }

  /** MySQL would walk through all entries where it expects to find enough of them soon. */
  private withIndex(column: Indexed | null): string {
    return column && !isSqlite(this.database) ? `FORCE INDEX (audit_entries_${column})` : ''
  }
}

/** The conditions that are tested on the entries: all but the one that is looked up. */
const testedIn = (conditions: AuditConditions): Indexed[] =>
  INDEXED.filter((name) => conditions[name]).slice(1)

async function matching(
  rows: AuditRow[],
  conditions: AuditConditions,
  name: NameEntries,
): Promise<AuditLogEntry[]> {
  const tested = testedIn(conditions)
  const fitting = rows.filter((row) =>
    tested.every((column) => conditions[column]!.includes(row[column] ?? '')),
  )
  if (fitting.length === 0) return []
  const names = await name(fitting)
  return fitting.flatMap((row) => {
    const { actor, subjectName } = names(row)
    const texts = [actor, row.actor, row.action, row.subject, subjectName, row.client, row.details]
    return containsWords(texts, conditions.words) ? [toEntry(row, actor, subjectName)] : []
  })
}

const toEntry = (row: AuditRow, actor: string, subjectName: string | null): AuditLogEntry => ({
  id: row.id,
  at: fromDatabaseTime(row.occurredAt).toISOString(),
  actor,
  actorId: row.actor,
  action: row.action,
  subject: row.subject,
  subjectName,
  client: row.client,
  ...changesOf(row.action, row.details),
})
