import { useBrand } from '../../shell/brand/brand.js'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { useContent } from '../../shell/content/content-context.js'
import { Facts } from '../../ui/controls/Facts.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import styles from './AccessCard.module.css'
import { dashboardContent } from './dashboard.content.js'
import { accessCopy } from './dashboard.copy.js'
import { productOf } from '../../shell/session/member/levels.js'

/** Link to the product that the key unlocks: automation, indicator, or neither (product §6). */
export function AccessCard({ level, className = '' }: { level: KeyLevel; className?: string }) {
  const product = productOf(level)
  const { tag, facts, links } = accessCopy[product](useBrand())
  const content = useContent(dashboardContent)
  const text = product === 'standard' ? 'dashboard.access.standard' : 'dashboard.access'
  return (
    <section className={`card ${styles.card} ${className}`}>
      <div className={styles.head}>
        <h2>{content.text(`${text}.title`)}</h2>
        <span className={product === 'standard' ? 'pill' : 'pill pill-brand'}>{tag}</span>
      </div>
      <p className={styles.text}>{content.text(`${text}.text`)}</p>
      <Facts facts={facts} />
      <div className={styles.links}>
        {links.map((link) => (
          <LinkButton key={link.to} {...link} />
        ))}
      </div>
    </section>
  )
}
