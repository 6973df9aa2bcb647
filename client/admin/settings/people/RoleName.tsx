import { Crown, LifeBuoy, PenLine, UserCog, type LucideIcon } from 'lucide-react'
import type { Role } from '#src/keys/roles.contract.js'
import { ROLE_LABELS } from '../../back-office/back-office.copy.js'
import { listCopy as copy } from '../settings.copy.js'

const ICONS: Record<Role, LucideIcon> = { owner: Crown, manager: UserCog, support: LifeBuoy, editor: PenLine }

/** A role with its icon; a master without one can do nothing. */
export function RoleName({ role }: { role: Role | null }) {
  if (!role) return <span className="hint">{copy.noRole}</span>
  const Icon = ICONS[role]
  return (
    <span
      className="inline-flex items-center gap-8 text-text1 font-medium whitespace-nowrap [&>svg]:flex-none [&>svg]:text-text3 [&[data-role='owner']>svg]:text-gold"
      data-role={role}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {ROLE_LABELS[role]}
    </span>
  )
}
