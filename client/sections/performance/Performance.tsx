import { Download } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../shell/session/session-context.js'
import { trackOf } from '../../shell/session/levels.js'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { RiskNotice } from '../../shell/brand/RiskNotice.js'
import { CumulativeChart } from './CumulativeChart.js'
import { resultsCsv, saveAs } from './export.js'
import { instrumentTotals, monthRows, type MonthRow } from './figures.js'
import { InstrumentBars } from './InstrumentBars.js'
import { InstrumentFilter } from './InstrumentFilter.js'
import { Kpis } from './Kpis.js'
import { MonthHeatmap } from './MonthHeatmap.js'
import { MonthTable } from './MonthTable.js'
import { performanceCopy as copy, period } from './performance.copy.js'
import styles from './Performance.module.css'
import { INSTRUMENTS, MONTHS } from './results.js'
import { readView, writeView, type View } from './view.js'

const FIRST = MONTHS[0]!.month
const LAST = MONTHS.at(-1)!.month

/** Sixteen months of results (product §2); filter and order are in the address. */
export function Performance() {
  const { level } = useSession().session
  const [query, setQuery] = useSearchParams()
  const filter = useRef<HTMLFieldSetElement>(null)
  const view = readView(query)
  const { chosen } = view
  const rows = monthRows(MONTHS, chosen)
  const show = (change: Partial<View>) => setQuery(writeView({ ...view, ...change }), { replace: true })
  const save = () => saveAs(copy.csv.file(chosen, FIRST, LAST), resultsCsv(MONTHS, chosen))
  const reset = () => {
    show({ chosen: [...INSTRUMENTS] })
    filter.current?.querySelector('input')?.focus()
  }
  return (
    <div className={styles.performance}>
      <Head onSave={rows.length > 0 ? save : null} />
      {trackOf(level) === 'indicator' && <OfSystem />}
      <InstrumentFilter ref={filter} chosen={chosen} onChange={(chosen) => show({ chosen })} />
      {rows.length > 0 ? <Figures rows={rows} view={view} onShow={show} /> : <NoRows onReset={reset} />}
    </div>
  )
}

function Head({ onSave }: { onSave: (() => void) | null }) {
  const { links } = useBrand()
  return (
    <header className={styles.head}>
      <div>
        <h1>{copy.title}</h1>
        <p className={styles.period}>
          {period(FIRST, LAST)} <span className={styles.dot}>·</span> {copy.facts(MONTHS.length)}
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

interface FiguresProps {
  rows: MonthRow[]
  view: View
  onShow: (change: Partial<View>) => void
}

function Figures({ rows, view: { chosen, sort }, onShow }: FiguresProps) {
  return (
    <>
      <Kpis rows={rows} />
      <RiskNotice />
      <CumulativeChart rows={rows} />
      <MonthHeatmap rows={rows} />
      <InstrumentBars totals={instrumentTotals(MONTHS, chosen)} />
      <MonthTable rows={rows} chosen={chosen} sort={sort} onSort={(sort) => onShow({ sort })} />
    </>
  )
}

function NoRows({ onReset }: { onReset: () => void }) {
  const { title, text, reset } = copy.empty
  return (
    <section className={`card ${styles.empty}`} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className="button button-primary" onClick={onReset}>
        {reset}
      </button>
    </section>
  )
}
