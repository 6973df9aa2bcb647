import { ArrowUpRight } from 'lucide-react'
import { isExternal, PortalLink } from './PortalLink.js'

/** A link drawn as a button, with the mark of a new tab where it opens one. */
export function LinkButton({ label, to }: { label: string; to: string }) {
  return (
    <PortalLink to={to} className="button">
      {label}
      {isExternal(to) && <ArrowUpRight size={16} aria-hidden="true" />}
    </PortalLink>
  )
}
