import type { DataSource } from 'typeorm'
import { type DatabaseTime, fromDatabaseTime } from '../../platform/database/queries/instant.js'
import type { MemberState } from '../members.contract.js'

/** What decides an attempt to sign in: the key, if it exists, and until when the client is blocked. */
export interface Attempt {
  id: string | null
  /** Of the key that was found. */
  keyHash: string | null
  state: MemberState | null
  expiresAt: Date | null
  blockedUntil: Date | null
}

export interface AttemptQuery {
  /** Of which the first that a key has decides. */
  keyHashes: readonly string[]
  client: string
}

interface AttemptRow {
  /** The key hash or the client that the row was found by. */
  name: string
  id: string | null
  state: MemberState | null
  until: DatabaseTime | null
}

const ATTEMPTS = (keyHashes: string, clients: string) => `
  SELECT key_hash AS name, id, status AS state, expires_at AS until FROM access_keys WHERE key_hash IN (${keyHashes})
  UNION ALL SELECT client, NULL, NULL, blocked_until FROM sign_in_failures WHERE client IN (${clients})`

/** Returns what decides each attempt. One statement, by two indexes, so that guessed keys do not keep the database busy. */
export async function loadAttempts(database: DataSource, queries: AttemptQuery[]): Promise<Attempt[]> {
  const keyHashes = [...new Set(queries.flatMap((query) => query.keyHashes))]
  const clients = [...new Set(queries.map(({ client }) => client))]
  const marks = (values: string[]) => values.map(() => '?').join(', ')
  const sql = ATTEMPTS(marks(keyHashes), marks(clients))
  const rows = await database.query<AttemptRow[]>(sql, [...keyHashes, ...clients])
  const found = new Map(rows.map((row) => [row.name, row]))
  return queries.map(({ keyHashes, client }) => {
    const key = keyHashes.map((keyHash) => found.get(keyHash)).find(Boolean)
    return {
      id: key?.id ?? null,
      keyHash: key?.name ?? null,
      state: key?.state ?? null,
      expiresAt: fromDatabaseTime(key?.until ?? null),
      blockedUntil: fromDatabaseTime(found.get(client)?.until ?? null),
    }
  })
}
