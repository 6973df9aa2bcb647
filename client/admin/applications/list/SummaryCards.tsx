import type { VisibleSummary } from '../../../../src/affiliate/applications/application-list.contract.js'
import { applicationsCopy } from '../applications.copy.js'
import { dollars } from '../format.js'
import styles from './SummaryCards.module.css'

const copy = applicationsCopy.cards

/** Totals over all applications, regardless of the filter (product §2). */
export function SummaryCards({ total, approved, pending, totalCommissions }: VisibleSummary) {
  const cards = [
    { label: copy.total, value: total.toLocaleString('en-US') },
    { label: copy.approved, value: approved.toLocaleString('en-US'), tone: 'up' },
    { label: copy.pending, value: pending.toLocaleString('en-US'), tone: 'warn' },
    ...(totalCommissions === null
      ? []
      : [{ label: copy.totalCommissions, value: dollars(totalCommissions) }]),
  ]
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value, tone }) => (
        <div key={label} className="card" data-tone={tone}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
