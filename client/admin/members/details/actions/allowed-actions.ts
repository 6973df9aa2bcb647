import type { MemberState } from '../../../../../src/keys/members.contract.js'

export type MemberAction = 'suspend' | 'reinstate' | 'revoke' | 'rotate' | 'send-key' | 'reveal'

/** What a key's state allows, in the order of the buttons; the server's table decides (contract §2, 'Lifecycle'). */
const ACTIONS: Record<MemberState, readonly MemberAction[]> = {
  active: ['send-key', 'suspend', 'rotate', 'reveal', 'revoke'],
  expired: ['rotate', 'reveal', 'revoke'],
  suspended: ['reinstate', 'rotate', 'reveal', 'revoke'],
  revoked: [],
}

export const allowedActions = (state: MemberState): readonly MemberAction[] => ACTIONS[state]
