import { Award } from 'lucide-react'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import type { Tier } from '#src/affiliate/program/tiers.contract.js'
import type { AffiliateDashboard } from '#src/affiliate/dashboard/dashboard.contract.js'
import { dashboardCopy } from '../affiliate.copy.js'
import { count, percent } from '../money.js'
import { ProgressBar } from '../ProgressBar.js'

const copy = dashboardCopy.tier

const COLORS: Record<Tier, string> = {
  Bronze: 'text-bronze',
  Silver: 'text-silver',
  Gold: 'text-gold',
  Platinum: 'text-platinum',
}

interface TierCardProps extends Pick<AffiliateDashboard, 'stats'> {
  rules: ProgramRules
  className?: string
}

/** The tier's badge, all tiers with their shares unless another was agreed, and the progress to the next one. */
export function TierCard({ rules: { tiers }, className, stats }: TierCardProps) {
  const { tier, referralsMade, commissionRate } = stats
  const next = tiers[tiers.findIndex((terms) => terms.tier === tier) + 1]
  const isOwnRate = commissionRate > 0
  return (
    <section className={`card ${className}`}>
      <div className="flex items-center gap-12">
        <h2>{copy.title}</h2>
        <span
          className={`ml-auto inline-flex items-center gap-8 py-4 px-12 border border-current rounded-full text-13/20 font-bold ${COLORS[tier]}`}
        >
          <Award size={16} aria-hidden="true" />
          <span>{copy.badge(tier)}</span>
        </span>
      </div>
      <ol className="grid grid-cols-4 gap-8 mt-16">
        {tiers.map(({ tier: name, rate }) => (
          <li
            key={name}
            className={`grid justify-items-center py-8 px-2 border border-line rounded-nav text-13/20 font-medium aria-[current=true]:border-current aria-[current=true]:bg-s2 forced-colors:aria-[current=true]:[outline:2px_solid_Highlight] ${COLORS[name]}`}
            aria-current={name === tier ? 'true' : undefined}
          >
            <span>{name}</span>
            {!isOwnRate && (
              <span className={`tabular-nums ${name === tier ? 'text-text1' : 'text-text3'}`} translate="no">
                {percent(rate)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {next ? (
        <>
          <p className="mx-0 mt-16 mb-8">
            {isOwnRate
              ? copy.nextOwn(next.tier, next.sales)
              : copy.next(next.tier, next.sales, percent(next.rate))}
          </p>
          <ProgressBar
            share={referralsMade / next.sales}
            label={next.tier}
            text={copy.progress(Math.min(referralsMade, next.sales), next.sales)}
          />
          <p
            className="hint tabular-nums mt-8 text-right"
            translate="no"
          >{`${count(referralsMade)}/${next.sales}`}</p>
        </>
      ) : (
        <p className="mx-0 mt-16 mb-8">{copy.highest}</p>
      )}
    </section>
  )
}
