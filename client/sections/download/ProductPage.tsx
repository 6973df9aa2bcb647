import { Check } from 'lucide-react'
import { productOf, trackOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { useBrand } from '../../shell/brand/brand.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { VpsQuestion } from '../../shell/vps/VpsQuestion.js'
import { Facts } from '../../ui/controls/Facts.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import columns from '../../ui/controls/Columns.module.css'
import { downloadContent } from './download.content.js'
import { productCopy, standardCopy } from './download.copy.js'
import styles from './Download.module.css'
import { SetupSteps } from './SetupSteps.js'
import { useProductSteps } from './use-product-steps.js'
import { Versions } from './Versions.js'
import { VpsFile } from './VpsFile.js'

/** The indicator's page for its level, the automation page for every other (product §2, §6). */
export function ProductPage() {
  const { level } = useSession().session
  const brand = useBrand()
  const track = trackOf(level)
  const product = productOf(level)
  const { isOwned } = useVps()
  const { title, version, setup, access, features } = productCopy[track](brand)
  const content = useContent(downloadContent)
  const [first, second] = access.ways
  const accessUrl = content.url('downloads.access.url')
  // As the card's button of the same name.
  const steps = useProductSteps((to) => (to === first.to ? accessUrl : to))
  return (
    <div className={styles.page}>
      <SectionHead title={title} lead={content.text('downloads.lead')} mark={version} />
      {product === 'standard' && <StandardNotice />}
      <div className={columns.columns}>
        {steps.length > 0 && (
          <SetupSteps
            {...setup}
            steps={steps}
            title={content.plainText('downloads.setup.title')}
            help={content.plainText('downloads.setup.help')}
            className={columns.wide}
          />
        )}
        <div
          className={`${styles.narrow} ${steps.length > 0 ? columns.narrow : `${columns.full} ${styles.pair}`}`}
        >
          <section className={`card ${styles.access}`}>
            <h2>{content.text('downloads.access.title')}</h2>
            <p>{content.text('downloads.access.text')}</p>
            <Facts facts={access.facts} />
            {product === 'automation' && <VpsQuestion />}
            <div className={styles.ways}>
              {product !== 'standard' && (
                <LinkButton {...first} to={accessUrl} isPrimary={product === 'indicator' || isOwned} />
              )}
              <LinkButton {...second} isPrimary={product === 'automation' && !isOwned} />
            </div>
          </section>
          <section className={`card ${styles.features}`}>
            <h2>{content.text('downloads.features.title')}</h2>
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
        <VpsFile level={level} className={columns.full} />
        <Versions className={columns.full} />
        <AddedCards of={downloadContent} className={columns.full} />
      </div>
    </div>
  )
}

function StandardNotice() {
  const { title, text, way } = standardCopy(useBrand())
  return (
    <p className={`notice ${styles.notice}`}>
      <strong>{title}</strong> <span>{text}</span> <PortalLink to={way.to}>{way.label}</PortalLink>
    </p>
  )
}
