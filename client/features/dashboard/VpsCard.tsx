import { Check } from 'lucide-react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { useBrand } from '../../ui/brand.js'
import { useContent } from '../../ui/content/content-context.js'
import { LinkButton } from '../../ui/LinkButton.js'
import { dashboardContent } from './dashboard.content.js'
import { vpsCopy } from './dashboard.copy.js'
import { hasVps } from '../../levels.js'
import styles from './VpsCard.module.css'

/** The hosted desktop: what it includes, and how it is begun (spec §2). */
export function VpsCard({ level, className }: { level: KeyLevel; className?: string }) {
  const { link, included, setup } = vpsCopy(useBrand(), hasVps(level))
  const { say, address } = useContent(dashboardContent)
  const to = address(hasVps(level) ? 'dashboard.vps.access.url' : 'dashboard.vps.purchase.url')
  return (
    <section className={`card ${className}`}>
      <div className={styles.head}>
        <div>
          <h2>{say('dashboard.vps.title')}</h2>
          <p className={styles.text}>{say('dashboard.vps.text')}</p>
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
