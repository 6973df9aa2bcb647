import { Check } from 'lucide-react'
import { hasVps, productOf, trackOf } from '../../levels.js'
import { useBrand } from '../../ui/brand.js'
import { AddedCards } from '../../ui/content/AddedCards.js'
import { useContent } from '../../ui/content/content-context.js'
import { Facts } from '../../ui/Facts.js'
import { LinkButton } from '../../ui/LinkButton.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { SectionHead } from '../../ui/SectionHead.js'
import columns from '../../ui/Columns.module.css'
import type { DownloadProps } from './download-props.js'
import { downloadContent } from './download.content.js'
import { productCopy, standardCopy } from './download.copy.js'
import styles from './Download.module.css'
import { SetupSteps } from './SetupSteps.js'
import { VpsFileCard } from './VpsFileCard.js'

/** The indicator's page for its level, the automation page for every other (spec §2, §6). */
export function ProductPage({ level, ...key }: DownloadProps) {
  const brand = useBrand()
  const track = trackOf(level)
  const { title, version, setup, access, features } = productCopy[track](brand)
  const { say, plain, address } = useContent(downloadContent)
  const [first, second] = access.ways
  return (
    <div className={styles.page}>
      <SectionHead title={title} lead={say('downloads.lead')} mark={version} />
      {productOf(level) === 'standard' && <StandardNotice />}
      <div className={columns.columns}>
        <SetupSteps
          {...key}
          {...setup}
          title={plain('downloads.setup.title')}
          help={plain('downloads.setup.help')}
          name={`setup-${track}`}
          className={columns.wide}
        />
        <div className={`${columns.narrow} ${styles.narrow}`}>
          <section className={`card ${styles.access}`}>
            <h2>{say('downloads.access.title')}</h2>
            <p>{say('downloads.access.text')}</p>
            <Facts facts={access.facts} />
            <div className={styles.ways}>
              <LinkButton
                {...first}
                to={address('downloads.access.url')}
                isPrimary={track === 'indicator' || hasVps(level)}
              />
              <LinkButton {...second} isPrimary={track === 'automation' && !hasVps(level)} />
            </div>
          </section>
          <section className={`card ${styles.features}`}>
            <h2>{say('downloads.features.title')}</h2>
            <ul>
              {features.items.map((item) => (
                <li key={item.id}>
                  <Check className={styles.check} size={18} aria-hidden="true" />
                  <p>
                    <strong>{item.title}</strong>
                    <span>{item.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <VpsFileCard level={level} className={columns.full} />
        <AddedCards of={downloadContent} className={columns.full} />
      </div>
    </div>
  )
}

function StandardNotice() {
  const { title, text, way } = standardCopy(useBrand())
  return (
    <p className={`notice ${styles.notice}`}>
      <strong>{title}</strong> {text} <PortalLink to={way.to}>{way.label}</PortalLink>
    </p>
  )
}
