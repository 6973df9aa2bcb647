import type { Member, MemberState } from '#src/keys/members.contract.js'
import { KeyActions } from '#client/admin/keys/KeyActions.js'
import { keysCopy } from '#client/admin/keys/keys.copy.js'
import { KeyDialog } from '#client/admin/keys/KeyDialog.js'
import { actionsCopy as copy } from '../../members.copy.js'
import { usePermissions } from '../../permissions.js'
import { useMemberActions } from './use-member-actions.js'

/** What the key's state and the master's role allow. */
export function MemberActions({ member }: { member: Member }) {
  const may = usePermissions(member.level)
  const isConfigured = member.source === 'environment'
  const { busy, problem, start, shownKey, hideKey } = useMemberActions(member)
  return (
    <>
      <KeyActions
        holder={member}
        // A key from the configuration is changed there.
        actions={allowedActions(member.state).filter(
          (action) => may[action] && (!isConfigured || action === 'reveal'),
        )}
        texts={copy}
        hint={isConfigured ? keysCopy.actions.configured : undefined}
        columns={2}
        {...{ busy, problem }}
        onStart={(action) => void start(action)}
      />
      {shownKey && <KeyDialog shown={shownKey} onClose={hideKey} />}
    </>
  )
}

type MemberAction = 'suspend' | 'reinstate' | 'revoke' | 'rotate' | 'send-key' | 'reveal'

/** What a key's state allows, in the order of the buttons; the server's table decides (contract §2, 'Lifecycle'). */
const ACTIONS: Record<MemberState, readonly MemberAction[]> = {
  active: ['send-key', 'suspend', 'rotate', 'reveal', 'revoke'],
  expired: ['rotate', 'reveal', 'revoke'],
  suspended: ['reinstate', 'rotate', 'reveal', 'revoke'],
  revoked: [],
}

const allowedActions = (state: MemberState): readonly MemberAction[] => ACTIONS[state]
