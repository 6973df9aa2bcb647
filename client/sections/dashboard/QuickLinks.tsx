import { ArrowUpRight, ChevronRight, CircleHelp, Mail, MessagesSquare } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { dashboardContent } from './dashboard.content.js'
import { quickLinksCopy } from './dashboard.copy.js'
import styles from './QuickLinks.module.css'

const ICONS = { community: MessagesSquare, faq: CircleHelp, contact: Mail }

export function QuickLinks({ className }: { className?: string }) {
  const { links } = quickLinksCopy(useBrand())
  const content = useContent(dashboardContent)
  return (
    <section className={`card ${className}`}>
      <h2>{content.text('dashboard.quick-links.title')}</h2>
      <ul className={styles.links}>
        {links.map(({ id, label, detail, to: builtIn }) => {
          const to = id === 'community' ? content.url('dashboard.community.url') : builtIn
          const Icon = ICONS[id]
          const Arrow = isExternal(to) ? ArrowUpRight : ChevronRight
          return (
            <li key={id}>
              <PortalLink to={to} className={styles.link}>
                <span className={styles.icon}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className={styles.text}>
                  <span className={styles.label}>{label}</span>
                  <span className="hint">{detail}</span>
                </span>
                <Arrow className={styles.arrow} size={18} aria-hidden="true" />
              </PortalLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
