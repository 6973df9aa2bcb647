import { Award } from 'lucide-react'
import { TIER_TERMS, TIERS } from '#src/affiliate/program/tiers.contract.js'
import type { AffiliateDashboard } from '#src/affiliate/dashboard/dashboard.contract.js'
import { dashboardCopy } from '../affiliate.copy.js'
import { count, percent } from '../money.js'
import { ProgressBar } from './ProgressBar.js'
import styles from './TierCard.module.css'

const copy = dashboardCopy.tier

interface TierCardProps extends Pick<AffiliateDashboard, 'stats'> {
  className?: string
}

/** The tier's badge, all tiers with their shares unless another was agreed, and the progress to the next one. */
export function TierCard({ className, stats: { tier, referralsMade, commissionRate } }: TierCardProps) {
  const next = TIERS[TIERS.indexOf(tier) + 1]
  const goal = next && TIER_TERMS[next].sales
  const isOwnRate = commissionRate > 0
  return (
    <section className={`card ${className}`}>
      <div className={styles.head}>
        <h2>{copy.title}</h2>
        <span className={styles.badge} data-tier={tier}>
          <Award size={16} aria-hidden="true" />
          <span>{copy.badge(tier)}</span>
        </span>
      </div>
      <ol className={styles.tiers}>
        {TIERS.map((name) => (
          <li key={name} data-tier={name} aria-current={name === tier ? 'true' : undefined}>
            <span className={styles.name}>{name}</span>
            {!isOwnRate && (
              <span className="figures" translate="no">
                {percent(TIER_TERMS[name].rate)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {next && goal !== undefined ? (
        <>
          <p className={styles.next}>
            {isOwnRate ? copy.nextOwn(next, goal) : copy.next(next, goal, percent(TIER_TERMS[next].rate))}
          </p>
          <ProgressBar
            share={referralsMade / goal}
            label={next}
            text={copy.progress(Math.min(referralsMade, goal), goal)}
          />
          <p className={`hint figures ${styles.count}`} translate="no">{`${count(referralsMade)}/${goal}`}</p>
        </>
      ) : (
        <p className={styles.next}>{copy.highest}</p>
      )}
    </section>
  )
}
