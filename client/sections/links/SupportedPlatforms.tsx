import { ArrowUpRight, BadgeCheck, ChartNoAxesCombined, MonitorCog, Trophy } from 'lucide-react'
import { useMemo } from 'react'
import type { BrokerEntry } from '../../../src/content/collections/collections.contract.js'
import { initials } from '../../shell/session/member/member.js'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { shownBrokers } from './link-lists.js'
import { linksContent } from './links.content.js'
import { supportedCopy } from './links.copy.js'
import styles from './SupportedPlatforms.module.css'

const ICONS = { live: BadgeCheck, platform: MonitorCog, 'prop-firm': Trophy, charting: ChartNoAxesCombined }

/** Supported platforms and brokers (product §2, both variants). */
export function SupportedPlatforms() {
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
