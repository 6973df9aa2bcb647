import { CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AccountStatus } from '#src/affiliate/affiliate.contract.js'
import type { AffiliateDashboard } from '#src/affiliate/dashboard/dashboard.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import columns from '#client/ui/controls/Columns.module.css'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { DashboardFigures } from './DashboardFigures.js'
import { Ledger } from '../ledger/Ledger.js'
import type { MilestoneProgress, MilestoneState } from '#src/affiliate/program/milestones.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { count, shortDollars } from '../money.js'
import { ProgressBar } from '../ProgressBar.js'
import { Promotions } from './Promotions.js'
import { ReferralLink } from './ReferralLink.js'
import { isWithoutFigures, sampleFigures } from '../sample.js'
import { dashboardCopy, termsCopy } from '../affiliate.copy.js'
import { TermsDetails } from '../terms/TermsDetails.js'
import { TierCard } from './TierCard.js'

const Payouts = lazyScreen(() => import('../payouts/Payouts.js').then((file) => file.Payouts))

interface DashboardProps extends AffiliateDashboard {
  rules: ProgramRules
  asksForTerms: boolean
  onAnalytics: () => void
}

/** Link, figures and the entries behind them (product §2, §3). */
export function Dashboard({ rules, asksForTerms, onAnalytics, ...own }: DashboardProps) {
  const [isSample, setIsSample] = useState(false)
  const shown = isSample ? { ...own, ...sampleFigures(rules, own.months) } : own
  const isEmpty = isWithoutFigures(own)
  const asks = asksForTerms && own.status !== 'ended'
  const link = (
    <>
      <ReferralLink className={columns.wide} link={own.link} status={own.status} />
      <TierCard className={columns.narrow} rules={rules} stats={shown.stats} />
    </>
  )
  return (
    <div className={columns.columns}>
      {own.status !== 'active' && (
        <Unpaid className={columns.full} status={own.status} reason={own.statusReason} />
      )}
      {asks && <TermsRequest className={columns.full} rules={rules} />}
      {isEmpty && (
        <>
          {link}
          {own.status === 'active' && (
            <ShareFirst
              className={columns.full}
              isSample={isSample}
              onSample={() => setIsSample(!isSample)}
            />
          )}
        </>
      )}
      <DashboardFigures className={columns.full} {...shown} {...{ rules, isSample, onAnalytics }} />
      {!isEmpty && link}
      {shown.milestones.length > 0 && (
        <Milestones className={columns.wide} made={shown.stats.referralsMade} milestones={shown.milestones} />
      )}
      <Promotions className={columns.narrow} rules={rules} />
      {!isSample && (
        <Suspense fallback={<div className={`skeleton h-[420px] ${columns.full}`} />}>
          <Payouts />
        </Suspense>
      )}
      <Ledger className={columns.full} sample={isSample ? { rules, months: own.months } : undefined} />
      {!asks && (
        <div className={columns.full}>
          <TermsDetails title={termsCopy.terms} rules={rules} />
        </div>
      )}
    </div>
  )
}

const unpaidCopy = dashboardCopy.unpaid

interface UnpaidProps {
  className?: string
  status: Exclude<AccountStatus, 'active'>
  reason: string | null
}

/** Why the link earns nothing. */
function Unpaid({ className, status, reason }: UnpaidProps) {
  const { contactEmail } = useBrand()
  const { title, text } = unpaidCopy[status]
  return (
    <section className={`notice grid gap-8 ${className}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <dl className="grid gap-x-12 @sm/affiliate:grid-cols-[auto_1fr]">
        <dt className="text-text3">{unpaidCopy.reason}</dt>
        <dd className="text-text1 whitespace-pre-line wrap-anywhere">{reason ?? unpaidCopy.noReason}</dd>
      </dl>
      <p>
        <span>{unpaidCopy.contact}</span>{' '}
        <a className="wrap-anywhere" href={`mailto:${contactEmail}`} translate="no">
          {contactEmail}
        </a>
      </p>
    </section>
  )
}

/** Asks those who became affiliates before there were terms, once for each version. */
function TermsRequest({ className, rules }: { className?: string; rules: ProgramRules }) {
  return (
    <section className={`notice grid gap-8 ${className}`}>
      <h2>{termsCopy.title}</h2>
      <p>{termsCopy.text}</p>
      <TermsDetails title={termsCopy.read} rules={rules} isNew />
    </section>
  )
}

interface ShareFirstProps {
  className?: string
  isSample: boolean
  onSample: () => void
}

/** For an account without activity: what to do first, and sample figures. */
function ShareFirst({ className, isSample, onSample }: ShareFirstProps) {
  return (
    <section
      className={`flex flex-wrap items-center justify-between gap-16 pt-8 *:first:flex-[1_1_280px] ${className}`}
    >
      <div>
        <h2>{dashboardCopy.share.title}</h2>
        <p role="status">{isSample ? dashboardCopy.sampleNotice : dashboardCopy.share.text}</p>
      </div>
      <button type="button" className="button" aria-pressed={isSample} onClick={onSample}>
        {isSample ? dashboardCopy.share.hideSample : dashboardCopy.share.sample}
      </button>
    </section>
  )
}

const milestonesCopy = dashboardCopy.milestones

const STATE_COLORS: Record<MilestoneState, string> = {
  completed: 'text-up',
  reached: 'text-text2',
  'in-progress': 'text-text1',
  pending: 'text-text3',
}

interface MilestonesProps {
  className?: string
  made: number
  milestones: MilestoneProgress[]
}

function Milestones({ className, made, milestones }: MilestonesProps) {
  return (
    <section className={`pt-24 border-t border-t-line ${className}`}>
      <h2>{milestonesCopy.title}</h2>
      <ol className="grid mt-8">
        {milestones.map(({ sales, reward, status, progress }) => {
          const name = milestonesCopy.name(sales, shortDollars(reward))
          const state =
            status === 'in-progress' ? milestonesCopy.inProgress(progress) : milestonesCopy[status]
          return (
            <li key={sales} className="py-12">
              <p className="flex flex-wrap items-center gap-x-12 mb-8">
                <span className="mr-auto text-text1">{name}</span>
                {status === 'in-progress' && (
                  <span className="hint tabular-nums">{milestonesCopy.of(count(made), sales)}</span>
                )}
                <span className={`inline-flex items-center gap-8 text-13/20 ${STATE_COLORS[status]}`}>
                  {status === 'completed' && <CircleCheck size={16} aria-hidden="true" />}
                  <span>{state}</span>
                </span>
              </p>
              <ProgressBar share={progress / 100} label={name} text={state} />
            </li>
          )
        })}
      </ol>
      {milestones.some(({ status }) => status === 'reached') && (
        <p className="hint mt-16">{milestonesCopy.reachedNote}</p>
      )}
    </section>
  )
}
