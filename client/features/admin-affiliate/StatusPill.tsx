import { CircleCheck, CircleX, Clock3 } from 'lucide-react'
import type { ApplicationStatus } from '../../../src/affiliate/affiliate.contract.js'

/** Approved green, Rejected red, else yellow (spec §2), and never by colour alone. */
export function StatusPill({ status }: { status: ApplicationStatus }) {
  const [tone, Icon] =
    status === 'Approved'
      ? (['pill-up', CircleCheck] as const)
      : status === 'Rejected'
        ? (['pill-down', CircleX] as const)
        : (['pill-warn', Clock3] as const)
  return (
    <span className={`pill ${tone}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {status}
    </span>
  )
}
