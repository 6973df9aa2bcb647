import { CircleCheck, CircleDashed, CirclePause, CircleStop, CircleUser, CircleX, Clock3 } from 'lucide-react'
import { type AccountStatus, type ListedStatus, NO_APPLICATION } from '#src/affiliate/affiliate.contract.js'
import { IconPill, statePill } from '../back-office/IconPill.js'
import { ACCOUNT_STATUS_LABELS, decisionCopy } from './applications.copy.js'
import { isFailed, type DecisionEntry } from './decision-entries.js'

interface StatusPillProps {
  status: ListedStatus
  /** A decision that the server has not confirmed yet. */
  entry?: DecisionEntry
}

/** Approved green, Rejected red, pending yellow (product §2), without an application gray; always with a text. */
export function StatusPill({ status, entry }: StatusPillProps) {
  const underWay = entry && !isFailed(entry) ? entry.status : null
  const [tone, icon] = underWay
    ? ([underWay === 'Rejected' ? 'pill-down' : 'pill-brand', CircleDashed] as const)
    : status === 'Approved'
      ? (['pill-up', CircleCheck] as const)
      : status === 'Rejected'
        ? (['pill-down', CircleX] as const)
        : status === NO_APPLICATION
          ? (['', CircleUser] as const)
          : (['pill-warn', Clock3] as const)
  return <IconPill {...{ tone, icon }} text={underWay ? decisionCopy.inProgress[underWay] : status} />
}

const ACCOUNT_LOOKS = {
  active: ['pill-up', CircleCheck],
  paused: ['pill-warn', CirclePause],
  ended: ['', CircleStop],
} as const

/** Whether an affiliate earns. */
export const AccountPill = statePill<AccountStatus>(ACCOUNT_LOOKS, ACCOUNT_STATUS_LABELS)
