import { useBrand } from '#client/shell/brand/brand.js'
import { useContentItems } from '#client/shell/content/content-context.js'
import { dashboardCopy } from '../affiliate.copy.js'
import { promotionDays } from './promotion-days.js'
import { shownPromotions } from './promotion-list.js'
import styles from './Promotions.module.css'

const copy = dashboardCopy.promotions

export function Promotions({ className = '' }: { className?: string }) {
  const { template, items } = useContentItems()
  const brand = useBrand()
  const now = new Date()
  const promotions = shownPromotions(items, brand, template, now)
  return (
    <section className={`card ${className}`}>
      <h2>{copy.title}</h2>
      {promotions.length === 0 && <p className={styles.none}>{copy.none}</p>}
      <ul className={styles.promotions}>
        {promotions.map(({ id, title, text, reward, startsAt, endsAt }) => (
          <li key={id}>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="hint">{promotionDays(startsAt, endsAt, now)}</p>
            </div>
            <span className={`pill pill-brand figures ${styles.reward}`} translate="no">
              {reward}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
