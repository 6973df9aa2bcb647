import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { KEY_LEVELS, type KeyLevel } from '../keys.contract.js'
import {
  MEMBER_STATES,
  type MemberCounts,
  type MemberState,
  MOST_MATCHES,
  type StateFilter,
} from '../members.contract.js'
import { expiringCondition } from './member-query.js'
import type { SqlQuery } from './member-row.js'
import { countQuery } from './member-search.js'

/** Numbers of one level and status; drivers return sums as text. */
interface CountRow {
  level: KeyLevel
  status: MemberState
  n: number | string
  never: number | string
  expiring: number | string
}

/** Up to so many keys, counting takes milliseconds and is done each time. */
const COUNTED_EACH_TIME = 20_000
/** How many times longer counts of more keys are used than counting took: at most 2 % of the time (docs/decisions/047). */
const USED_FOR = 50

const MARKS = (values: readonly string[]) => values.map(() => '?').join(', ')
/** Each reads one index and no rows. */
const ALL = 'SELECT level, status, COUNT(*) AS n FROM access_keys GROUP BY status, level'
const NEVER = `SELECT level, status, COUNT(*) AS n FROM access_keys WHERE status IN (${MARKS(MEMBER_STATES)})
  AND level IN (${MARKS(KEY_LEVELS)}) AND last_sign_in_at IS NULL GROUP BY status, level`
const EXPIRING = (condition: string) => `SELECT k.level, k.status, COUNT(*) AS n FROM access_keys k
  WHERE k.status = 'active' AND k.level IN (${MARKS(KEY_LEVELS)}) AND ${condition} GROUP BY k.status, k.level`

type SimpleRow = Pick<CountRow, 'level' | 'status' | 'n'>

/** How many members have each state. Of a great many, another server's changes are seen after some seconds. */
@Injectable()
export class MemberCountsService {
  private counted: { rows: CountRow[]; until: number } | null = null
  private counting: Promise<CountRow[]> | null = null

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns the counts of all members, or of a level. */
  async all(level: KeyLevel | null): Promise<{ counts: MemberCounts; everything: number }> {
    const isFresh = this.counted !== null && performance.now() < this.counted.until
    return summed(isFresh ? this.counted!.rows : await this.count(), level)
  }

  /** Returns the counts of the members in `ids`, a query for `key_id`: the first matches of a search, or one. */
  async of(ids: SqlQuery, level: KeyLevel | null) {
    const { sql, parameters } = countQuery(ids, this.clock.now())
    const rows = await this.database.query<CountRow[]>(sql, parameters)
    return { ...summed(rows, level), isCutOff: sum(rows, 'n') >= MOST_MATCHES }
  }

  /** Counts again the next time: to be called when a change is on disk. */
  forget(): void {
    this.counted = null
    // What is being counted may not have seen the change.
    this.counting = null
  }

  private count(): Promise<CountRow[]> {
    if (this.counting) return this.counting
    const counting = this.read().finally(() => {
      if (this.counting === counting) this.counting = null
    })
    return (this.counting = counting)
  }

  private async read(): Promise<CountRow[]> {
    const started = performance.now()
    const [condition, ...until] = expiringCondition(this.clock.now())
    const all = await this.database.query<SimpleRow[]>(ALL)
    const never = await this.database.query<SimpleRow[]>(NEVER, [...MEMBER_STATES, ...KEY_LEVELS])
    const expiring = await this.database.query<SimpleRow[]>(EXPIRING(condition), [...KEY_LEVELS, ...until])
    const rows = all.map(({ level, status, n }) => {
      const of = (rows: SimpleRow[]) =>
        rows.find((row) => row.level === level && row.status === status)?.n ?? 0
      return { level, status, n, never: of(never), expiring: of(expiring) }
    })
    const isMany = sum(rows, 'n') > COUNTED_EACH_TIME
    const took = performance.now() - started
    if (isMany && this.counting) this.counted = { rows, until: performance.now() + took * USED_FOR }
    return rows
  }
}

/** Returns how many members a filter by state lists. */
export function totalOf(
  { counts, everything }: { counts: MemberCounts; everything: number },
  state: StateFilter | null,
): number {
  if (state === null) return everything
  return state === 'never' ? counts.neverSignedIn : counts[state]
}

const sum = (rows: CountRow[], field: 'n' | 'never' | 'expiring') =>
  rows.reduce((total, row) => total + Number(row[field]), 0)

function summed(rows: CountRow[], level: KeyLevel | null) {
  const ofLevel = rows.filter((row) => level === null || row.level === level)
  const ofStatus = (status: MemberState) =>
    sum(
      ofLevel.filter((row) => row.status === status),
      'n',
    )
  const counts: MemberCounts = {
    active: ofStatus('active'),
    expiring: sum(ofLevel, 'expiring'),
    expired: ofStatus('expired'),
    suspended: ofStatus('suspended'),
    revoked: ofStatus('revoked'),
    neverSignedIn: sum(ofLevel, 'never'),
  }
  return { counts, everything: sum(ofLevel, 'n') }
}
