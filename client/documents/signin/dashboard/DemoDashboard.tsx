import { type ComponentProps, useState } from 'react'
import { ChartColumn, LifeBuoy, type LucideIcon, Pause, Play } from 'lucide-react'
import { useBrand } from '#client/shell/brand/brand.js'
import { Fact, translateOf } from '#client/ui/controls/Fact.js'
import { Dialog } from '#client/ui/overlay/Dialog.js'
import { RiskNotice } from '#client/shell/brand/RiskNotice.js'
import { riskCopy } from '#client/shell/brand/risk-notice.copy.js'
import styles from './DemoDashboard.module.css'
import { demoDashboardCopy, demoSignInCopy, dollars, percent } from '../demo-sign-in.copy.js'
import { RecentTrades, Report } from './Tables.js'
import { useStepFocus } from '../steps/use-step-focus.js'
import { ALL, OPEN_TRADES, profit, winRate, AVERAGE_LOSS, AVERAGE_WIN, profitFactor } from './demo-figures.js'

/** The static demo dashboard (product §2); its buttons change only what is on the screen. */
export function DemoDashboard() {
  const brand = useBrand()
  const copy = demoDashboardCopy(brand)
  const { member } = demoSignInCopy(brand)
  const heading = useStepFocus()
  const [isRunning, setRunning] = useState(true)
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <main
      className={`${styles.dashboard} grid grid-cols-1 content-start gap-16 w-full max-w-[1304px] mx-auto pt-8 px-16 pb-64 md:px-32`}
    >
      <header className="flex flex-wrap items-center gap-x-12 gap-y-4 mb-8">
        <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
          {copy.title}
        </h1>
        <p className="pill pill-warn">{demoSignInCopy(brand).pill}</p>
        <p className="basis-full">{copy.lead}</p>
      </header>
      <p className="notice" role="note">
        <strong className="font-medium text-text1">{riskCopy.title}</strong> <span>{riskCopy.past}</span>
      </p>
      <Figures isRunning={isRunning} />
      <QuickActions isRunning={isRunning} onRun={setRunning} onOpen={setOpened} />
      <div className="grid grid-cols-1 gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <RecentTrades />
        <SystemInformation />
      </div>
      <StrategyMetrics />
      <RiskNotice />
      <p className="text-13/24">
        <span>{member.text}</span> <a href="/">{member.link}</a>
      </p>
      {opened && (
        <Dialog
          title={opened === 'report' ? copy.report.title : demoSignInCopy(brand).support.title}
          onClose={() => setOpened(null)}
          closeLabel={copy.close}
          isWide
        >
          {opened === 'report' ? <Report /> : <Support />}
        </Dialog>
      )}
    </main>
  )
}

function SystemInformation() {
  const { title, facts } = demoDashboardCopy(useBrand()).system
  return (
    <section className="card">
      <h2>{title}</h2>
      <dl className="facts-rows mt-8 text-13 *:first:border-t-0">
        {facts.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Support() {
  const brand = useBrand()
  const { text, write } = demoSignInCopy(brand).support
  return (
    <>
      <p>{text}</p>
      <a className="button button-primary w-full mt-20" href={`mailto:${brand.contactEmail}`}>
        {write}
      </a>
    </>
  )
}

function Figures({ isRunning }: { isRunning: boolean }) {
  const copy = demoDashboardCopy(useBrand()).figures
  const state = isRunning ? 'running' : 'paused'
  const blocks = [
    { label: copy.total, value: dollars(profit(ALL)), detail: copy.totalDetail(ALL.trades), tone: 'up' },
    { label: copy.winRate, value: percent(winRate(ALL)), detail: copy.winRateDetail(ALL.wins, ALL.trades) },
    { label: copy.active, value: OPEN_TRADES.length, detail: copy.activeDetail[state] },
    {
      label: copy.status,
      value: copy[state],
      detail: copy.statusDetail[state],
      tone: isRunning ? 'on' : 'off',
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-12 lg:grid-cols-4 lg:gap-16">
      {blocks.map(({ label, value, detail, tone }) => (
        <div key={label} className="card py-16 px-12 md:py-20 md:px-24">
          <dt className="text-text2 text-13/20">{label}</dt>
          {/* With larger text spacing, a sum is wider than its box. */}
          <dd
            className={`${styles.value} my-4 text-text1 font-semibold text-20/32 tracking-[-0.03em] tabular-nums wrap-anywhere data-[tone=up]:text-up md:text-26`}
            translate={translateOf(value)}
            data-tone={tone}
          >
            {value}
          </dd>
          <dd className="hint">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function StrategyMetrics() {
  const copy = demoDashboardCopy(useBrand()).metrics
  const metrics = [
    { term: copy.trades, value: ALL.trades },
    { term: copy.averageWin, value: dollars(AVERAGE_WIN) },
    { term: copy.averageLoss, value: dollars(-AVERAGE_LOSS) },
    { term: copy.reward, value: `1:${AVERAGE_WIN / AVERAGE_LOSS}` },
    { term: copy.factor, value: profitFactor(ALL).toFixed(2) },
    { term: copy.expectancy, value: dollars(profit(ALL) / ALL.trades) },
  ]
  return (
    <section className="card">
      <h2>{copy.title}</h2>
      <dl
        className={`facts ${styles.metrics} grid grid-cols-2 gap-x-16 gap-y-20 mt-16 md:grid-cols-3 lg:grid-cols-6`}
      >
        {metrics.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

type Opened = 'report' | 'support'

interface QuickActionsProps {
  isRunning: boolean
  onRun: (isRunning: boolean) => void
  onOpen: (opened: Opened) => void
}

/** Of Start and Pause, only the one that changes something is enabled. */
function QuickActions({ isRunning, onRun, onOpen }: QuickActionsProps) {
  const copy = demoDashboardCopy(useBrand()).actions
  const [said, setSaid] = useState<string>(copy.said.nothing)
  const run = (isToRun: boolean) => {
    if (isToRun === isRunning) return
    onRun(isToRun)
    setSaid(copy.said[isToRun ? 'running' : 'paused'])
  }
  return (
    <section className="card grid grid-cols-1" aria-labelledby="actions-title">
      <h2 id="actions-title">{copy.title}</h2>
      {/* Reserves the line, so that nothing moves. */}
      <p className="hint min-h-20 mt-2 max-sm:min-h-[40px]" role="status">
        {said}
      </p>
      <div className="grid grid-cols-2 gap-8 mt-12 lg:grid-cols-4">
        {/* `aria-disabled` instead of `disabled`: the button that was just clicked keeps the focus. */}
        <Action icon={Play} label={copy.start} aria-disabled={isRunning} onClick={() => run(true)} />
        <Action icon={Pause} label={copy.pause} aria-disabled={!isRunning} onClick={() => run(false)} />
        <Action
          icon={ChartColumn}
          label={copy.reports}
          aria-haspopup="dialog"
          onClick={() => onOpen('report')}
        />
        <Action
          icon={LifeBuoy}
          label={copy.support}
          aria-haspopup="dialog"
          onClick={() => onOpen('support')}
        />
      </div>
    </section>
  )
}

interface ActionProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
}

function Action({ icon: Icon, label, ...button }: ActionProps) {
  return (
    <button
      type="button"
      className="button px-8 bg-s2 max-sm:gap-8 max-sm:text-13 max-sm:whitespace-nowrap aria-disabled:bg-transparent aria-disabled:text-text3 aria-disabled:cursor-default"
      {...button}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{label}</span>
    </button>
  )
}
