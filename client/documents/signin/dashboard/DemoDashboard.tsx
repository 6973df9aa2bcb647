import { useState } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { Dialog } from '#client/ui/overlay/Dialog.js'
import { RiskNotice } from '#client/shell/brand/RiskNotice.js'
import styles from './DemoDashboard.module.css'
import { demoDashboardCopy, demoSignInCopy } from '../demo-sign-in.copy.js'
import { Figures } from './Figures.js'
import { QuickActions, type Opened } from './QuickActions.js'
import { RecentTrades } from './RecentTrades.js'
import { Report } from './Report.js'
import { StrategyMetrics } from './StrategyMetrics.js'
import { useStepFocus } from '../steps/use-step-focus.js'

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
