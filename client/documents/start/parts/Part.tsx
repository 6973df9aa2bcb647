import { ArrowUpRight, type LucideIcon, type LucideProps } from 'lucide-react'
import type { ReactNode } from 'react'
import { welcomeSigns } from '../welcome.copy.js'

/** As wide as the page's content. */
export const WIDTH = 'mx-auto max-w-[1304px] px-16 md:px-32'
export const TITLE = 'text-26/32 tracking-[-0.02em] md:text-30/36'
export const LEAD = 'mt-8 text-17/24'

interface PartProps {
  id: string
  title: string
  lead?: ReactNode
  /** Heading and content side by side on wide screens. */
  isSplit?: boolean
  isCentered?: boolean
  children: ReactNode
}

/** One part of the welcome page (product §2): heading and content. */
export function Part({ id, title, lead, isSplit, isCentered, children }: PartProps) {
  const split = isSplit ? 'lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-64' : ''
  return (
    <section
      id={id}
      className={`scroll-mt-8 py-32 md:py-48 ${WIDTH} ${split}`}
      aria-labelledby={`${id}-title`}
    >
      <header className={`mb-24 max-w-[640px] md:mb-32 ${isCentered ? 'mx-auto text-center' : ''}`}>
        <h2 id={`${id}-title`} className={TITLE}>
          {title}
        </h2>
        {lead && <p className={LEAD}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** A decorative icon without the namespace, which a document does not need and which weighs 35 bytes each time. */
export const Icon = ({ of: Shape, ...props }: LucideProps & { of: LucideIcon }) => (
  <Shape {...props} xmlns={undefined} aria-hidden="true" />
)

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
