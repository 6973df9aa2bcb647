import { fromDatabaseTime, isoOfDatabaseTime } from '../../platform/database/queries/instant.js'
import { type AccessKey, shownHint } from '../directory/access-key.js'
import { keyHint } from '../keys.contract.js'
import { lastFour } from '../directory/member-search-words.js'
import { stateAt } from '../directory/lifecycle.js'
import type { ExportedMember, ListedMember, Member } from '../members.contract.js'
import { mapTexts, LISTED_TEXTS } from '../member-texts.contract.js'
import type { MemberRow } from './member-row.js'

/** Returns what administrators see of a key whose text is known. */
export const shownHintOf = (accessKey: string): string =>
  shownHint({ hint: keyHint(accessKey), last4: lastFour(accessKey) })

/** Returns a row of the list, or a key, as lists have it. */
export function toListedMember(row: MemberRow, now: Date): ListedMember {
  // The date decides only while the key is active.
  const expiresAt = row.state === 'active' ? fromDatabaseTime(row.expiresAt) : null
  return {
    id: row.id,
    hint: shownHint(row),
    level: row.level,
    state: stateAt({ state: row.state, expiresAt }, now),
    ...mapTexts((name) => row[name], LISTED_TEXTS),
    expiresAt: isoOfDatabaseTime(row.expiresAt),
    createdAt: isoOfDatabaseTime(row.createdAt),
    lastSignInAt: isoOfDatabaseTime(row.lastSignInAt),
    source: row.source,
    version: row.version,
  }
}

/** Returns a row of the list, or a key, as exports have it. */
export const toExportedMember = (row: MemberRow, now: Date): ExportedMember => ({
  ...toListedMember(row, now),
  template: row.template,
  role: row.role,
})

/** Returns a key as the answers about one member have it. */
export const toMember = (key: AccessKey, now: Date): Member => ({
  ...toExportedMember(key, now),
  ...mapTexts((name) => key[name]),
})
