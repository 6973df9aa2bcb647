import { useSearchParams } from 'react-router-dom'
import { conversionOf, type AffiliateDashboard } from '#src/affiliate/dashboard/dashboard.contract.js'
import { type ProgramRules, tierRate } from '#src/affiliate/program/rules.contract.js'
import { dashboardCopy as copy } from '../affiliate.copy.js'
import { FigureCards, type FigureCard } from './FigureCards.js'
import { addressOf, ENTRIES_ID } from '../ledger/ledger-view.js'
import { count, dollars, percent } from '../money.js'
import { isWithoutFigures } from '../sample.js'

interface DashboardFiguresProps extends AffiliateDashboard {
  rules: ProgramRules
  className?: string
  isSample: boolean
  onAnalytics: () => void
}

/** Each figure links to what is behind it. */
export function DashboardFigures({ isSample, onAnalytics, className, ...shown }: DashboardFiguresProps) {
  const { stats, months, currentRate } = shown
  const [params, setParams] = useSearchParams()
  const { figures } = copy
  const isEmpty = isWithoutFigures(shown)
  // Entries of every kind: refunds and adjustments count too.
  const showEntries = (month: string | null = null) => {
    setParams(addressOf(params, { kind: null, month, page: 1 }), { preventScrollReset: true })
    document.getElementById(ENTRIES_ID)?.scrollIntoView()
    document.getElementById(ENTRIES_ID)?.focus({ preventScroll: true })
  }
  const rows: FigureCard[] = [
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
      behind: 'analytics',
    },
    {
      label: figures.currentRate,
      value: percent(currentRate),
      note: rateNote(shown),
    },
  ]
  return (
    <FigureCards
      className={className}
      figures={isEmpty ? rows.map((row) => ({ ...row, onOpen: undefined })) : rows}
    />
  )
}

/** Where the rate comes from: an agreement, a promotion or the tier. */
function rateNote({
  rules,
  stats,
  currentRate,
}: Pick<DashboardFiguresProps, 'rules' | 'stats' | 'currentRate'>) {
  if (stats.commissionRate > 0) return copy.ownRate
  return currentRate > tierRate(rules, stats.tier) ? copy.thisMonthRate : copy.rateOf(stats.tier)
}

/** A share of clicks, where there are clicks and the rate was not set manually. */
function conversionIn({ stats, clicks }: Pick<AffiliateDashboard, 'stats' | 'clicks'>) {
  const counted = conversionOf(stats.referralsMade, clicks)
  const value = `${stats.conversionRate}%`
  if (stats.conversionRate !== (counted ?? 0)) return { value, note: copy.setRate }
  if (counted === null) return { value: copy.noRate, note: copy.noClicks }
  return { value, note: copy.clicks(count(clicks), clicks === 1) }
}
