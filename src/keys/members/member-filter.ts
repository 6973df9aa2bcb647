import { toDatabaseTime } from '../../platform/database/queries/instant.js'
import type { Condition } from '../../platform/database/queries/sql-query.js'
import type { KeyLevel } from '../keys.contract.js'
import { expiringUntil, MEMBER_STATES, type MemberState, type StateFilter } from '../members.contract.js'
import type { MemberCursor } from './member-cursor.js'

export interface MemberFilter {
  level: KeyLevel | null
  state: StateFilter | null
}

/** Returns the states of keys that a filter allows. */
export function statesOf({ state }: MemberFilter): readonly MemberState[] {
  if (state === null || state === 'never') return MEMBER_STATES
  return [state === 'expiring' ? 'active' : state]
}

/**
 * Returns a condition on active keys. A position narrows it, because SQLite reads the index from the first bound that it
 * finds, and would otherwise read all rows before the position.
 */
export function expiringCondition(now: Date, from?: MemberCursor | null, isDown?: boolean): Condition {
  let [after, before] = [now.getTime(), expiringUntil(now).getTime()]
  if (from?.time != null && isDown) before = Math.min(before, from.time + 1)
  if (from?.time != null && !isDown) after = Math.max(after, from.time - 1)
  const bounds = [after, before].map((time) => toDatabaseTime(new Date(time)))
  return ['k.expires_at > ? AND k.expires_at < ?', ...bounds]
}

export function filterConditions({ level, state }: MemberFilter, now: Date): Condition[] {
  const all: Condition[] = []
  if (level) all.push(['k.level = ?', level])
  if (state && state !== 'never') all.push(['k.status = ?', statesOf({ level, state })[0]])
  if (state === 'expiring') all.push(expiringCondition(now))
  if (state === 'never') all.push(['k.last_sign_in_at IS NULL'])
  return all
}
