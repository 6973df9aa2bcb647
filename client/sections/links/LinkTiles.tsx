import {
  ArrowUpRight,
  ChartCandlestick,
  ChevronDown,
  ChevronRight,
  Globe,
  Headset,
  MessagesSquare,
  MonitorCloud,
  type LucideIcon,
  CircleHelp,
  Mail,
} from 'lucide-react'
import { createElement, type ReactNode, useId, useState } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { linksContent } from './links.content.js'
import { tilesCopy, reachCopy } from './links.copy.js'
import { releasedTiles } from './link-lists.js'
import styles from './LinkTiles.module.css'

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['indicator', ChartCandlestick],
  ['vps', MonitorCloud],
  ['community', MessagesSquare],
])

/** The most used links; Live Support has no address and opens the support panel instead (product §2). */
export function LinkTiles() {
  const content = useContent(linksContent)
  const { support } = tilesCopy(useBrand(), true)
  const tiles = useTiles()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h2>{content.text('links.resources.title')}</h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Tile {...tile} />
          </li>
        ))}
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

interface ShownTile {
  id: string
  title: string
  text: ReactNode
  url: string
}

/** The released resources, otherwise the built-in ones with their replaced texts. */
function useTiles(): readonly ShownTile[] {
  const content = useContent(linksContent)
  const { template, items } = useContentItems()
  const { links } = tilesCopy(useBrand(), useVps().isOwned)
  return (
    releasedTiles(items, template) ??
    links.map((tile) =>
      // The VPS's tile differs by member, so masters cannot replace it alone.
      tile.id === 'vps'
        ? tile
        : {
            ...tile,
            url: content.url(`links.${tile.id}.url`),
            text: content.text(`links.${tile.id}.text`),
          },
    )
  )
}

function Tile({ id, title, text, url }: ShownTile) {
  const Arrow = isExternal(url) ? ArrowUpRight : ChevronRight
  return (
    <PortalLink to={url} className={`card ${styles.tile}`}>
      <span className={styles.icon}>
        {createElement(ICONS.get(id) ?? Globe, { size: 22, strokeWidth: 1.75, 'aria-hidden': true })}
      </span>
      <span className={styles.label}>{title}</span>
      <span className={styles.text}>{text}</span>
      <Arrow className={styles.mark} size={18} aria-hidden="true" />
    </PortalLink>
  )
}

const CONTACT_ICONS = { mail: Mail, community: MessagesSquare, faq: CircleHelp }

/** How to reach support. */
function ContactPanel() {
  const { title, ways } = reachCopy(useBrand())
  return (
    <div className={`card ${styles.panel}`}>
      <h3>{title}</h3>
      <ul className={styles.ways}>
        {ways.map((way) => {
          const Icon = CONTACT_ICONS[way.id]
          return (
            <li key={way.id}>
              <Icon className={styles.contactPanelIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
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
