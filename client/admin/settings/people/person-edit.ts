import type { Role } from '#src/keys/roles.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import type { Person } from '#src/keys/people.contract.js'
import { editsOf, type VersionedEdit } from '../../keys/versioned-edit.js'
import type { ChangeMemberDto } from '#src/admin/members/members.dto.js'

/** A person as typed: empty text is none. A form changes name and address, a dialog the role. */
export interface PersonDraft {
  holder: string
  email: string
  role: Role | null
}

export type PersonEdit = VersionedEdit<Person, PersonDraft>

export const personEdits = editsOf(({ holder, email, role }: Person): PersonDraft => ({
  holder: holder ?? '',
  email: email ?? '',
  role,
}))

/** The changed name and address; the role has a call of its own. */
export function requestOf(edit: PersonEdit): ChangeMemberDto {
  const { holder, email } = personEdits.changedValues(edit)
  return { holder, email, version: edit.stored.version }
}

/** A person as the answer to a change has them. A name that was cleared follows with the next list. */
export function withMember(person: Person, member: Member): Person {
  const { role, template, state, holder, email, lastSignInAt, version } = member
  const name = holder ?? person.name
  return { ...person, name, role, template, state, holder, email, lastSignInAt, version }
}
