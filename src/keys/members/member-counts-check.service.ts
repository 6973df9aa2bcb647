import { setImmediate as nextTurn } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { KEY_LEVELS, type KeyLevel } from '../keys.contract.js'
import { expiringUntil, MEMBER_STATES } from '../members.contract.js'
import { addToCounts, dayOf, NEVER } from './member-count.js'

/** Days after the last that a list counts, which are checked before they are needed. */
const DAYS_AHEAD = 2
const DAY = 24 * 60 * 60 * 1000

/** A row that only checks write: of two at once, the second waits and then finds nothing to correct. */
const LOCK = "UPDATE member_counts SET n = n WHERE level = '' AND fact = 'check'"

const REMOVE_PAST = "DELETE FROM member_counts WHERE level = ? AND fact >= '0' AND fact < ?"

const STATES = MEMBER_STATES.map((state) => `'${state}'`).join(', ')

interface Part {
  /** Query for facts and their numbers by the keys; each reads one index and no rows. */
  keys: string
  keyParameters: unknown[]
  /** Condition on the stored numbers of the same facts. */
  stored: string
  storedParameters: unknown[]
}

/**
 * Compares the stored numbers with the keys, and corrects them: a replica of an earlier version does not count what it
 * writes during an upgrade, nor does a person who writes SQL (docs/decisions/052).
 */
@Injectable()
export class MemberCountsCheck {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Corrects all numbers, one part after another, so that requests go on. */
  @Hourly('check-member-counts')
  async check(): Promise<void> {
    const today = this.clock.now()
    const past = dayOf(new Date(today.getTime() - DAYS_AHEAD * DAY))
    for (const level of KEY_LEVELS) {
      for (const part of partsOf(level, today)) {
        await this.unitOfWork.write((tx) => correct(tx, level, part))
        await nextTurn()
      }
      await this.unitOfWork.write((tx) => tx.query(REMOVE_PAST, [level, past]))
    }
  }
}

/**
 * Both sides are read by one statement, so at one moment: a key and its numbers are changed in the same
 * transaction, and what differs then is wrong for good, whatever is written meanwhile.
 */
async function correct(tx: EntityManager, level: KeyLevel, part: Part): Promise<void> {
  await tx.query(LOCK)
  const wrong = await tx.query<{ fact: string; difference: number | string }[]>(
    `SELECT fact, SUM(n) AS difference FROM (${part.keys}
     UNION ALL SELECT fact, -n FROM member_counts WHERE level = ? AND ${part.stored}) compared
     GROUP BY fact HAVING SUM(n) <> 0`,
    [...part.keyParameters, level, ...part.storedParameters],
  )
  await addToCounts(
    tx,
    wrong.map(({ fact, difference }) => [fact, level, Number(difference)]),
  )
}

function partsOf(level: KeyLevel, now: Date): Part[] {
  const states = MEMBER_STATES.map((state) => ({
    keys: 'SELECT ? AS fact, COUNT(*) AS n FROM access_keys WHERE status = ? AND level = ?',
    keyParameters: [state, state, level],
    stored: 'fact = ?',
    storedParameters: [state],
  }))
  const never = {
    keys: `SELECT ? AS fact, COUNT(*) AS n FROM access_keys
      WHERE status IN (${STATES}) AND level = ? AND last_sign_in_at IS NULL`,
    keyParameters: [NEVER, level],
    stored: 'fact = ?',
    storedParameters: [NEVER],
  }
  const days = [dayOf(now), dayOf(new Date(expiringUntil(now).getTime() + DAYS_AHEAD * DAY))]
  const expiring = {
    keys: `SELECT SUBSTR(expires_at, 1, 10) AS fact, COUNT(*) AS n FROM access_keys
      WHERE status = 'active' AND level = ? AND expires_at >= ? AND expires_at < ? GROUP BY SUBSTR(expires_at, 1, 10)`,
    keyParameters: [level, ...days],
    stored: 'fact >= ? AND fact < ?',
    storedParameters: days,
  }
  return [...states, never, expiring]
}
