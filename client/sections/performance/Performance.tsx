import { Download } from 'lucide-react'
import { startTransition, useOptimistic, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../shell/session/session-context.js'
import { trackOf } from '../../shell/session/levels.js'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { RiskNotice } from '../../shell/brand/RiskNotice.js'
import { riskCopy } from '../../shell/brand/risk-notice.copy.js'
import { resultsCsv, saveAs } from './export.js'
import { instrumentTotals, monthRows } from './figures.js'
import { createHighlight, HighlightContext, useHighlight } from './highlight.js'
import { InstrumentBars } from './InstrumentBars.js'
import { InstrumentFilter } from './InstrumentFilter.js'
import { Kpis } from './Kpis.js'
import { MonthHeatmap } from './MonthHeatmap.js'
import { MonthTable } from './MonthTable.js'
import { performanceCopy as copy, period } from './performance.copy.js'
import styles from './Performance.module.css'
import { LAST } from './range.js'
import { INSTRUMENTS, MONTHS } from './results.js'
import { ReturnsChart } from './ReturnsChart.js'
import { readView, writeView, type View } from './view.js'

const NOTICE_ID = 'risk-notice'

/** Sixteen months of results (product §2); what is selected, and the order, are in the address. */
export function Performance() {
  const { level } = useSession().session
  const [query, setQuery] = useSearchParams()
  const [highlight] = useState(createHighlight)
  const filter = useRef<HTMLFieldSetElement>(null)
  const view = readView(query)
  // The controls are ahead of the figures, which follow the address: on a slow device by several frames.
  const [pending, setPending] = useOptimistic(view)
  const { chosen, range } = view
  const show = (change: Partial<View>) =>
    startTransition(() => {
      const next = { ...pending, ...change }
      setPending(next)
      setQuery(writeView(next), { replace: true })
    })
  const save = () => {
    const months = MONTHS.slice(range.from, range.to + 1)
    saveAs(copy.csv.file(chosen, months[0]!.month, months.at(-1)!.month), resultsCsv(months, chosen))
  }
  const reset = () => {
    show({ chosen: [...INSTRUMENTS] })
    filter.current?.querySelector('input')?.focus()
  }
  return (
    <HighlightContext value={highlight}>
      <Screen>
        <Head onSave={chosen.length > 0 ? save : null} />
        {trackOf(level) === 'indicator' && <OfSystem />}
        <NoticeBar />
        <InstrumentFilter ref={filter} chosen={pending.chosen} onChange={(chosen) => show({ chosen })} />
        {chosen.length > 0 ? (
          <Figures view={view} pending={pending.metric} onShow={show} />
        ) : (
          <NoRows onReset={reset} />
        )}
      </Screen>
    </HighlightContext>
  )
}

/** Style sheets follow the marked instrument from here: nothing below is rendered for it. */
function Screen({ children }: { children: ReactNode }) {
  const instrument = useHighlight(({ instrument }) => instrument)
  return (
    <div className={styles.performance}>
      <div className={styles.columns} data-marked-instrument={instrument ?? undefined}>
        {children}
      </div>
    </div>
  )
}

/** The notice's essence, in view all the time where the whole does not fit beside the figures. */
function NoticeBar() {
  return (
    <p className={`notice ${styles.bar}`}>
      <strong>{riskCopy.title}</strong> {riskCopy.past}{' '}
      <span className={styles.hypothetical}>{copy.notice.hypothetical} </span>
      <a href={`#${NOTICE_ID}`}>{copy.notice.full}</a>
    </p>
  )
}

function Head({ onSave }: { onSave: (() => void) | null }) {
  const { links } = useBrand()
  return (
    <header className={styles.head}>
      <div>
        <h1>{copy.title}</h1>
        <p className={styles.period}>
          {period(MONTHS[0]!.month, MONTHS[LAST]!.month)} <span className={styles.dot}>·</span>{' '}
          {copy.facts(MONTHS.length)}
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton label={copy.database} to={links.performanceDatabase} />
        <button type="button" className="button" onClick={onSave ?? undefined} disabled={!onSave}>
          <Download size={16} aria-hidden="true" />
          {copy.download}
        </button>
      </div>
    </header>
  )
}

/** Holders of an indicator key might take the figures for their product's. */
function OfSystem() {
  return <p>{copy.ofSystem(useBrand())}</p>
}

/** Beside the figures where there is room, below the chart where there is not. */
function FullNotice() {
  return (
    <section id={NOTICE_ID} className={styles.notice} tabIndex={-1} aria-label={copy.notice.label}>
      <RiskNotice />
    </section>
  )
}

interface FiguresProps {
  view: View
  /** The metric of the view that is being rendered. */
  pending: View['metric']
  onShow: (change: Partial<View>) => void
}

function Figures({ view: { chosen, metric, range, sort }, pending, onShow }: FiguresProps) {
  const months = MONTHS.slice(range.from, range.to + 1)
  const rows = monthRows(months, chosen)
  return (
    <>
      <Kpis rows={rows} />
      <ReturnsChart
        {...{ chosen, metric, pending, range }}
        onMetric={(metric) => onShow({ metric })}
        onRange={(range) => onShow({ range })}
      />
      <FullNotice />
      <MonthHeatmap rows={monthRows(MONTHS, chosen)} range={range} />
      <InstrumentBars totals={instrumentTotals(months, chosen)} rows={rows} range={range} />
      <MonthTable rows={rows} chosen={chosen} sort={sort} onSort={(sort) => onShow({ sort })} />
    </>
  )
}

function NoRows({ onReset }: { onReset: () => void }) {
  const { title, text, reset } = copy.empty
  return (
    <>
      <section className={`card ${styles.empty}`} role="status">
        <h2>{title}</h2>
        <p>{text}</p>
        <button type="button" className="button button-primary" onClick={onReset}>
          {reset}
        </button>
      </section>
      <FullNotice />
    </>
  )
}
