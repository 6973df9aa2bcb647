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
import { productOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { isExternal, PortalLink } from '../../ui/controls/PortalLink.js'
import { linksContent } from './links.content.js'
import { tilesCopy, reachCopy } from './links.copy.js'
import { releasedTiles } from './link-lists.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['indicator', ChartCandlestick],
  ['vps', MonitorCloud],
  ['community', MessagesSquare],
])

const ROW =
  'group flex h-full w-full cursor-pointer items-center gap-16 border-b border-line bg-transparent py-16 text-left text-text2 no-underline'

/** The most used links, a quiet list; Live Support has no address and opens the support panel instead (product §2). */
export function LinkTiles() {
  const content = useContent(linksContent)
  const { support } = tilesCopy(useBrand(), true)
  const tiles = useTiles()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h2 className="text-17/24">{content.text('links.resources.title')}</h2>
      <ul className="mt-12 grid gap-x-32 border-t border-line @sm/links:grid-cols-2">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Tile {...tile} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`border-x-0 border-t-0 px-0 ${ROW}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Headset className="flex-none text-brand" size={22} strokeWidth={1.75} aria-hidden="true" />
            <Words label={support.label} text={unbroken(support.text)} />
            <ChevronDown
              className="flex-none text-text3 transition-transform group-aria-expanded:rotate-180"
              size={18}
              aria-hidden="true"
            />
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

/** The released resources, otherwise the built-in ones with their replaced texts; no VPS for a key without a system. */
function useTiles(): readonly ShownTile[] {
  const content = useContent(linksContent)
  const { template, items } = useContentItems()
  const { level } = useSession().session
  const { links } = tilesCopy(useBrand(), useVps().isOwned)
  return (
    releasedTiles(items, template) ??
    links
      .filter(({ id }) => id !== 'vps' || productOf(level) !== 'standard')
      .map((tile) =>
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
    <PortalLink to={url} className={ROW}>
      {createElement(ICONS.get(id) ?? Globe, {
        className: 'flex-none text-brand',
        size: 22,
        strokeWidth: 1.75,
        'aria-hidden': true,
      })}
      <Words label={title} text={text} />
      <Arrow className="flex-none text-text3" size={18} aria-hidden="true" />
    </PortalLink>
  )
}

const Words = ({ label, text }: { label: string; text: ReactNode }) => (
  <span className="grid min-w-0 flex-1">
    <span className="font-medium text-text1 group-hover:underline">{label}</span>
    <span className="text-13/20 text-pretty">{text}</span>
  </span>
)

const CONTACT_ICONS = { mail: Mail, community: MessagesSquare, faq: CircleHelp }

/** How to reach support. */
function ContactPanel() {
  const { title, ways } = reachCopy(useBrand())
  return (
    <div className="mt-16 rounded-card bg-s1 p-20">
      <h3 className="text-15/24">{title}</h3>
      <ul className="mt-16 grid gap-x-32 gap-y-20 @md/links:grid-cols-3">
        {ways.map((way) => {
          const Icon = CONTACT_ICONS[way.id]
          return (
            <li key={way.id} className="flex min-w-0 gap-16">
              <Icon className="mt-2 flex-none text-brand" size={20} strokeWidth={1.75} aria-hidden="true" />
              <div className="min-w-0">
                <p className="font-medium text-text1">{way.title}</p>
                <p className="hint">{unbroken(way.text)}</p>
                <PortalLink to={way.to} className="way wrap-anywhere">
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
