import { CircleCheck, CircleX, Clock3, PauseCircle } from 'lucide-react'
import type { MemberState } from '../../../src/keys/members.contract.js'
import { STATE_LABELS } from './back-office.copy.js'

const LOOKS = {
  active: ['pill-up', CircleCheck],
  expired: ['pill-warn', Clock3],
  suspended: ['pill-warn', PauseCircle],
  revoked: ['pill-down', CircleX],
} as const satisfies Record<MemberState, unknown>

/** The state of a key with its color, always with an icon and a word. */
export function KeyStatePill({ state }: { state: MemberState }) {
  const [tone, Icon] = LOOKS[state]
  return (
    <span className={`pill ${tone}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {STATE_LABELS[state]}
    </span>
  )
}
