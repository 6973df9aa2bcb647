import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import type { ChangeMemberRequest, Member } from '../../../src/keys/members.contract.js'

/** A member's facts as typed: empty text is none, and the expiry a day (UTC). */
export interface MemberDraft {
  holder: string
  email: string
  level: KeyLevel
  expiresAt: string
  note: string
}

const FIELDS = ['holder', 'email', 'level', 'expiresAt', 'note'] as const

/** An unfinished edit. */
export interface MemberEdit {
  draft: MemberDraft
  /** The values that the edit started from, or the last ones known to be stored. */
  stored: Member
  /** Someone else has changed those values. */
  isStale: boolean
}

/** The day, through whose end (UTC) the key works; empty: no end. */
const dayOf = (expiresAt: string | null): string => expiresAt?.slice(0, 10) ?? ''

export const draftOf = ({ holder, email, level, expiresAt, note }: Member): MemberDraft => ({
  holder: holder ?? '',
  email: email ?? '',
  level,
  expiresAt: dayOf(expiresAt),
  note: note ?? '',
})

export const begunFrom = (stored: Member): MemberEdit => ({ draft: draftOf(stored), stored, isStale: false })

/** The fields in which the draft differs from what is stored. */
export const changedFields = ({ draft, stored }: Pick<MemberEdit, 'draft' | 'stored'>) => {
  const before = draftOf(stored)
  return FIELDS.filter((field) => draft[field].trim() !== before[field].trim())
}

export const hasChanges = (edit: MemberEdit): boolean => changedFields(edit).length > 0

/** Takes over values stored meanwhile: my changes where I made any, theirs in all other fields. */
export const rebased = (edit: MemberEdit, stored: Member): MemberEdit => ({
  draft: {
    ...draftOf(stored),
    ...Object.fromEntries(changedFields(edit).map((field) => [field, edit.draft[field]])),
  },
  stored,
  isStale: true,
})

/** Only what has changed: an expiry with a time of day stays as it is unless the day is another. */
export const requestOf = (edit: MemberEdit): ChangeMemberRequest => {
  const changes = changedFields(edit).map((field) => [field, edit.draft[field].trim() || null])
  return { ...(Object.fromEntries(changes) as Partial<ChangeMemberRequest>), version: edit.stored.version }
}

/** The day that many days after the key's end, or after today if it has ended or has none (UTC). */
export function extended(expiresAt: string, days: number, now = new Date()): string {
  const today = now.toISOString().slice(0, 10)
  const from = new Date(`${expiresAt > today ? expiresAt : today}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() + days)
  return from.toISOString().slice(0, 10)
}
