import {
  ArrowRight,
  ArrowUpRight,
  CalendarClock,
  LayoutDashboard,
  MessagesSquare,
  Server,
} from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { Part } from './Part.js'
import styles from './QuickLinks.module.css'
import { welcomeCopy, welcomeSigns } from './welcome.copy.js'

/** Part 3: four links. */
export function QuickLinks() {
  const brand = useBrand()
  const { title, vps, call, portal, community } = welcomeCopy(brand).links
  const tiles = [
    { ...vps, Icon: Server, href: brand.links.purchaseVps },
    { ...call, Icon: CalendarClock, href: brand.links.booking },
    { ...portal, Icon: LayoutDashboard, href: '/' },
    { ...community, Icon: MessagesSquare, href: brand.links.community },
  ]
  return (
    <Part id="links" title={title}>
      <ul className={styles.tiles}>
        {tiles.map(({ label, detail, Icon, href }) => {
          const isOut = href !== '/'
          const Arrow = isOut ? ArrowUpRight : ArrowRight
          return (
            <li key={label}>
              <a className={styles.tile} href={href} {...(isOut && { target: '_blank', rel: 'noopener' })}>
                <Icon className={styles.icon} size={24} strokeWidth={1.6} aria-hidden="true" />
                <Arrow className={styles.arrow} size={18} aria-hidden="true" />
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
