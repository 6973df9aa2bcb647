import {
  ArrowUpRight,
  Landmark,
  BadgeCheck,
  Check,
  ChartNoAxesCombined,
  MonitorCog,
  Trophy,
} from 'lucide-react'
import { useMemo } from 'react'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { linksContent } from './links.content.js'
import { linksCopy as copy, partnerCopy, supportedCopy } from './links.copy.js'
import styles from './Links.module.css'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import type { BrokerEntry } from '#src/content/collections/collections.contract.js'
import { initials } from '../../shell/session/member/member.js'
import { shownBrokers } from './link-lists.js'
import { LinkTiles } from './LinkTiles.js'
import { SitePreview } from './SitePreview.js'

/** Partner, resources and supported platforms (product §2). */
export function Links() {
  const content = useContent(linksContent)
  return (
    <div className="@container/links">
      <SectionHead title={copy.title} lead={content.text('links.lead')} />
      <div className="grid gap-48">
        <Partner />
        <LinkTiles />
        <SupportedPlatforms />
        <AddedCards of={linksContent} />
      </div>
    </div>
  )
}

/** Whether the portal serves the picture: an address elsewhere would send a third party a request before a click. */
const isOwn = (picture: string) => picture.startsWith('/')

/** A drawing: the partner of a stock installation has no site. */
const STOCK_PREVIEW = '/partner-site.svg'
const isStock = (address: string) => new URL(address).hostname.endsWith('.example')

/** The featured prop firm, with a preview of its site: a drawing, or the picture that an owner has uploaded. */
function Partner() {
  const content = useContent(linksContent)
  const { tag, points, ways, preview } = partnerCopy(useBrand())
  const [site, accounts] = ways
  const uploaded = content.url('links.partner.preview')
  const picture = isOwn(uploaded) ? uploaded : isStock(site.to) ? STOCK_PREVIEW : null
  const link = (
    <PortalLink to={content.url('links.partner.url')} className="button button-primary @max-sm/links:w-full">
      <span>{site.label}</span>
      <ArrowUpRight size={16} aria-hidden="true" />
    </PortalLink>
  )
  return (
    <section
      className={`card grid gap-24 @lg/links:grid-cols-[minmax(0,1fr)_minmax(280px,360px)] @lg/links:gap-48 @lg/links:p-32 ${styles.partner}`}
    >
      <div>
        <p className="inline-flex items-center gap-8 text-13/20 font-medium text-platinum">
          <Landmark size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{tag}</span>
        </p>
        <h2 className="mt-12 text-26/32">{content.text('links.partner.title')}</h2>
        <p className="mt-8 max-w-measure">{content.text('links.partner.text')}</p>
        <div className="mt-24 flex flex-wrap gap-8 @max-sm/links:*:basis-full">
          {picture ? (
            <SitePreview {...preview} src={picture}>
              {link}
            </SitePreview>
          ) : (
            link
          )}
          <LinkButton label={accounts.label} to={content.url('links.partner.accounts.url')} />
        </div>
      </div>
      <dl className="self-center border-b border-line">
        {points.map(({ id, term, value }) => (
          <div key={id} className="flex items-baseline justify-between gap-16 border-t border-line py-12">
            <dt className="text-13/20">{term}</dt>
            <dd className="text-right font-medium text-text1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ICONS = { live: BadgeCheck, platform: MonitorCog, 'prop-firm': Trophy, charting: ChartNoAxesCombined }

/** Supported platforms and brokers (product §2, both variants). */
function SupportedPlatforms() {
  const content = useContent(linksContent)
  const brand = useBrand()
  const { general, brokers } = supportedCopy(brand)
  const { items, template } = useContentItems()
  const entries = useMemo(() => shownBrokers(items, brand, template), [items, brand, template])
  return (
    <section>
      <h2 className="text-17/24">{content.text('links.supported.title')}</h2>
      <p className="mt-4">{content.text('links.supported.lead')}</p>
      <ul className="mt-20 grid gap-x-32 gap-y-20 @sm/links:grid-cols-2 @lg/links:grid-cols-4">
        {general.map((item) => {
          const Icon = ICONS[item.id]
          return (
            <li key={item.id} className="flex gap-16">
              <Icon className="mt-2 flex-none text-brand" size={22} strokeWidth={1.75} aria-hidden="true" />
              <div>
                <h3 className="text-15/24">{item.title}</h3>
                <p className="text-13/20">{item.text}</p>
                {'way' in item && (
                  <PortalLink to={item.way.to} className="way text-13/20 [--above:2px]">
                    <span>{item.way.label}</span>
                    <ArrowUpRight size={14} aria-hidden="true" />
                  </PortalLink>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {entries.length > 0 && <Brokers {...brokers} entries={entries} />}
    </section>
  )
}

interface BrokersProps {
  title: string
  entries: BrokerEntry[]
  ready: string
  note: string
}

function Brokers({ title, entries, ready, note: footnote }: BrokersProps) {
  return (
    <>
      <h3 className="mt-32 text-13/20 font-medium tracking-normal text-text3">{title}</h3>
      <ul className="mt-8 grid gap-x-32 border-t border-line @sm/links:grid-cols-2">
        {entries.map(({ id, name, url, note }) => (
          <li key={id} className="flex items-center gap-16 border-b border-line py-12">
            <Mark name={name} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium text-text1">
                {url ? <PortalLink to={url}>{name}</PortalLink> : name}
              </span>
              {note && <span className="hint block">{note}</span>}
            </span>
            <span className="inline-flex flex-none items-center gap-4 text-12/16 text-up">
              <Check size={14} strokeWidth={2.5} aria-hidden="true" />
              <span>{ready}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="hint mt-16">{footnote}</p>
    </>
  )
}

/** Brokers lend no logos: a placeholder of their size with the initials on it (product §7). */
const Mark = ({ name }: { name: string }) => (
  <span
    className="relative grid flex-none place-items-center text-12/16 font-bold text-text1"
    aria-hidden="true"
  >
    <img
      className="col-start-1 row-start-1 rounded-cell"
      src="/api/placeholder/32/32"
      width={32}
      height={32}
      loading="lazy"
      alt=""
    />
    <span className="col-start-1 row-start-1">{initials(name)}</span>
  </span>
)
