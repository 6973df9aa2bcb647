import type { DataSource } from 'typeorm'
import { type DatabaseTime, fromDatabaseTime } from '../../platform/database/queries/instant.js'
import type { AccessKey, KeySecrets } from '../directory/access-key.js'
import type { AwaitedStep } from '../factors.contract.js'
import { isRecent } from './session-lifetime.js'
import type { SessionUser } from './session-user.js'

const FIND = `SELECT s.token_hash AS tokenHash, s.id, s.previous_sign_in_at AS previousSignInAt, s.last_seen_at AS lastSeenAt,
  s.expires_at AS expiresAt, s.confirmed_at AS confirmedAt, s.awaits, s.is_persistent AS isPersistent,
  CASE WHEN k.level = 'master' THEN EXISTS (SELECT 1 FROM second_factors f WHERE f.key_id = k.id) ELSE 0 END AS hasFactor, k.id AS keyId, k.key_hash AS keyHash, k.hint, k.level, k.template, k.role, k.is_demo AS isDemo, k.status AS state,
  CASE WHEN k.source = 'seed' THEN NULL ELSE k.holder_name END AS holder, k.expires_at AS keyExpiresAt FROM sessions s JOIN access_keys k ON k.id = s.key_id WHERE s.token_hash IN `

export interface SessionRow extends Pick<
  AccessKey,
  'hint' | 'level' | 'template' | 'role' | 'state' | 'holder'
> {
  tokenHash: string
  id: string
  keyHash: KeySecrets['keyHash']
  keyId: string
  isDemo: number
  isPersistent: number
  hasFactor: number
  awaits: AwaitedStep | null
  previousSignInAt: DatabaseTime | null
  confirmedAt: DatabaseTime | null
  lastSeenAt: DatabaseTime
  expiresAt: DatabaseTime
  keyExpiresAt: DatabaseTime | null
}

/**
 * Returns sessions with their keys in the order of the tokens' hashes; null for one that has ended. In SQL and together,
 * because every request of a member needs its session.
 */
export async function findSessions(database: DataSource, hashes: string[]): Promise<(SessionRow | null)[]> {
  const rows = await database.query<SessionRow[]>(`${FIND}(${hashes.map(() => '?').join(', ')})`, hashes)
  const found = new Map(rows.map((row) => [row.tokenHash, row]))
  return hashes.map((hash) => found.get(hash) ?? null)
}

export const toSessionUser = (
  { id, keyId, keyHash, hint, level, template, role, awaits, ...row }: SessionRow,
  now: Date,
): SessionUser => ({
  sessionId: id,
  endsAt: fromDatabaseTime(row.expiresAt),
  keyId,
  keyHash,
  hint,
  level,
  template,
  isMaster: level === 'master',
  role: level === 'master' ? role : null,
  awaits,
  isPersistent: Boolean(Number(row.isPersistent)),
  hasFactor: Boolean(Number(row.hasFactor)),
  isConfirmed: isRecent(fromDatabaseTime(row.confirmedAt), now),
  isDemo: Boolean(row.isDemo),
  holder: row.holder,
  expiresAt: fromDatabaseTime(row.keyExpiresAt),
  previousSignInAt: fromDatabaseTime(row.previousSignInAt),
})
