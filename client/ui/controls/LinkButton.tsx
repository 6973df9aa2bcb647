import { ArrowUpRight } from 'lucide-react'
import { isExternal, PortalLink } from './PortalLink.js'

interface LinkButtonProps {
  label: string
  to: string
  /** The view's only primary action. */
  isPrimary?: boolean
  onClick?: () => void
}

/** A link styled as a button, with an icon if it opens a new tab. */
export function LinkButton({ label, to, isPrimary = false, onClick }: LinkButtonProps) {
  return (
    <PortalLink to={to} className={isPrimary ? 'button button-primary' : 'button'} onClick={onClick}>
      <span>{label}</span>
      {isExternal(to) && <ArrowUpRight size={16} aria-hidden="true" />}
    </PortalLink>
  )
}
