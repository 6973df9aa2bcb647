import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { welcomeSigns } from '../welcome.copy.js'

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link that opens a new tab, marked by an icon and by hidden text. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <Icon of={ArrowUpRight} size={16} />
      <span className="visually-hidden">{welcomeSigns.newTab}</span>
    </a>
  )
}
