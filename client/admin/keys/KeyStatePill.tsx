import { CircleCheck, CircleX, Clock3, PauseCircle } from 'lucide-react'
import type { MemberState } from '../../../src/keys/members.contract.js'
import { IconPill } from '../back-office/IconPill.js'
import { STATE_LABELS } from '../back-office/back-office.copy.js'

const LOOKS = {
  active: ['pill-up', CircleCheck],
  expired: ['pill-warn', Clock3],
  suspended: ['pill-warn', PauseCircle],
  revoked: ['pill-down', CircleX],
} as const satisfies Record<MemberState, unknown>

/** The state of a key. */
export function KeyStatePill({ state }: { state: MemberState }) {
  const [tone, icon] = LOOKS[state]
  return <IconPill {...{ tone, icon }} text={STATE_LABELS[state]} />
}
