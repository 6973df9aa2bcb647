import { Link } from 'react-router-dom'
import type { Elements } from '../elements.js'

interface PortalLinkProps {
  to: string
  className?: string
  onClick?: () => void
  children: Elements | string
}

export const isExternal = (to: string): boolean => /^https?:/.test(to)

/** A link to a path of the portal, a mail address or another site; the last opens a new tab and says so. */
export function PortalLink({ to, className, onClick, children }: PortalLinkProps) {
  if (to.startsWith('/'))
    return (
      <Link className={className} to={to} onClick={onClick}>
        {children}
      </Link>
    )
  if (!isExternal(to))
    return (
      <a className={className} href={to} onClick={onClick}>
        {children}
      </a>
    )
  return (
    <a className={className} href={to} onClick={onClick} target="_blank" rel="noopener noreferrer">
      {typeof children === 'string' ? <span>{children}</span> : children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
