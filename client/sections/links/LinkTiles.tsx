import {
  ArrowUpRight,
  ChartCandlestick,
  ChevronDown,
  Headset,
  MessagesSquare,
  MonitorCloud,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { linksContent } from './links.content.js'
import { tilesCopy } from './links.copy.js'
import { ContactPanel } from './ContactPanel.js'
import styles from './LinkTiles.module.css'

const ICONS = { indicator: ChartCandlestick, vps: MonitorCloud, community: MessagesSquare }

/** The most used links; Live Support has no address and opens the support panel instead (product §2). */
export function LinkTiles() {
  const content = useContent(linksContent)
  const { links, support } = tilesCopy(useBrand(), useVps().isOwned)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h2>{content.text('links.resources.title')}</h2>
      <ul className={styles.tiles}>
        {links.map((tile) => {
          const Icon = ICONS[tile.id]
          // The VPS's tile differs by member, so masters cannot replace it.
          const [to, text] =
            tile.id === 'vps'
              ? [tile.to, tile.text]
              : [content.url(`links.${tile.id}.url`), content.text(`links.${tile.id}.text`)]
          return (
            <li key={tile.id}>
              <PortalLink to={to} className={`card ${styles.tile}`}>
                <span className={styles.icon}>
                  <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className={styles.label}>{tile.label}</span>
                <span className={styles.text}>{text}</span>
                <ArrowUpRight className={styles.mark} size={18} aria-hidden="true" />
              </PortalLink>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className={`card ${styles.tile}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.icon}>
              <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <span className={styles.label}>{support.label}</span>
            <span className={styles.text}>{support.text}</span>
            <ChevronDown className={styles.mark} size={18} aria-hidden="true" />
          </button>
        </li>
      </ul>
      <div id={id} hidden={!isOpen}>
        <ContactPanel />
      </div>
    </section>
  )
}
