import { CircleCheck, CircleX, Clock3, PauseCircle } from 'lucide-react'
import type { MemberState } from '#src/keys/members.contract.js'
import { statePill } from '../back-office/IconPill.js'
import { STATE_LABELS } from '../back-office/back-office.copy.js'

export const KeyStatePill = statePill<MemberState>(
  {
    active: ['pill-up', CircleCheck],
    expired: ['pill-warn', Clock3],
    suspended: ['pill-warn', PauseCircle],
    revoked: ['pill-down', CircleX],
  },
  STATE_LABELS,
)
