import { useQueryClient } from '@tanstack/react-query'
import type { MemberDetailsAnswer } from '#src/keys/member-details.contract.js'
import type { Member, MembersAnswer } from '#src/keys/members.contract.js'
import { detailsQuery } from '../keys/keys.api.js'
import { LISTS, timelineQuery } from './members.api.js'

/** Puts a changed member into what is on screen and returns them; reads again what follows from the change. */
export function useCacheUpdate() {
  const queryClient = useQueryClient()
  return (member: Member): Member => {
    const { id } = member
    queryClient.setQueryData<MemberDetailsAnswer>(
      detailsQuery(id).queryKey,
      (known) => known && { ...known, member },
    )
    queryClient.setQueriesData<MembersAnswer>({ queryKey: LISTS }, (list) =>
      list ? { ...list, members: list.members.map((row) => (row.id === id ? member : row)) } : list,
    )
    void queryClient.invalidateQueries({ queryKey: LISTS })
    void queryClient.invalidateQueries({ queryKey: detailsQuery(id).queryKey })
    void queryClient.invalidateQueries({ queryKey: timelineQuery(id).queryKey })
    return member
  }
}
