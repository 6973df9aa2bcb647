import type { MemberAnswer } from '#src/keys/members.contract.js'
import type { Person } from '#src/keys/people.contract.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { personEdits, type PersonEdit } from './person-edit.js'
import { usePeopleCache } from './use-people-cache.js'

interface Saving {
  /** What is edited; one person may have several unfinished edits. */
  name: string
  call: (edit: PersonEdit) => Promise<MemberAnswer>
  texts: { saved: (person: Person) => string; failed: string }
}

export function usePersonEdit(person: Person, { name, call, texts }: Saving) {
  const { update } = usePeopleCache()
  return useVersionedEdit(person, {
    name: `${name} of person ${person.id}`,
    edits: personEdits,
    call,
    rowOf: ({ member }) => member,
    onStored: (member) => update(person, member),
    texts,
  })
}

export type PersonEditing = ReturnType<typeof usePersonEdit>
