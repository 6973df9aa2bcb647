import { ArrowLeft, House } from 'lucide-react'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { applicationsCopy as copy } from './applications.copy.js'

/** Both ways back to the member's home (product §2). */
export const HomeLinks = () => (
  <nav className="flex flex-wrap gap-8" aria-label={copy.ways}>
    <PortalLink className="button" to="/">
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{copy.back}</span>
    </PortalLink>
    <PortalLink className="button" to="/">
      <House size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{copy.home}</span>
    </PortalLink>
  </nav>
)
