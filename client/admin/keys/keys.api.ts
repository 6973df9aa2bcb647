import { queryOptions } from '@tanstack/react-query'
import type { MemberDetailsAnswer, MemberMail } from '#src/keys/member-details.contract.js'
import type { IssuedMember } from '#src/keys/issue-members.contract.js'
import type { Member, MemberAnswer } from '#src/keys/members.contract.js'
import { get, request } from '../../shell/http/http.js'
import { serverNow } from '../../shell/http/server-clock.js'
import type { IssueMemberDto, ChangeMemberDto } from '#src/admin/members/members.dto.js'

export const MEMBERS = '/api/admin/members'

const FOLLOW_EVERY = 3_000
const FOLLOWED = 10 * 60_000

export const memberPath = (id: string, call = '') => `${MEMBERS}/${encodeURIComponent(id)}${call}`

export const isKeyMail = ({ template }: Pick<MemberMail, 'template'>): boolean =>
  template === 'access-key' || template === 'invitation'

/** Read again while a key email is on its way, for the first minutes: who sent it sees what became of it. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'details', id],
    queryFn: ({ signal }) => get<MemberDetailsAnswer>(memberPath(id), signal),
    refetchInterval: ({ state: { data } }) => {
      const mail = data?.mails.find(isKeyMail)
      const isFresh = mail?.state === 'waiting' && serverNow() - Date.parse(mail.at) < FOLLOWED
      return isFresh ? FOLLOW_EVERY : false
    },
  })

export const issueMember = (member: IssueMemberDto) => request<IssuedMember>('POST', MEMBERS, member)

export const changeMember = (id: string, change: ChangeMemberDto) =>
  request<MemberAnswer>('PATCH', memberPath(id), change)

export const act = (
  action: 'suspend' | 'reinstate' | 'revoke',
  { id, version }: Pick<Member, 'id' | 'version'>,
) => request<MemberAnswer>('POST', memberPath(id, `/${action}`), { version })

/** Of one's own suspension, moments ago. */
export const undoSuspend = ({ id, version }: Pick<Member, 'id' | 'version'>) =>
  request<MemberAnswer>('POST', memberPath(id, '/suspend/undo'), { version })

/** To the address that was loaded: if it has changed since, nothing is mailed. */
export const sendKey = ({ id, version }: Pick<Member, 'id' | 'version'>) =>
  request<MemberAnswer>('POST', memberPath(id, '/send-key'), { version })

/** One session, or all of them. */
export const endSessions = ({ id, version }: Pick<Member, 'id' | 'version'>, sessionId?: string) =>
  request<MemberAnswer>('POST', memberPath(id, '/end-sessions'), { version, ...(sessionId && { sessionId }) })
