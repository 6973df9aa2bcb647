import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#src/keys/members.contract.js'
import { backOfficeCopy } from '#client/admin/back-office/back-office.copy.js'
import type { ShownKey } from '#client/admin/keys/KeyDialog.js'
import { act, endSessions, sendKey } from '#client/admin/keys/keys.api.js'
import { useKeyActions } from '#client/admin/keys/use-key-actions.js'
import { memberName } from '../../member-name.js'
import { detailsQuery, reveal, rotate } from '../../members.api.js'
import { actionsCopy as copy, keyCopy } from '../../members.copy.js'
import { useCacheUpdate } from '../../use-cache-update.js'

/** What can be done with a member's key and sessions; `shownKey` is a key to show in clear. */
export function useMemberActions(member: Member) {
  const queryClient = useQueryClient()
  const [shownKey, setShownKey] = useState<ShownKey | null>(null)
  const name = memberName(member)
  const actions = useKeyActions({
    holder: { name, email: member.email },
    texts: copy,
    calls: {
      suspend: () => act('suspend', member),
      reinstate: () => act('reinstate', member),
      revoke: () => act('revoke', member),
      'send-key': () => sendKey(member),
      'end-sessions': () => endSessions(member),
      rotate: async () => {
        const answer = await rotate(member)
        setShownKey({ title: keyCopy.rotated, text: backOfficeCopy.shownKey.now, key: answer.key })
        return answer
      },
      reveal: async () => {
        const { key } = await reveal(member.id)
        setShownKey({ title: keyCopy.revealed(name), text: keyCopy.revealedText, key })
        return { member }
      },
    },
    onStored: useCacheUpdate(),
    readAgain: () => void queryClient.invalidateQueries({ queryKey: detailsQuery(member.id).queryKey }),
  })
  return {
    ...actions,
    shownKey,
    hideKey: () => setShownKey(null),
  }
}
