import type { Promotion } from '../../../src/affiliate/affiliate.contract.js'
import { formatDate } from '../../member.js'
import { dashboardCopy } from './affiliate.copy.js'
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
              <p className="hint">
                {startsAt && new Date(startsAt) > new Date()
                  ? copy.starts(formatDate(new Date(startsAt)))
                  : expiresAt
                    ? copy.expires(formatDate(lastDayOf(expiresAt)))
                    : copy.open}
              </p>
            </div>
            <span className="pill pill-brand figures">{commission}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It ends with the instant that is told, so its last day is the one before midnight. */
const lastDayOf = (expiresAt: string): Date => new Date(new Date(expiresAt).getTime() - 1)
