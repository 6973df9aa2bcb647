import { useBrand } from '#client/shell/brand/brand.js'
import { basisNotices } from '#client/shell/brand/basis-notice.copy.js'
import { RiskNotice } from '#client/shell/brand/RiskNotice.js'
import styles from './Closing.module.css'
import { ExternalLink } from './ExternalLink.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'

/** Part 8: the invitation to join the community, with the product's figures and their risk notice. */
export function Closing() {
  const brand = useBrand()
  const { closing, addresses } = useWelcomeCopy()
  const { title, text, join, stats, source } = closing
  return (
    <section className={styles.part} aria-labelledby="closing-title">
      <div className={styles.panel}>
        <div className={styles.call}>
          <h2 id="closing-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
          <ExternalLink className="button" href={addresses.community}>
            {join}
          </ExternalLink>
        </div>
        <dl className={styles.stats}>
          {stats.map(({ figure, label }) => (
            <div key={label} className={styles.stat}>
              <dt>{label}</dt>
              <dd className={`figures ${styles.figure}`} translate="no">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.notes}>
          <p>{source}</p>
          <RiskNotice of={basisNotices[brand.returns.basis]} />
        </div>
      </div>
    </section>
  )
}
