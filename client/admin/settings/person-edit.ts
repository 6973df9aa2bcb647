import type { Role } from '../../../src/keys/keys.contract.js'
import type { ChangeMemberRequest, Member } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'

/** A person as typed: empty text is none. A form changes name and address, a dialog the role. */
export interface PersonDraft {
  holder: string
  email: string
  role: Role | null
}

const FIELDS = ['holder', 'email', 'role'] as const

/** An unfinished edit. */
export interface PersonEdit {
  draft: PersonDraft
  /** The values that the edit started from, or the last ones known to be stored. */
  stored: Person
  /** Someone else has changed those values. */
  isStale: boolean
}

export const draftOf = ({ holder, email, role }: Person): PersonDraft => ({
  holder: holder ?? '',
  email: email ?? '',
  role,
})

export const begunFrom = (stored: Person): PersonEdit => ({ draft: draftOf(stored), stored, isStale: false })

const trimmed = (value: string | null) => value?.trim() ?? null

/** The fields in which the draft differs from what is stored. */
export const changedFields = ({ draft, stored }: Pick<PersonEdit, 'draft' | 'stored'>) => {
  const before = draftOf(stored)
  return FIELDS.filter((field) => trimmed(draft[field]) !== trimmed(before[field]))
}

export const hasChanges = (edit: PersonEdit): boolean => changedFields(edit).length > 0

/** Takes over values stored meanwhile: my changes where I made any, theirs in all other fields. */
export const rebased = (edit: PersonEdit, stored: Person): PersonEdit => ({
  draft: {
    ...draftOf(stored),
    ...Object.fromEntries(changedFields(edit).map((field) => [field, edit.draft[field]])),
  },
  stored,
  isStale: true,
})

/** Name and address as far as they changed; the role has a call of its own. */
export const requestOf = (edit: PersonEdit): ChangeMemberRequest => {
  const texts = changedFields(edit).filter((field) => field !== 'role')
  const changes = texts.map((field) => [field, edit.draft[field].trim() || null])
  return { ...(Object.fromEntries(changes) as Partial<ChangeMemberRequest>), version: edit.stored.version }
}

/** A person as the answer to a change has them. A name that was cleared follows with the next list. */
export function withMember(person: Person, member: Member): Person {
  const { role, template, state, holder, email, lastSignInAt, version } = member
  return {
    ...person,
    name: holder ?? person.name,
    role,
    template,
    state,
    holder,
    email,
    lastSignInAt,
    version,
  }
}
