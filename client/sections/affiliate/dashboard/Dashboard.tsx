import { useState } from 'react'
import type { AffiliateDashboard } from '../../../../src/affiliate/dashboard/dashboard.contract.js'
import columns from '../../../ui/controls/Columns.module.css'
import { DashboardFigures } from './DashboardFigures.js'
import { Ledger } from '../ledger/Ledger.js'
import { Milestones } from './Milestones.js'
import { Promotions } from './Promotions.js'
import { ReferralLink } from './ReferralLink.js'
import { isWithoutFigures, sampleFigures } from '../sample.js'
import { ShareFirst } from './ShareFirst.js'
import { TierCard } from './TierCard.js'

interface DashboardProps extends AffiliateDashboard {
  onAnalytics: () => void
}

/** Link, figures and the entries behind them (product §2, §3). */
export function Dashboard({ onAnalytics, ...own }: DashboardProps) {
  const [isSample, setIsSample] = useState(false)
  const shown = isSample ? { ...own, ...sampleFigures(own.months) } : own
  return (
    <div className={columns.columns}>
      {isWithoutFigures(own) && (
        <ShareFirst className={columns.full} isSample={isSample} onSample={() => setIsSample(!isSample)} />
      )}
      <DashboardFigures className={columns.full} {...shown} isSample={isSample} onAnalytics={onAnalytics} />
      <ReferralLink className={columns.wide} link={own.link} />
      <TierCard className={columns.narrow} {...shown} />
      <Milestones className={columns.wide} made={shown.stats.referralsMade} milestones={shown.milestones} />
      <Promotions className={columns.narrow} />
      <Ledger className={columns.full} />
    </div>
  )
}
