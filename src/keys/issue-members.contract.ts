import type { Member } from './members.contract.js'

/** Keys that one request issues, at most; the command and an import issue more. */
export const ISSUE_MOST = 100

/** A member with their key in clear: 201, and 200 of `rotate`. With MemberKeysAnswer the only answers with keys in clear. */
export interface IssuedMember {
  member: Member
  key: string
}

/** 201 where `count` is more than 1: in the order of their ids. */
export interface MemberKeysAnswer {
  issued: IssuedMember[]
}
