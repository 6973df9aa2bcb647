import { ArrowUpRight, ChevronRight, CircleHelp, Mail, MessagesSquare } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { reachCopy } from './links.copy.js'
import styles from './ContactPanel.module.css'

const ICONS = { mail: Mail, community: MessagesSquare, faq: CircleHelp }

/** How to reach support. */
export function ContactPanel() {
  const { title, ways } = reachCopy(useBrand())
  return (
    <div className={`card ${styles.panel}`}>
      <h3>{title}</h3>
      <ul className={styles.ways}>
        {ways.map((way) => {
          const Icon = ICONS[way.id]
          return (
            <li key={way.id}>
              <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
              <div>
                <p className={styles.title}>{way.title}</p>
                <p className="hint">{way.text}</p>
                <PortalLink to={way.to} className={`way ${styles.link}`}>
                  <span>{way.label}</span>
                  {isExternal(way.to) && <ArrowUpRight size={15} aria-hidden="true" />}
                  {way.to.startsWith('/') && <ChevronRight size={15} aria-hidden="true" />}
                </PortalLink>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
