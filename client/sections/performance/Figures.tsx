import {
  instrumentTotals,
  monthRows,
  type MonthRow,
  sumOf,
  withResults,
  type InstrumentTotals,
  linesOf,
  winRate,
} from './figures.js'
import type { Elements } from '../../ui/elements.js'
import styles from './Figures.module.css'
import { performanceCopy } from './performance.copy.js'
import { useContent } from '../../shell/content/content-context.js'
import { type HeatScale, heatOf, heatScale, heatSteps } from './heat-scale.js'
import { useHighlight, useMonthPointing, useInstrumentPointing } from './chart/highlight.js'
import { ledger, shortMonth, count, instrumentName, percent, share } from './format.copy.js'
import { performanceContent } from './performance.content.js'
import { includes, type Range } from './chart/range.js'
import { Kpis } from './Kpis.js'
import { MonthTable } from './MonthTable.js'
import { useResults } from './results-context.js'
import { ReturnsChart } from './chart/ReturnsChart.js'
import type { View } from './view.js'

interface FiguresProps {
  view: View
  /** The metric chosen last, which may be ahead of the view. */
  pending: View['metric']
  /** Whether each month in the table says which basis it has. */
  isMarked: boolean
  /** Whether the rows are those of the record, as far as it was checked. */
  isProven: boolean
  onShow: (change: Partial<View>) => void
}

/** What the selected instruments returned in the range. */
export function Figures({ view, pending, isMarked, isProven, onShow }: FiguresProps) {
  const { chosen, metric, range, sort } = view
  const { months } = useResults()
  const rows = monthRows(months.slice(range.from, range.to + 1), chosen)
  return (
    <>
      <Kpis rows={rows} />
      <ReturnsChart
        {...{ chosen, metric, pending, range }}
        onMetric={(metric) => onShow({ metric })}
        onRange={(range) => onShow({ range })}
      />
      <MonthHeatmap rows={monthRows(months, chosen)} range={range} />
      <InstrumentBars totals={instrumentTotals(rows, chosen)} rows={rows} range={range} />
      <MonthTable {...{ rows, chosen, sort, isMarked, isProven }} onSort={(sort) => onShow({ sort })} />
    </>
  )
}

const copy = performanceCopy.heatmap

interface MonthHeatmapProps {
  /** All months. */
  rows: readonly MonthRow[]
  /** Months outside it have no color. */
  range: Range
}

/** One row per year, one cell per month: the stronger the color, the larger the return. */
function MonthHeatmap({ rows, range }: MonthHeatmapProps) {
  const content = useContent(performanceContent)
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))]
  const scale = heatScale(withResults(rows).map(({ percent }) => percent))
  return (
    <section className="pt-24 border-t border-t-line" aria-labelledby="heatmap-title" {...useMonthPointing()}>
      <header className="flex flex-wrap items-end justify-between gap-x-24 gap-y-8">
        <div>
          <h2 id="heatmap-title">{content.text('performance.heatmap.title')}</h2>
          <p className="hint">{copy.unit}</p>
        </div>
        <Legend scale={scale} />
      </header>
      {years.map((year) => (
        <Year key={year} year={year} rows={rows} range={range} scale={scale} />
      ))}
    </section>
  )
}

function Legend({ scale }: { scale: HeatScale }) {
  return (
    <ul
      className={`${styles.scale} tabular-nums flex flex-wrap gap-2 text-text1 text-12/20 [&_li]:min-w-[44px] [&_li]:px-8 [&_li]:rounded-cell [&_li]:text-center`}
      translate="no"
      aria-label={copy.scale}
    >
      {heatSteps(scale).map(({ heat, from, to }) => (
        <li key={heat} data-heat={heat}>
          {copy.step(from, to)}
        </li>
      ))}
    </ul>
  )
}

function Year({ year, rows, range, scale }: MonthHeatmapProps & { year: string; scale: HeatScale }) {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const selected = withResults(rows.filter(({ month }, at) => month.startsWith(year) && includes(range, at)))
  return (
    <div
      className={`${styles.year} grid grid-cols-[48px_minmax(0,1fr)_76px] gap-4 mt-20 @max-lg/performance:grid-cols-[minmax(0,1fr)_auto] @max-lg/performance:gap-8`}
    >
      <h3
        className="self-center text-text2 font-medium tracking-[0] text-13/20 @max-lg/performance:text-15"
        translate="no"
      >
        {year}
      </h3>
      <ol
        className={`${styles.months} grid grid-cols-12 gap-4 @max-lg/performance:row-2 @max-lg/performance:col-span-full @max-lg/performance:grid-cols-6 @max-sm/performance:grid-cols-4`}
        aria-label={copy.year(year)}
      >
        {months.map((month) => {
          const at = rows.findIndex((row) => row.month === month)
          if (!rows[at]?.published.length) return <EmptyMonth key={month} month={month} />
          const heat = includes(range, at) ? heatOf(rows[at].percent, scale) : undefined
          return <Month key={month} month={month} at={at} percent={rows[at].percent} heat={heat} />
        })}
      </ol>
      <p
        className={`${styles.total} grid gap-2 py-8 px-2 rounded-cell bg-s3 text-center @max-lg/performance:grid-flow-col @max-lg/performance:gap-8 @max-lg/performance:py-4 @max-lg/performance:px-12`}
      >
        <span className={`${styles.name} text-text2 text-12/16`}>{copy.total}</span>
        <span
          className={`${styles.monthHeatmapValue} text-text1 font-medium tabular-nums tracking-[-0.04em] text-13/20`}
          translate="no"
        >
          {selected.length > 0 ? ledger(sumOf(selected).percent) : '–'}
        </span>
      </p>
    </div>
  )
}

interface MonthProps {
  month: string
  at: number
  percent: number
  heat: string | undefined
}

function Month({ month, at, percent, heat }: MonthProps) {
  const isMarked = useHighlight((highlight) => highlight.month === at)
  return (
    <li
      className={`${styles.month} grid gap-2 py-8 px-2 rounded-cell bg-s2 text-center data-[marked=true]:[outline:2px_solid_var(--text1)] data-[marked=true]:outline-offset-[1px] forced-colors:[&:where([data-heat])]:[outline:1px_solid] forced-colors:[&:where([data-heat])]:outline-offset-[-1px]`}
      data-month={at}
      data-heat={heat}
      data-marked={isMarked}
    >
      <span className={`${styles.name} text-text2 text-12/16`}>{shortMonth(month)}</span>
      <span
        className={`${styles.monthHeatmapValue} text-text1 font-medium tabular-nums tracking-[-0.04em] text-13/20`}
        translate="no"
      >
        {ledger(percent)}
      </span>
    </li>
  )
}

function EmptyMonth({ month }: { month: string }) {
  return (
    <li
      className={`${styles.month} grid gap-2 py-8 px-2 rounded-cell bg-s2 text-center data-[marked=true]:[outline:2px_solid_var(--text1)] data-[marked=true]:outline-offset-[1px] forced-colors:[&:where([data-heat])]:[outline:1px_solid] forced-colors:[&:where([data-heat])]:outline-offset-[-1px]`}
    >
      <span className={`${styles.name} text-text2 text-12/16`}>{shortMonth(month)}</span>
      <span
        className={`${styles.monthHeatmapValue} text-text1 font-medium tabular-nums tracking-[-0.04em] text-13/20`}
      >
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{copy.noMonth}</span>
      </span>
    </li>
  )
}

const instrumentBarsCopy = performanceCopy.instruments

interface InstrumentBarsProps {
  totals: readonly InstrumentTotals[]
  /** The months of the range. */
  rows: readonly MonthRow[]
  range: Range
}

/** Each instrument's return as a bar from zero, with the part of the month that is marked. */
function InstrumentBars({ totals, rows, range }: InstrumentBarsProps) {
  const content = useContent(performanceContent)
  const { seriesOf } = useResults()
  const sums = totals.map(({ instrument }) => [0, ...linesOf(rows, [instrument], 'return')[0]!.sums])
  // A month's part may reach beyond the total: the bar may have been longer, or shorter than nothing.
  const [low, high] = [Math.min(...sums.flat()), Math.max(...sums.flat(), 1)]
  const x = (value: number) => ((value - low) / (high - low)) * 100
  return (
    <section className="pt-24 border-t border-t-line" aria-labelledby="instruments-title">
      <h2 id="instruments-title">{content.text('performance.instruments.title')}</h2>
      <p className="hint">{content.text('performance.instruments.lead')}</p>
      <ul className="grid gap-20 mt-20 @max-md/performance:gap-24">
        {totals.map((total, at) => (
          <InstrumentBar key={total.instrument} total={total}>
            <svg
              className={`${styles.bar} w-full h-[14px]`}
              data-series={seriesOf(total.instrument)}
              role="img"
              aria-label={instrumentBarsCopy.describe(total.instrument, total.percent)}
            >
              <rect className={styles.track} width="100%" height="100%" rx="5" />
              <Part from={x(0)} to={x(total.percent)} />
              <MarkedPart ends={sums[at]!.map(x)} first={range.from} />
            </svg>
          </InstrumentBar>
        ))}
      </ul>
    </section>
  )
}

function InstrumentBar({ total, children }: { total: InstrumentTotals; children: Elements }) {
  const { instrument } = total
  const { seriesOf } = useResults()
  return (
    <li
      className={`${styles.instrument} grid grid-cols-[190px_minmax(0,1fr)_auto] items-center gap-x-24 gap-y-8 @max-md/performance:grid-cols-1`}
      data-of={seriesOf(instrument)}
      {...useInstrumentPointing(instrument)}
    >
      <h3 className="text-text2 font-normal tracking-[0] text-13/20 [&_b]:inline-block [&_b]:min-w-[28px] [&_b]:text-text1 [&_b]:[&_b]:font-bold [&_b]:text-15/20">
        <b translate="no">{instrument}</b> <span>{instrumentName(instrument)}</span>
      </h3>
      {children}
      <dl className="grid grid-cols-[repeat(3,84px)] gap-8 [&_dt]:text-text3 [&_dt]:text-12/16 [&_dd]:text-text1 [&_dd]:[&_dd]:font-medium [&_dd]:tabular-nums [&_dd]:text-13/20 @max-md/performance:grid-cols-3">
        <Fact term={instrumentBarsCopy.return} value={percent(total.percent)} />
        <Fact term={instrumentBarsCopy.trades} value={count(total.trades)} />
        <Fact term={instrumentBarsCopy.winRate} value={share(winRate(total))} />
      </dl>
    </li>
  )
}

/** The part that the marked month added to the bar, or took from it. */
function MarkedPart({ ends, first }: { ends: readonly number[]; first: number }) {
  const month = useHighlight(({ month }) => month)
  if (month === null) return null
  const [from, to] = [ends[month - first], ends[month - first + 1]]
  return from === undefined || to === undefined ? null : <Part from={from} to={to} isMarked />
}

function Part({ from, to, isMarked = false }: { from: number; to: number; isMarked?: boolean }) {
  return (
    <rect
      className={`${styles.part} fill-current`}
      data-marked={isMarked}
      x={`${Math.min(from, to)}%`}
      width={`${Math.abs(to - from)}%`}
      height="100%"
      rx={isMarked ? 0 : 5}
    />
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd translate="no">{value}</dd>
    </div>
  )
}
