import { CircleCheck, CircleX, Clock3, PauseCircle } from 'lucide-react'
import type { ListedMember, MemberState } from '../../../src/keys/members.contract.js'
import { expiringUntil } from '../../../src/keys/members.contract.js'
import { STATE_LABELS } from './members.copy.js'

const LOOKS = {
  active: ['pill-up', CircleCheck],
  expired: ['pill-warn', Clock3],
  suspended: ['pill-warn', PauseCircle],
  revoked: ['pill-down', CircleX],
} as const satisfies Record<MemberState, unknown>

/** The state with its color, always with an icon and a word. */
export function StatePill({ state }: Pick<ListedMember, 'state'>) {
  const [tone, Icon] = LOOKS[state]
  return (
    <span className={`pill ${tone}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {STATE_LABELS[state]}
    </span>
  )
}

/** Active, but not for long: the list marks its date. */
export const isExpiring = ({ state, expiresAt }: Pick<ListedMember, 'state' | 'expiresAt'>): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) < expiringUntil(new Date()).getTime()
