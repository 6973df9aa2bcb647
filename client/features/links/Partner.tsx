import { ArrowUpRight, Landmark } from 'lucide-react'
import { useBrand } from '../../ui/brand.js'
import { LinkButton } from '../../ui/LinkButton.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { partnerCopy } from './links.copy.js'
import styles from './Partner.module.css'
import { SitePreview } from './SitePreview.js'

/** The featured prop firm, with a look at its site before one goes there. */
export function Partner() {
  const { tag, title, text, points, ways, preview } = partnerCopy(useBrand())
  const [site, accounts] = ways
  return (
    <section className={`card ${styles.partner}`}>
      <div className={styles.words}>
        <p className={styles.tag}>
          <Landmark size={16} strokeWidth={1.75} aria-hidden="true" />
          {tag}
        </p>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <SitePreview {...preview}>
            <PortalLink to={site.to} className="button button-primary">
              {site.label}
              <ArrowUpRight size={16} aria-hidden="true" />
            </PortalLink>
          </SitePreview>
          <LinkButton {...accounts} />
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
