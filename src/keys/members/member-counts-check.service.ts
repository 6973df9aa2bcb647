import { setImmediate as nextTurn } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { addDays, dayOf, startOfDay } from '../../platform/business-time.contract.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { toDatabaseTime } from '../../platform/database/queries/instant.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { KEY_LEVELS, type KeyLevel } from '../keys.contract.js'
import { EXPIRING_DAYS, MEMBER_STATES } from '../members.contract.js'
import { addToCounts, NEVER } from '../directory/count-keys.js'

/** How many days beyond those that a list counts are checked in advance. */
const DAYS_AHEAD = 2
/** How many past days stay: clocks of replicas differ. */
const PAST_DAYS = 2

/** Locks a row: a second check at the same time waits for it, then finds nothing to correct. */
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
 * writes during an upgrade, and neither do statements that an operator runs (docs/decisions/members.md).
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
    const now = this.clock.now()
    const past = addDays(dayOf(now), -PAST_DAYS)
    for (const level of KEY_LEVELS) {
      for (const part of partsOf(level, now)) {
        await this.unitOfWork.write((tx) => correct(tx, level, part))
        await nextTurn()
      }
      await this.unitOfWork.write((tx) => tx.query(REMOVE_PAST, [level, past]))
    }
  }
}

/**
 * One statement reads both sides from one snapshot. A key and its numbers change in the same transaction, so a difference
 * is an error, not a write in progress.
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
  return [...states, never, expiringPart(level, dayOf(now))]
}

/** A range of the index for each day: neither database knows the business's days. */
function expiringPart(level: KeyLevel, today: string): Part {
  const days = Array.from({ length: EXPIRING_DAYS + 1 + DAYS_AHEAD }, (_, at) => addDays(today, at))
  const ofDay = `SELECT ? AS fact, COUNT(*) AS n FROM access_keys
    WHERE status = 'active' AND level = ? AND expires_at >= ? AND expires_at < ?`
  return {
    keys: days.map(() => ofDay).join(' UNION ALL '),
    keyParameters: days.flatMap((day) => [
      day,
      level,
      toDatabaseTime(startOfDay(day)),
      toDatabaseTime(startOfDay(addDays(day, 1))),
    ]),
    stored: 'fact >= ? AND fact < ?',
    storedParameters: [today, addDays(today, days.length)],
  }
}
