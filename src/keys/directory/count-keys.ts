import { randomInt } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { AccessKey } from './access-key.js'
import { dayOf } from '../../platform/business-time.contract.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { isSqlite } from '../../platform/database/connections/dialect.js'

/** The columns of a key that the numbers of members depend on. */
export type CountedKey = Pick<AccessKey, 'level' | 'state' | 'expiresAt' | 'lastSignInAt'>

/** Fact of keys that were never used. */
export const NEVER = 'never'
/** Rows over which the writers of one number are spread; on SQLite there is one writer. */
const SLOTS = 4

const INSERT = 'INSERT INTO member_counts (fact, level, slot, n) VALUES'
const ADD_ON_SQLITE = 'ON CONFLICT (level, fact, slot) DO UPDATE SET n = n + excluded.n'
const ADD_ON_MYSQL = 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)'

/** Returns the facts that are counted for a key. */
function factsOf({ state, expiresAt, lastSignInAt }: CountedKey): string[] {
  const facts: string[] = [state]
  if (lastSignInAt === null) facts.push(NEVER)
  if (state === 'active' && expiresAt) facts.push(dayOf(expiresAt))
  return facts
}

/** Returns by how much each number changes, without unchanged ones, in the same order for all writers. */
export function changesOf(
  before: CountedKey[],
  after: CountedKey[],
): [fact: string, level: string, by: number][] {
  const changes = new Map<string, number>()
  const add = (keys: CountedKey[], by: number) => {
    for (const key of keys)
      for (const fact of factsOf(key)) {
        const name = `${fact} ${key.level}`
        changes.set(name, (changes.get(name) ?? 0) + by)
      }
  }
  add(before, -1)
  add(after, 1)
  return [...changes]
    .filter(([, by]) => by !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, by]) => [...(name.split(' ') as [string, string]), by])
}

/**
 * Counts keys that were changed, added or removed in `tx`: as they were and as they are now. Their rows must be
 * locked by `tx`. Best called last, because other writers of the same numbers wait until `tx` ends.
 */
export async function countKeys(
  tx: EntityManager,
  { before = [], after = [] }: { before?: CountedKey[]; after?: CountedKey[] },
): Promise<void> {
  await addToCounts(tx, changesOf(before, after))
}

export async function addToCounts(
  tx: EntityManager,
  changes: [fact: string, level: string, by: number][],
): Promise<void> {
  if (changes.length === 0) return
  const isFile = isSqlite(tx.dataSource)
  const slot = isFile ? 0 : randomInt(SLOTS)
  // Days are many and seldom changed: one row each, so that a list reads few.
  const rows = changes.flatMap(([fact, level, by]) => [fact, level, isDay(fact) ? 0 : slot, by])
  const values = changes.map(() => '(?, ?, ?, ?)').join(', ')
  await tx.query(`${INSERT} ${values} ${isFile ? ADD_ON_SQLITE : ADD_ON_MYSQL}`, rows)
}

const isDay = (fact: string) => /^\d/.test(fact)

/** Changes one key in `tx` by `change`, and counts it. */
export async function counted(tx: EntityManager, id: string, change: () => Promise<unknown>): Promise<void> {
  await tx.update(AccessKeyEntity, { id }, { keyHash: () => 'key_hash' })
  const before = await tx.findBy(AccessKeyEntity, { id })
  await change()
  await countKeys(tx, { before, after: await tx.findBy(AccessKeyEntity, { id }) })
}
