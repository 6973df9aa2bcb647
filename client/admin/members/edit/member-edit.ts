import { dayOf } from '#src/platform/business-time.contract.js'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import { LONG_TEXTS, mapTexts, type MemberTextName, SHORT_TEXTS } from '#src/keys/member-texts.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { editsOf, type VersionedEdit } from '../../keys/versioned-edit.js'
import type { ChangeMemberDto } from '#src/admin/members/members.dto.js'

/** A member's facts as typed: empty text is none, and the expiry a day of the business. */
export interface MemberDraft extends Record<MemberTextName, string> {
  level: KeyLevel
  expiresAt: string
}

export const memberEdits = editsOf((member: Member) =>
  draftOf(
    (name) => member[name] ?? '',
    member.level,
    member.expiresAt === null ? '' : dayOf(new Date(member.expiresAt)),
  ),
)

/** In the order of the form, which is that of comparisons. */
export const draftOf = (
  textOf: (name: MemberTextName) => string,
  level: KeyLevel,
  expiresAt = '',
): MemberDraft => ({
  ...mapTexts(textOf, SHORT_TEXTS),
  level,
  expiresAt,
  ...mapTexts(textOf, LONG_TEXTS),
})

/** Only what has changed: an expiry with a time of day stays as it is unless the day is another. */
export const requestOf = (edit: VersionedEdit<Member, MemberDraft>): ChangeMemberDto => ({
  ...(memberEdits.changedValues(edit) as Partial<ChangeMemberDto>),
  version: edit.stored.version,
})
