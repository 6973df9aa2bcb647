import { PortalLink } from '../../ui/controls/PortalLink.js'
import { productOf } from '../session/member/levels.js'
import { useSession } from '../session/session-context.js'
import { systemNotIncludedCopy as copy } from './system-not-included.copy.js'

interface SystemNotIncludedProps {
  of: 'guide' | 'answers' | 'videos'
  className?: string | undefined
}

/** Says to keys without a product that this is about the system; nothing to others. */
export function SystemNotIncluded({ of, className }: SystemNotIncludedProps) {
  const { level } = useSession().session
  if (productOf(level) !== 'standard') return null
  return (
    <p className={className}>
      <span>{copy[of]}</span> {copy.more} <PortalLink to={copy.way.to}>{copy.way.label}</PortalLink>.
    </p>
  )
}
