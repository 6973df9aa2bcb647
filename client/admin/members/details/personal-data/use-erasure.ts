import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ErasureAnswer } from '#src/keys/personal-data/personal-data.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { useKeyActions } from '#client/admin/keys/use-key-actions.js'
import { memberName } from '../../member-name.js'
import { erasureQuery, requestErasure, undoErasure } from './personal-data.api.js'
import { personalDataCopy as copy } from './personal-data.copy.js'
import { useCacheUpdate } from '../../use-cache-update.js'

/** Whether the member's account is to be deleted, and the calls that request and undo it. */
export function useErasure(member: Member) {
  const { id } = member
  const queryClient = useQueryClient()
  const query = erasureQuery(id)
  const updateCache = useCacheUpdate()
  const actions = useKeyActions({
    holder: { name: memberName(member), email: member.email },
    texts: {
      erase: { label: copy.confirm, ask: copy.ask, text: copy.text },
      undo: { label: copy.undo, ask: copy.askUndo, text: copy.undoText, done: copy.undone },
    },
    calls: { erase: stored(() => requestErasure(id)), undo: stored(() => undoErasure(id)) },
    onStored: updateCache,
    readAgain: () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      updateCache(member)
    },
  })
  return { ...useQuery(query), ...actions }

  function stored(call: () => Promise<ErasureAnswer>) {
    return async () => {
      queryClient.setQueryData(query.queryKey, await call())
      return { member }
    }
  }
}
