import { queryOptions } from '@tanstack/react-query'
import type { Role } from '../../../src/keys/keys.contract.js'
import type {
  ChangeMemberRequest,
  IssueMemberRequest,
  MemberAnswer,
  MemberKeyAnswer,
} from '../../../src/keys/members.contract.js'
import type { ChangeRoleRequest, PeopleAnswer, Person } from '../../../src/keys/people.contract.js'
import { get, request } from '../../shell/http/http.js'

const PEOPLE = '/api/admin/people'
const MEMBERS = '/api/admin/members'

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => get<PeopleAnswer>(PEOPLE, signal),
})

const pathOf = (id: string, call = '') => `${MEMBERS}/${encodeURIComponent(id)}${call}`

export const addPerson = (person: Omit<IssueMemberRequest, 'level'>) =>
  request<MemberKeyAnswer>('POST', MEMBERS, { level: 'master', ...person } satisfies IssueMemberRequest)

export const changeRole = (id: string, role: Role, version: number) => {
  const body: ChangeRoleRequest = { role, version }
  return request<MemberAnswer>('PUT', `${PEOPLE}/${encodeURIComponent(id)}/role`, body)
}

export const changePerson = (id: string, change: ChangeMemberRequest) =>
  request<MemberAnswer>('PATCH', pathOf(id), change)

export type StateAction = 'suspend' | 'reinstate' | 'revoke'

export const act = (action: StateAction, { id, version }: Pick<Person, 'id' | 'version'>) =>
  request<MemberAnswer>('POST', pathOf(id, `/${action}`), { version })

export const sendKey = (id: string) => request<MemberAnswer>('POST', pathOf(id, '/send-key'), {})

export const endSessions = (id: string) => request<MemberAnswer>('POST', pathOf(id, '/end-sessions'), {})
