import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#src/keys/roles.contract.js'
import type { MemberAnswer } from '#src/keys/members.contract.js'
import type { PeopleAnswer, Person } from '#src/keys/people.contract.js'
import { get, request } from '#client/shell/http/http.js'
import { issueMember } from '../../keys/keys.api.js'
import type { IssueMemberDto } from '#src/admin/members/members.dto.js'
import type { ChangeRoleDto } from '#src/admin/people/people.dto.js'

const PEOPLE = '/api/admin/people'

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => get<PeopleAnswer>(PEOPLE, signal),
})

export const addPerson = (person: Omit<IssueMemberDto, 'level'>) =>
  issueMember({ level: 'master', ...person })

export const resetFactors = ({ id, version }: Pick<Person, 'id' | 'version'>) =>
  request<MemberAnswer>('POST', `${PEOPLE}/${encodeURIComponent(id)}/reset-factors`, { version })

export const changeRole = (id: string, role: Role, version: number) => {
  const body: ChangeRoleDto = { role, version }
  return request<MemberAnswer>('PUT', `${PEOPLE}/${encodeURIComponent(id)}/role`, body)
}
