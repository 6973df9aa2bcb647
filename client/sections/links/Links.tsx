import {
  ArrowUpRight,
  Landmark,
  Eye,
  ImageOff,
  BadgeCheck,
  ChartNoAxesCombined,
  MonitorCog,
  Trophy,
} from 'lucide-react'
import { useId, useState, useMemo } from 'react'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { linksContent } from './links.content.js'
import { linksCopy as copy, partnerCopy, supportedCopy } from './links.copy.js'
import styles from './Links.module.css'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { useReveal } from '../../ui/overlay/use-reveal.js'
import type { Elements } from '../../ui/elements.js'
import type { BrokerEntry } from '#src/content/collections/collections.contract.js'
import { initials } from '../../shell/session/member/member.js'
import { shownBrokers } from './link-lists.js'
import { LinkTiles } from './LinkTiles.js'

/** Partner, resources and supported platforms (product §2). */
export function Links() {
  const content = useContent(linksContent)
  return (
    <div className={styles.links}>
      <SectionHead title={copy.title} lead={content.text('links.lead')} />
      <div className={styles.parts}>
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

/** The featured prop firm, with a preview of its site once an owner has uploaded a picture of it. */
function Partner() {
  const content = useContent(linksContent)
  const { tag, points, ways, preview } = partnerCopy(useBrand())
  const [site, accounts] = ways
  const picture = content.url('links.partner.preview')
  const link = (
    <PortalLink to={content.url('links.partner.url')} className="button button-primary">
      <span>{site.label}</span>
      <ArrowUpRight size={16} aria-hidden="true" />
    </PortalLink>
  )
  return (
    <section className={`card ${styles.partner}`}>
      <div>
        <p className={styles.tag}>
          <Landmark size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{tag}</span>
        </p>
        <h2>{content.text('links.partner.title')}</h2>
        <p className={styles.text}>{content.text('links.partner.text')}</p>
        <div className={styles.ways}>
          {isOwn(picture) ? (
            <SitePreview {...preview} src={picture}>
              {link}
            </SitePreview>
          ) : (
            link
          )}
          <LinkButton label={accounts.label} to={content.url('links.partner.accounts.url')} />
        </div>
      </div>
      <dl className={styles.points}>
        {points.map(({ id, term, value }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Pixels: contract §5, 'Content'. */
const SIZE = { width: 640, height: 400 }

interface SitePreviewProps {
  /** Address of the picture, which the portal serves: no third party gets a request. */
  src: string
  open: string
  /** What the preview shows, for screen readers. */
  of: string
  picture: string
  loading: string
  unavailable: string
  address: string
  /** The link to the site. */
  children: Elements
}

/** A preview of the linked site: on hover and focus, and by a button for touch. */
function SitePreview({ open, of, children, ...preview }: SitePreviewProps) {
  const id = useId()
  const { root, isOpen, handlers, toggle } = useReveal()
  return (
    <span ref={root} className={styles.site} {...handlers}>
      <span className={styles.sitePreviewWays}>
        {children}
        <button
          type="button"
          className={`button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{open}</span>
          <span className="visually-hidden"> {of}</span>
        </button>
      </span>
      {isOpen && (
        <span id={id} className={styles.card}>
          <Preview {...preview} />
        </span>
      )}
    </span>
  )
}

/** The picture's space is reserved, whether or not it loads. */
function Preview({
  src,
  picture,
  loading,
  unavailable,
  address,
}: Omit<SitePreviewProps, 'open' | 'of' | 'children'>) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <>
      <span className={styles.bar}>
        <span className={styles.lights} aria-hidden="true" />
        <span className={styles.address}>{address}</span>
      </span>
      <span className={styles.picture} data-state={state}>
        {state === 'loading' && (
          <span className={`skeleton ${styles.skeleton}`} role="status">
            <span className="visually-hidden">{loading}</span>
          </span>
        )}
        {state === 'failed' ? (
          <span className={styles.failed} role="status">
            <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
            <span>{unavailable}</span>
          </span>
        ) : (
          <img
            src={src}
            {...SIZE}
            alt={picture}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        )}
      </span>
    </>
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
    <section className="card">
      <h2>{content.text('links.supported.title')}</h2>
      <p className={styles.lead}>{content.text('links.supported.lead')}</p>
      <ul className={styles.general}>
        {general.map((item) => {
          const Icon = ICONS[item.id]
          return (
            <li key={item.id}>
              <Icon className={styles.icon} size={22} strokeWidth={1.75} aria-hidden="true" />
              <div>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                {'way' in item && (
                  <PortalLink to={item.way.to} className={`way ${styles.way}`}>
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
      <h3 className={styles.named}>{title}</h3>
      <ul className={styles.brokers}>
        {entries.map(({ id, name, url, note }) => (
          <li key={id}>
            <span className={styles.monogram} aria-hidden="true">
              {initials(name)}
            </span>
            <span>
              <span className={styles.name}>{url ? <PortalLink to={url}>{name}</PortalLink> : name}</span>
              <span className={styles.ready}>{ready}</span>
              {note && <span className={`hint ${styles.remark}`}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={`hint ${styles.note}`}>{footnote}</p>
    </>
  )
}
