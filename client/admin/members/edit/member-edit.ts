import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { ChangeMemberRequest, Member } from '#src/keys/members.contract.js'
import { editsOf, type VersionedEdit } from '../../keys/versioned-edit.js'

/** A member's facts as typed: empty text is none, and the expiry a day (UTC). */
export interface MemberDraft {
  holder: string
  email: string
  level: KeyLevel
  expiresAt: string
  note: string
}

/** The day, through whose end (UTC) the key works; empty: no end. */
const dayOf = (expiresAt: string | null): string => expiresAt?.slice(0, 10) ?? ''

export const memberEdits = editsOf(({ holder, email, level, expiresAt, note }: Member): MemberDraft => ({
  holder: holder ?? '',
  email: email ?? '',
  level,
  expiresAt: dayOf(expiresAt),
  note: note ?? '',
}))

/** Only what has changed: an expiry with a time of day stays as it is unless the day is another. */
export const requestOf = (edit: VersionedEdit<Member, MemberDraft>): ChangeMemberRequest => ({
  ...(memberEdits.changedValues(edit) as Partial<ChangeMemberRequest>),
  version: edit.stored.version,
})
