import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { conversionOf, type AffiliateDashboard } from '../../../src/affiliate/accounts/dashboard.contract.js'
import columns from '../../ui/controls/Columns.module.css'
import { dashboardCopy as copy } from './affiliate.copy.js'
import styles from './Dashboard.module.css'
import { addressOf, ENTRIES_ID, Ledger } from './Ledger.js'
import { Milestones } from './Milestones.js'
import { count, dollars, percent } from './money.js'
import { Promotions } from './Promotions.js'
import { ReferralLink } from './ReferralLink.js'
import { isWithoutFigures, sampleFigures } from './sample.js'
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
      {isWithoutFigures(own) && <ShareFirst isSample={isSample} onSample={() => setIsSample(!isSample)} />}
      <Figures {...shown} isSample={isSample} onAnalytics={onAnalytics} />
      <ReferralLink className={columns.wide} link={own.link} />
      <TierCard className={columns.narrow} {...shown} />
      <Milestones className={columns.wide} made={shown.stats.referralsMade} milestones={shown.milestones} />
      <Promotions className={columns.narrow} promotions={own.promotions} />
      <Ledger className={columns.full} />
    </div>
  )
}

function ShareFirst({ isSample, onSample }: { isSample: boolean; onSample: () => void }) {
  return (
    <section className={`card ${columns.full} ${styles.share}`}>
      <div>
        <h2>{copy.share.title}</h2>
        <p role="status">{isSample ? copy.sampleNotice : copy.share.text}</p>
      </div>
      <button type="button" className="button" aria-pressed={isSample} onClick={onSample}>
        {isSample ? copy.share.hideSample : copy.share.sample}
      </button>
    </section>
  )
}

interface FiguresProps extends AffiliateDashboard {
  isSample: boolean
  onAnalytics: () => void
}

/** Each figure links to its entries. */
function Figures({ isSample, onAnalytics, ...shown }: FiguresProps) {
  const { stats, months, currentRate } = shown
  const [params, setParams] = useSearchParams()
  const { figures, behind } = copy
  const isEmpty = isWithoutFigures(shown)
  // Entries of every kind: refunds and adjustments count too.
  const showEntries = (month: string | null = null) => {
    setParams(addressOf(params, { kind: null, month, page: 1 }), { preventScrollReset: true })
    document.getElementById(ENTRIES_ID)?.scrollIntoView()
    document.getElementById(ENTRIES_ID)?.focus({ preventScroll: true })
  }
  const rows: { label: string; value: string; note?: string; onOpen?: () => void }[] = [
    { label: figures.totalEarnings, value: dollars(stats.totalEarnings), onOpen: () => showEntries() },
    {
      label: figures.thisMonthEarnings,
      value: dollars(stats.thisMonthEarnings),
      onOpen: () => showEntries(months.at(-1)?.month),
    },
    { label: figures.referralsMade, value: count(stats.referralsMade), onOpen: () => showEntries() },
    { label: figures.activeMembers, value: count(stats.activeMembers), onOpen: () => showEntries() },
    {
      label: figures.conversionRate,
      ...conversionIn(shown),
      onOpen: onAnalytics,
    },
    {
      label: figures.currentRate,
      value: percent(currentRate),
      note: stats.commissionRate > 0 ? copy.ownRate : copy.rateOf(stats.tier),
    },
  ]
  return (
    <dl className={`${columns.full} ${styles.figures}`}>
      {rows.map(({ label, value, note, onOpen }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className={`figures ${styles.value}`}>{value}</dd>
          {note && <dd className="hint">{note}</dd>}
          {onOpen && !isEmpty && !isSample && (
            <dd>
              <button
                type="button"
                className={styles.behind}
                aria-label={`${behind}: ${label}`}
                onClick={onOpen}
              >
                {behind}
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A share of clicks, where there are clicks and the rate was not set manually. */
function conversionIn({ stats, clicks }: Pick<AffiliateDashboard, 'stats' | 'clicks'>) {
  const counted = conversionOf(stats.referralsMade, clicks)
  const value = `${stats.conversionRate}%`
  if (stats.conversionRate !== (counted ?? 0)) return { value, note: copy.setRate }
  if (counted === null) return { value: copy.noRate, note: copy.noClicks }
  return { value, note: copy.clicks(count(clicks), clicks === 1) }
}
