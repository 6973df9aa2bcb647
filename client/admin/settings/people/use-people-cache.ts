import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#src/keys/members.contract.js'
import type { PeopleAnswer, Person } from '#src/keys/people.contract.js'
import { accountQuery } from '#client/shell/session/member/member-queries.js'
import { useSession } from '#client/shell/session/session-context.js'
import { peopleQuery } from './people.api.js'
import { withMember } from './person-edit.js'

/** Puts a changed person into what is on screen and returns them; reads again what follows from the change. */
export function usePeopleCache() {
  const queryClient = useQueryClient()
  const { account } = useSession().session
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['members'] })
  }
  const update = (known: Person, member: Member): Person => {
    const person = withMember(known, member)
    queryClient.setQueryData<PeopleAnswer>(
      peopleQuery.queryKey,
      (list) => list && { ...list, people: list.people.map((row) => (row.id === person.id ? person : row)) },
    )
    // What the master may open follows at once; the server has refused the rest since the change.
    if (person.isYou && account)
      queryClient.setQueryData(accountQuery.queryKey, {
        ...account,
        role: person.role,
        holder: person.holder,
      })
    // After giving up their own role, they may not read the list.
    if (!person.isYou || person.role === 'owner') readAgain()
    return person
  }
  return { update, readAgain }
}
