import { Crown, LifeBuoy, type LucideIcon, PenLine, UserCog } from 'lucide-react'
import { useId } from 'react'
import { type Role, ROLES } from '#src/keys/roles.contract.js'
import { ROLE_LABELS } from '../../back-office/back-office.copy.js'
import { Choices } from '../../choices/Choices.js'
import { listCopy as copy, roleCopy } from '../settings.copy.js'

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

interface RoleChoicesProps {
  role: Role | null
  isBusy: boolean
  isLegendHidden?: boolean
  onChange: (role: Role) => void
}

const CHOICES = ROLES.map((value) => ({
  value,
  label: <RoleName role={value} />,
  text: roleCopy.texts[value],
}))

export const RoleChoices = ({ role, ...props }: RoleChoicesProps) => (
  <Choices legend={roleCopy.field} choices={CHOICES} value={role} {...props} />
)

/** What each role can do. */
export function RoleGuide() {
  const id = useId()
  return (
    <section className="mt-32" aria-labelledby={id}>
      <h3 id={id} className="mb-12 text-15">
        {roleCopy.guide}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-x-24 gap-y-16">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <RoleName role={role} />
            </dt>
            <dd className="mt-4 text-text2 text-13/20">{roleCopy.texts[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
