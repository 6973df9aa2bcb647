import { Check, Copy, CircleCheck } from 'lucide-react'
import { Suspense, useState, useId, useRef, useMemo } from 'react'
import { encode } from 'uqr'
import type { AffiliateDashboard } from '#src/affiliate/dashboard/dashboard.contract.js'
import columns from '#client/ui/controls/Columns.module.css'
import { lazyScreen } from '../../../shell/sections/lazy-screen.js'
import { DashboardFigures } from './DashboardFigures.js'
import { Ledger } from '../ledger/Ledger.js'
import type { MilestoneProgress, MilestoneState } from '#src/affiliate/program/milestones.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { count, shortDollars } from '../money.js'
import { ProgressBar } from './ProgressBar.js'
import { Promotions } from './Promotions.js'
import { isWithoutFigures, sampleFigures } from '../sample.js'
import { dashboardCopy } from '../affiliate.copy.js'
import { TierCard } from './TierCard.js'

const Payouts = lazyScreen(() => import('../payouts/Payouts.js').then((file) => file.Payouts))

interface DashboardProps extends AffiliateDashboard {
  rules: ProgramRules
  onAnalytics: () => void
}

/** Link, figures and the entries behind them (product §2, §3). */
export function Dashboard({ rules, onAnalytics, ...own }: DashboardProps) {
  const [isSample, setIsSample] = useState(false)
  const shown = isSample ? { ...own, ...sampleFigures(rules, own.months) } : own
  return (
    <div className={columns.columns}>
      {isWithoutFigures(own) && (
        <ShareFirst className={columns.full} isSample={isSample} onSample={() => setIsSample(!isSample)} />
      )}
      <DashboardFigures className={columns.full} {...shown} {...{ rules, isSample, onAnalytics }} />
      <ReferralLink className={columns.wide} link={own.link} />
      <TierCard className={columns.narrow} rules={rules} stats={shown.stats} />
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
    </div>
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
      className={`flex flex-wrap items-center justify-between gap-16 py-16 border-y border-y-line *:first:flex-[1_1_280px] ${className}`}
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

const copy = dashboardCopy.link

/** The referral link, to copy or to scan as a QR code. */
function ReferralLink({ className, link }: { className?: string; link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<string | null>(null)

  const copyLink = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setMessage(copy.copied)
    } catch {
      // No clipboard without https or permission: select the link instead.
      setMessage(copy.noClipboard)
    }
  }
  const Icon = message === copy.copied ? Check : Copy
  return (
    <section
      className={`card bg-[radial-gradient(70%_160%_at_100%_0%,var(--soft-brand)_0%,transparent_70%)] [@media(forced-colors:active)]:bg-none flex flex-wrap items-center gap-24 @max-sm/affiliate:gap-12 @md/affiliate:flex-nowrap ${className}`}
    >
      <div className="flex-[1_1_300px] min-w-0">
        <h2>{copy.title}</h2>
        <p>{copy.text}</p>
        <label className="visually-hidden" htmlFor={id}>
          {copy.label}
        </label>
        <div className="flex flex-wrap gap-8 mt-16 [&_input]:flex-[1_1_220px] [&_input]:min-w-0 [&_input]:tracking-[-0.02em] [&_input]:text-ellipsis [&_input]:text-17 [&_button]:flex-none @max-sm/affiliate:[&_button]:flex-[1_0_auto]">
          <input
            ref={field}
            id={id}
            className="input font-mono"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="button button-primary" onClick={() => void copyLink()}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{copy.copy}</span>
          </button>
        </div>
        <p className="hint min-h-[20px] mt-8" role="status">
          {message}
        </p>
      </div>
      <figure className="grid justify-items-center gap-8 mx-auto max-w-[144px] text-center text-balance [&_svg]:w-[132px] [&_svg]:h-[132px] [&_svg]:p-4 [&_svg]:rounded-control [&_svg]:bg-paper [&_svg]:fill-canvas">
        <QrCode text={link} label={copy.qr} />
        <figcaption className="hint">{copy.qrText}</figcaption>
      </figure>
    </section>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** One square per dark module, with the quiet zone that scanners need around it. */
function qrPath(text: string) {
  const { size, data } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
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
            <li key={sales} className="py-12 not-first:border-t not-first:border-t-line">
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
