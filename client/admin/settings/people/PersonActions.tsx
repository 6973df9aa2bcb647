import type { MemberState } from '#src/keys/members.contract.js'
import type { Person } from '#src/keys/people.contract.js'
import { KeyActions } from '../../keys/KeyActions.js'
import { act, endSessions, sendKey } from '../../keys/keys.api.js'
import { keysCopy } from '../../keys/keys.copy.js'
import { useKeyActions } from '../../keys/use-key-actions.js'
import { actionsCopy as copy } from '../settings.copy.js'
import { usePeopleCache } from './use-people-cache.js'

type Action = 'send-key' | 'suspend' | 'reinstate' | 'end-sessions' | 'revoke'

/** What a key's state allows, in the order of the buttons; the server's table decides (contract §2, 'Lifecycle'). */
const ACTIONS: Record<MemberState, readonly Action[]> = {
  active: ['send-key', 'end-sessions', 'suspend', 'revoke'],
  expired: ['revoke'],
  suspended: ['reinstate', 'revoke'],
  revoked: [],
}

/** A configured key is replaced where it is configured. */
const actionsOf = ({ state, isConfigured }: Person): readonly Action[] =>
  isConfigured ? ['end-sessions'] : ACTIONS[state]

export function PersonActions({ person }: { person: Person }) {
  const { update, readAgain } = usePeopleCache()
  const { busy, problem, start } = useKeyActions<Action>({
    holder: person,
    texts: copy,
    calls: {
      'send-key': () => sendKey(person),
      suspend: () => act('suspend', person),
      reinstate: () => act('reinstate', person),
      'end-sessions': () => endSessions(person),
      revoke: () => act('revoke', person),
    },
    onStored: (member) => update(person, member),
    readAgain,
  })
  return (
    <KeyActions
      holder={person}
      actions={actionsOf(person)}
      texts={copy}
      hint={person.isConfigured ? keysCopy.actions.configured : undefined}
      columns={1}
      {...{ busy, problem }}
      onStart={(action) => void start(action)}
    />
  )
}
