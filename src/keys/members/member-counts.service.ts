import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { dayOf } from '../../platform/business-time.contract.js'
import { BatchLoader } from '../../platform/database/queries/batch-loader.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { KEY_LEVELS, type KeyLevel } from '../keys.contract.js'
import { isAnyDue } from './key-expiry.service.js'
import {
  expiringUntil,
  MEMBER_STATES,
  type MemberCounts,
  type MemberState,
  MAX_MATCHES,
  type StateFilter,
} from '../members.contract.js'
import { NEVER } from '../directory/count-keys.js'
import type { SqlQuery } from '../../platform/database/queries/sql-query.js'
import { countQuery } from './member-search.js'

/** Numbers of one level and status; drivers return sums as text. */
interface CountRow {
  level: KeyLevel
  state: MemberState
  n: number | string
  never: number | string
  expiring: number | string
}

interface StoredRow {
  fact: string
  level: KeyLevel
  n: number | string
}

interface Counted {
  counts: MemberCounts
  everything: number
  isDue: boolean
}

const EXPIRING = 'expiring'
/** Of the row that says whether keys have to be expired first. */
const DUE = 'due'
const FACTS = [...MEMBER_STATES, NEVER]
const marks = (values: readonly string[]) => values.map(() => '?').join(', ')
/** In the order of its index; reads at most a few hundred rows, however many keys there are. */
const stored = (levels: readonly KeyLevel[]) => `SELECT level, fact, SUM(n) AS n FROM member_counts
  WHERE level IN (${marks(levels)}) AND fact IN (${marks(FACTS)}) GROUP BY level, fact
  UNION ALL SELECT level, '${EXPIRING}', SUM(n) FROM member_counts
  WHERE level IN (${marks(levels)}) AND fact >= ? AND fact < ? GROUP BY level`

/** How many members have each state. Stored with every change of a key, so that a list costs the same at any size. */
@Injectable()
export class MemberCountsService {
  /** Lists of the same moment share their counts. */
  private readonly counted = new BatchLoader(async (requests: { level: KeyLevel | null }[]) => {
    const shared = new Map<KeyLevel | null, Counted>()
    for (const level of new Set(requests.map(({ level }) => level)))
      shared.set(level, await this.count(level))
    return requests.map(({ level }) => shared.get(level)!)
  })

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns the counts of all members, or of a level (docs/decisions/members.md); `isDue`: some keys have to be expired
   * first.
   */
  all(level: KeyLevel | null): Promise<Counted> {
    return this.counted.load({ level })
  }

  private async count(level: KeyLevel | null): Promise<Counted> {
    const now = this.clock.now()
    const due = isAnyDue(now)
    const days = [dayOf(now), dayOf(expiringUntil(now))]
    const levels = level === null ? KEY_LEVELS : [level]
    const parameters = [...levels, ...FACTS, ...levels, ...days, ...due.parameters]
    const sql = `${stored(levels)} UNION ALL SELECT '', '${DUE}', ${due.sql}`
    const rows = await this.database.query<StoredRow[]>(sql, parameters)
    const of = (fact: string) =>
      rows.reduce((total, row) => total + (row.fact === fact ? Number(row.n) : 0), 0)
    return {
      counts: {
        active: of('active'),
        expiring: of(EXPIRING),
        expired: of('expired'),
        suspended: of('suspended'),
        revoked: of('revoked'),
        neverSignedIn: of(NEVER),
      },
      everything: MEMBER_STATES.reduce((total, state) => total + of(state), 0),
      isDue: of(DUE) > 0,
    }
  }

  /** Returns the counts of the members in `ids`, a query for `key_id`: the first matches of a search, or one. */
  async of(ids: SqlQuery, level: KeyLevel | null) {
    const now = this.clock.now()
    const [found, due] = [countQuery(ids, now), isAnyDue(now)]
    const all = await this.database.query<(CountRow | { state: typeof DUE; n: number | string })[]>(
      `${found.sql} UNION ALL SELECT '', '${DUE}', ${due.sql}, 0, 0`,
      [...found.parameters, ...due.parameters],
    )
    const rows = all.filter((row): row is CountRow => row.state !== DUE)
    const isDue = all.some(({ state, n }) => state === DUE && Number(n) > 0)
    return { ...summed(rows, level), isCutOff: sum(rows, 'n') >= MAX_MATCHES, isDue }
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
  const ofState = (state: MemberState) =>
    sum(
      ofLevel.filter((row) => row.state === state),
      'n',
    )
  const counts: MemberCounts = {
    active: ofState('active'),
    expiring: sum(ofLevel, 'expiring'),
    expired: ofState('expired'),
    suspended: ofState('suspended'),
    revoked: ofState('revoked'),
    neverSignedIn: sum(ofLevel, 'never'),
  }
  return { counts, everything: sum(ofLevel, 'n') }
}
