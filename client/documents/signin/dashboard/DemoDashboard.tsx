import { useState } from 'react'
import { ChartColumn, LifeBuoy, Pause, Play } from 'lucide-react'
import { useBrand } from '#client/shell/brand/brand.js'
import { Fact, translateOf } from '#client/ui/controls/Fact.js'
import { Dialog } from '#client/ui/overlay/Dialog.js'
import { RiskNotice } from '#client/shell/brand/RiskNotice.js'
import styles from './DemoDashboard.module.css'
import { demoDashboardCopy, demoSignInCopy, dollars, percent } from '../demo-sign-in.copy.js'
import { RecentTrades, Report } from './Tables.js'
import { useStepFocus } from '../steps/use-step-focus.js'
import { ALL, OPEN_TRADES, profit, winRate, AVERAGE_LOSS, AVERAGE_WIN, profitFactor } from './demo-figures.js'

/** The static demo dashboard (product §2); its buttons change only what is on the screen. */
export function DemoDashboard() {
  const brand = useBrand()
  const copy = demoDashboardCopy(brand)
  const heading = useStepFocus()
  const [isRunning, setRunning] = useState(true)
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <main className={styles.dashboard}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {copy.title}
        </h1>
        <p className="pill pill-warn">{demoSignInCopy(brand).pill}</p>
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      <Figures isRunning={isRunning} />
      <QuickActions isRunning={isRunning} onRun={setRunning} onOpen={setOpened} />
      <div className={styles.columns}>
        <RecentTrades />
        <SystemInformation />
      </div>
      <StrategyMetrics />
      <RiskNotice />
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
      <dl className={styles.facts}>
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
      <a className={`button button-primary ${styles.write}`} href={`mailto:${brand.contactEmail}`}>
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
    <dl className={styles.figures}>
      {blocks.map(({ label, value, detail, tone }) => (
        <div key={label} className={`card ${styles.figure}`}>
          <dt>{label}</dt>
          <dd className={styles.value} translate={translateOf(value)} data-tone={tone}>
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
      <dl className={styles.metrics}>
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
    <section className={`card ${styles.actions}`} aria-labelledby="actions-title">
      <h2 id="actions-title">{copy.title}</h2>
      <p className={`hint ${styles.said}`} role="status">
        {said}
      </p>
      <div className={styles.buttons}>
        {/* `aria-disabled` instead of `disabled`: the button that was just clicked keeps the focus. */}
        <button type="button" className="button" aria-disabled={isRunning} onClick={() => run(true)}>
          <Play size={18} aria-hidden="true" />
          {copy.start}
        </button>
        <button type="button" className="button" aria-disabled={!isRunning} onClick={() => run(false)}>
          <Pause size={18} aria-hidden="true" />
          {copy.pause}
        </button>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => onOpen('report')}>
          <ChartColumn size={18} aria-hidden="true" />
          {copy.reports}
        </button>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => onOpen('support')}>
          <LifeBuoy size={18} aria-hidden="true" />
          {copy.support}
        </button>
      </div>
    </section>
  )
}
