import { fromDatabaseTime, isoOfDatabaseTime } from '../../platform/database/queries/instant.js'
import { type AccessKey, shownHint } from '../directory/access-key.js'
import { keyHint } from '../keys.contract.js'
import { lastFour } from '../directory/member-search-words.js'
import { stateAt } from '../directory/lifecycle.js'
import type { ListedMember, Member, MemberSource } from '../members.contract.js'
import type { MemberRow } from './member-row.js'

/** Returns what administrators see of a key whose text is known. */
export const shownHintOf = (accessKey: string): string =>
  shownHint({ hint: keyHint(accessKey), last4: lastFour(accessKey) })

/** Returns a row of the list as the answer has it. */
export function toListedMember(row: MemberRow, now: Date): ListedMember {
  // The date decides only while the key is active.
  const expiresAt = row.status === 'active' ? fromDatabaseTime(row.expires_at) : null
  return {
    id: row.id,
    hint: shownHint(row),
    level: row.level,
    state: stateAt({ status: row.status, expiresAt }, now),
    holder: row.holder_name,
    email: row.holder_email,
    expiresAt: isoOfDatabaseTime(row.expires_at),
    createdAt: isoOfDatabaseTime(row.created_at),
    lastSignInAt: isoOfDatabaseTime(row.last_sign_in_at),
    source: row.source as MemberSource,
    version: row.version,
  }
}

/** A row of an export or of the command's list. */
export type ExportedMember = Omit<Member, 'note'>

/** Returns a row of the list as exports have it. */
export const toExportedMember = (row: MemberRow, now: Date): ExportedMember => ({
  ...toListedMember(row, now),
  template: row.template,
  role: row.role,
})

/** Returns a key as the answers about one member have it. */
export const toMember = (key: AccessKey, now: Date): Member => ({
  id: key.id,
  hint: shownHint(key),
  level: key.level,
  template: key.template,
  role: key.role,
  state: stateAt(key, now),
  holder: key.holderName,
  email: key.holderEmail,
  note: key.note,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  createdAt: key.createdAt.toISOString(),
  lastSignInAt: key.lastSignInAt?.toISOString() ?? null,
  source: key.source,
  version: key.version,
})
