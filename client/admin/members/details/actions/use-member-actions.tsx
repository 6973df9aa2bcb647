import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useRef, useState } from 'react'
import type { Member } from '#src/keys/members.contract.js'
import { backOfficeCopy } from '#client/admin/back-office/back-office.copy.js'
import type { ShownKey } from '#client/admin/keys/KeyDialog.js'
import { act, detailsQuery, endSessions, sendKey } from '#client/admin/keys/keys.api.js'
import { useKeyActions } from '#client/admin/keys/use-key-actions.js'
import { memberName } from '../../member-name.js'
import { reveal, rotate } from '../../members.api.js'
import { actionsCopy as copy, keyCopy } from '../../members.copy.js'
import { useCacheUpdate } from '../../use-cache-update.js'

/** What can be done with a member's key and sessions; `shownKey` is a key to show in clear. */
export function useMemberActions(member: Member) {
  const queryClient = useQueryClient()
  const [shownKey, setShownKey] = useState<ShownKey | null>(null)
  const name = memberName(member)
  const isSending = useRef(false)
  const ask = (email: string) => {
    isSending.current = email !== '' && member.state === 'active'
    return (
      <>
        <p className="mb-12">{copy.rotate.text}</p>
        {isSending.current ? (
          <Checkbox defaultChecked onChange={({ target }) => (isSending.current = target.checked)}>
            {copy.rotate.send(email)}
          </Checkbox>
        ) : (
          <p className="hint">{copy.rotate.notSent[email ? 'inactive' : 'noEmail']}</p>
        )}
      </>
    )
  }
  const actions = useKeyActions({
    holder: { name, email: member.email },
    texts: { ...copy, rotate: { ...copy.rotate, text: ask } },
    calls: {
      suspend: () => act('suspend', member),
      reinstate: () => act('reinstate', member),
      revoke: () => act('revoke', member),
      'send-key': () => sendKey(member),
      'end-sessions': () => endSessions(member),
      rotate: async () => {
        const answer = await rotate(member, isSending.current)
        const sent = isSending.current && member.email ? ` ${keyCopy.rotatedAndSent(member.email)}` : ''
        setShownKey({
          title: keyCopy.rotated,
          text: `${backOfficeCopy.shownKey.now}${sent}`,
          key: answer.key,
        })
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
