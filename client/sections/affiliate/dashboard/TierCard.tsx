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
      <div className={`${styles.head} flex items-center gap-12`}>
        <h2>{copy.title}</h2>
        <span
          className="ml-auto inline-flex items-center gap-8 py-4 px-12 border border-current rounded-full font-bold text-13/20 text-[var(--tier)]"
          data-tier={tier}
        >
          <Award size={16} aria-hidden="true" />
          <span>{copy.badge(tier)}</span>
        </span>
      </div>
      <ol
        className={`${styles.tiers} grid gap-8 grid-cols-4 mt-16 [&_li]:grid [&_li]:justify-items-center [&_li]:py-8 [&_li]:px-2 [&_li]:border [&_li]:border-line [&_li]:rounded-nav [&_li]:text-text3 [&_li]:text-13/20 [&_li[aria-current]]:border-[var(--tier)] [&_li[aria-current]]:bg-s2 [&_li[aria-current]]:text-text1 forced-colors:[&_li[aria-current]]:[outline:2px_solid_Highlight]`}
      >
        {TIERS.map((name) => (
          <li key={name} data-tier={name} aria-current={name === tier ? 'true' : undefined}>
            <span className="text-[var(--tier)] font-medium">{name}</span>
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
          <p className="mx-0 mt-16 mb-8">
            {isOwnRate ? copy.nextOwn(next, goal) : copy.next(next, goal, percent(TIER_TERMS[next].rate))}
          </p>
          <ProgressBar
            share={referralsMade / goal}
            label={next}
            text={copy.progress(Math.min(referralsMade, goal), goal)}
          />
          <p className="hint figures mt-8 text-right" translate="no">{`${count(referralsMade)}/${goal}`}</p>
        </>
      ) : (
        <p className="mx-0 mt-16 mb-8">{copy.highest}</p>
      )}
    </section>
  )
}
