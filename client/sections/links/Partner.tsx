import { ArrowUpRight, Landmark } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { linksContent } from './links.content.js'
import { partnerCopy } from './links.copy.js'
import styles from './Partner.module.css'
import { SitePreview } from './SitePreview.js'

/** Whether the portal serves the picture: an address elsewhere would send a third party a request before a click. */
const isOwn = (picture: string) => picture.startsWith('/')

/** The featured prop firm, with a preview of its site once an owner has uploaded a picture of it. */
export function Partner() {
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
