import type { Promotion } from '../../../src/affiliate/program/promotions.contract.js'
import { dashboardCopy } from './affiliate.copy.js'
import { promotionDays } from './promotion-days.js'
import styles from './Promotions.module.css'

const copy = dashboardCopy.promotions

export function Promotions({ className, promotions }: { className?: string; promotions: Promotion[] }) {
  return (
    <section className={`card ${className}`}>
      <h2>{copy.title}</h2>
      {promotions.length === 0 && <p className={styles.none}>{copy.none}</p>}
      <ul className={styles.promotions}>
        {promotions.map(({ title, description, commission, startsAt, expiresAt }) => (
          <li key={title}>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{description}</p>
              <p className="hint">{promotionDays(startsAt, expiresAt, new Date())}</p>
            </div>
            <span className="pill pill-brand figures">{commission}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
