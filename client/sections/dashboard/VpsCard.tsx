import { Check } from 'lucide-react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { dashboardContent } from './dashboard.content.js'
import { vpsCopy } from './dashboard.copy.js'
import { hasVps } from '../../shell/session/levels.js'
import styles from './VpsCard.module.css'

/** The hosted desktop: what it includes and how to start it (product §2). */
export function VpsCard({ level, className }: { level: KeyLevel; className?: string }) {
  const { link, included, setup } = vpsCopy(useBrand(), hasVps(level))
  const content = useContent(dashboardContent)
  const to = content.url(hasVps(level) ? 'dashboard.vps.access.url' : 'dashboard.vps.purchase.url')
  return (
    <section className={`card ${className}`}>
      <div className={styles.head}>
        <div>
          <h2>{content.text('dashboard.vps.title')}</h2>
          <p className={styles.text}>{content.text('dashboard.vps.text')}</p>
        </div>
        <LinkButton label={link.label} to={to} />
      </div>
      <div className={styles.lists}>
        <div>
          <h3>{included.title}</h3>
          <ul className={styles.list}>
            {included.items.map((item) => (
              <li key={item}>
                <Check className={styles.check} size={18} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{setup.title}</h3>
          <ol className={styles.list}>
            {setup.items.map((item, index) => (
              <li key={item}>
                <span className={`figures ${styles.number}`} aria-hidden="true">
                  {index + 1}
                </span>
                {item}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
