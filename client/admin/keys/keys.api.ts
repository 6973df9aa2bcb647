import type { IssuedMember } from '#src/keys/issue-members.contract.js'
import type { Member, MemberAnswer } from '#src/keys/members.contract.js'
import { request } from '../../shell/http/http.js'
import type { IssueMemberDto, ChangeMemberDto } from '#src/admin/members/members.dto.js'

export const MEMBERS = '/api/admin/members'

export const memberPath = (id: string, call = '') => `${MEMBERS}/${encodeURIComponent(id)}${call}`

export const issueMember = (member: IssueMemberDto) => request<IssuedMember>('POST', MEMBERS, member)

export const changeMember = (id: string, change: ChangeMemberDto) =>
  request<MemberAnswer>('PATCH', memberPath(id), change)

export const act = (
  action: 'suspend' | 'reinstate' | 'revoke',
  { id, version }: Pick<Member, 'id' | 'version'>,
) => request<MemberAnswer>('POST', memberPath(id, `/${action}`), { version })

/** To the address that was loaded: if it has changed since, nothing is mailed. */
export const sendKey = ({ id, version }: Pick<Member, 'id' | 'version'>) =>
  request<MemberAnswer>('POST', memberPath(id, '/send-key'), { version })

/** One session, or all of them. */
export const endSessions = ({ id, version }: Pick<Member, 'id' | 'version'>, sessionId?: string) =>
  request<MemberAnswer>('POST', memberPath(id, '/end-sessions'), { version, ...(sessionId && { sessionId }) })
