import { ArrowUpRight } from 'lucide-react'
import { isExternal, PortalLink } from './PortalLink.js'

interface LinkButtonProps {
  label: string
  to: string
  /** The one primary action of a view. */
  isPrimary?: boolean
  onClick?: () => void
}

/** A link drawn as a button, with the mark of a new tab where it opens one. */
export function LinkButton({ label, to, isPrimary = false, onClick }: LinkButtonProps) {
  return (
    <PortalLink to={to} className={isPrimary ? 'button button-primary' : 'button'} onClick={onClick}>
      {label}
      {isExternal(to) && <ArrowUpRight size={16} aria-hidden="true" />}
    </PortalLink>
  )
}
