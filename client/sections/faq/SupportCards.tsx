import { ArrowUpRight, Bot, MessagesSquare, MonitorCog } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { supportCards } from './faq.copy.js'
import styles from './SupportCards.module.css'

const ICONS = { community: MessagesSquare, vps: MonitorCog, assistant: Bot }

/** Contact by people, and by the chat bot. */
export function SupportCards() {
  return (
    <ul className={styles.cards}>
      {supportCards(useBrand()).map(({ id, title, text, action, to }) => {
        const Icon = ICONS[id]
        return (
          <li key={id}>
            <PortalLink to={to} className={`card ${styles.card}`}>
              <span className={styles.icon}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <span className={styles.action}>
                <span>{action}</span>
                <ArrowUpRight size={16} aria-hidden="true" />
              </span>
            </PortalLink>
          </li>
        )
      })}
    </ul>
  )
}
