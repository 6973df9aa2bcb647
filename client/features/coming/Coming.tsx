import { useBrand } from '../../ui/brand.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { comingCopy, type ComingId } from './coming.copy.js'
import styles from './Coming.module.css'

/** A section that is not open yet: what will be here, and where its help is found today. */
export function Coming({ id, title }: { id: ComingId; title: string }) {
  const copy = comingCopy(useBrand())
  return (
    <section className={styles.coming}>
      <p className="pill pill-brand">{copy.tag}</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{copy.lead[id]}</p>
      <h2 className={styles.today}>{copy.today}</h2>
      <ul className={styles.links}>
        {copy.links.map(({ label, detail, href }) => (
          <li key={href}>
            <PortalLink className={styles.link} to={href}>
              <span className={styles.label}>{label}</span>
              <span className="hint">{detail}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
