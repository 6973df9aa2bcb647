import {
  ArrowRight,
  ArrowUpRight,
  CalendarClock,
  LayoutDashboard,
  MessagesSquare,
  Server,
} from 'lucide-react'
import { Icon } from './Icon.js'
import { Part } from './Part.js'
import styles from './QuickLinks.module.css'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { welcomeSigns } from '../welcome.copy.js'

/** Part 3: four links. */
export function QuickLinks() {
  const { links, addresses } = useWelcomeCopy()
  const { title, vps, call, portal, community } = links
  const tiles = [
    { ...vps, icon: Server, href: addresses.vps },
    { ...call, icon: CalendarClock, href: addresses.call },
    { ...portal, icon: LayoutDashboard, href: '/' },
    { ...community, icon: MessagesSquare, href: addresses.community },
  ]
  return (
    <Part id="links" title={title}>
      <ul className={styles.tiles}>
        {tiles.map(({ label, detail, icon, href }) => {
          const isOut = !href.startsWith('/')
          const arrow = isOut ? ArrowUpRight : ArrowRight
          return (
            <li key={label}>
              <a className={styles.tile} href={href} {...(isOut && { target: '_blank', rel: 'noopener' })}>
                <Icon of={icon} className={styles.icon} size={24} strokeWidth={1.6} />
                <Icon of={arrow} className={styles.arrow} size={18} />
                <span className={styles.label}>{label}</span>
                <span className={styles.detail}>{detail}</span>
                {isOut && <span className="visually-hidden">{welcomeSigns.newTab}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
