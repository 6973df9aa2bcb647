import type { KeyLevel, Template } from './keys.contract.js'
import type { MemberTexts } from './member-texts.contract.js'
import type { Role } from './roles.contract.js'
import type { Member } from './members.contract.js'

/** Keys that one request issues, at most; the command and an import issue more. */
export const ISSUE_MOST = 100

/** POST /api/admin/members */
export interface IssueMemberRequest extends Partial<MemberTexts> {
  level: KeyLevel
  /** Masters only, and for them required. */
  template?: Template
  /** Masters only; by default a manager. */
  role?: Role
  /** An instant, or a day, through whose end (UTC) the key works. */
  expiresAt?: string | null
  /** Mail a link by which the holder reads the key once. */
  sendKey?: boolean
  /** Keys to issue with the same terms, all or none: 1 to ISSUE_MOST. More than one have no email, and are no masters. */
  count?: number
}

/** A member with their key in clear: 201, and 200 of `rotate`. With MemberKeysAnswer the only answers with keys in clear. */
export interface IssuedMember {
  member: Member
  key: string
}

/** 201 where `count` is more than 1: in the order of their ids. */
export interface MemberKeysAnswer {
  issued: IssuedMember[]
}
