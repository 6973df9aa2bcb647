import { CircleCheck, CircleX, Clock3, PauseCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberState } from '#src/keys/members.contract.js'
import { statePill } from '../back-office/IconPill.js'
import { STATE_LABELS } from '../back-office/back-office.copy.js'

interface KeyHeadProps {
  /** Of the holder. */
  name: string
  state: MemberState
  children?: ReactNode
}

export const KeyHead = ({ name, state, children }: KeyHeadProps) => (
  <span className="flex flex-wrap items-center gap-x-12 gap-y-4">
    <span className="wrap-anywhere">{name}</span>
    <KeyStatePill state={state} />
    {children}
  </span>
)

export const KeyStatePill = statePill<MemberState>(
  {
    active: ['pill-up', CircleCheck],
    expired: ['pill-warn', Clock3],
    suspended: ['pill-warn', PauseCircle],
    revoked: ['pill-down', CircleX],
  },
  STATE_LABELS,
)
