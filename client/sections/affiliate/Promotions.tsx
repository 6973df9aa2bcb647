import type { Promotion } from '../../../src/affiliate/program/promotions.contract.js'
import { formatDate } from '../../ui/controls/format-date.js'
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
              <p className="hint">{daysOf(startsAt, expiresAt)}</p>
            </div>
            <span className="pill pill-brand figures">{commission}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first day is named only while it is in the future. */
function daysOf(startsAt: string | null | undefined, expiresAt: string | null | undefined): string {
  const from = startsAt && new Date(startsAt) > new Date() ? formatDate(new Date(startsAt)) : null
  const until = expiresAt ? formatDate(lastDayOf(expiresAt)) : null
  if (from) return until ? copy.lasts(from, until) : copy.starts(from)
  return until ? copy.expires(until) : copy.open
}

/** The end is exclusive, so the last day is the one before midnight. */
const lastDayOf = (expiresAt: string): Date => new Date(new Date(expiresAt).getTime() - 1)
