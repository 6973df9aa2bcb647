import { useContent } from '../../../shell/content/content-context.js'
import { type InstrumentTotals, linesOf, type MonthRow, winRate } from '../figures/figures.js'
import { useHighlight, useInstrumentPointing } from '../chart/highlight.js'
import type { Elements } from '../../../ui/elements.js'
import styles from './InstrumentBars.module.css'
import { count, instrumentName, percent, share } from '../format.copy.js'
import { performanceContent } from '../performance.content.js'
import { performanceCopy } from '../performance.copy.js'
import type { Range } from '../chart/range.js'
import { useResults } from '../results/results-context.js'

const copy = performanceCopy.instruments

interface InstrumentBarsProps {
  totals: readonly InstrumentTotals[]
  /** The months of the range. */
  rows: readonly MonthRow[]
  range: Range
}

/** Each instrument's return as a bar from zero, with the part of the month that is marked. */
export function InstrumentBars({ totals, rows, range }: InstrumentBarsProps) {
  const content = useContent(performanceContent)
  const { seriesOf } = useResults()
  const sums = totals.map(({ instrument }) => [0, ...linesOf(rows, [instrument], 'return')[0]!.sums])
  // A month's part may reach beyond the total: the bar may have been longer, or shorter than nothing.
  const [low, high] = [Math.min(...sums.flat()), Math.max(...sums.flat(), 1)]
  const x = (value: number) => ((value - low) / (high - low)) * 100
  return (
    <section className="card" aria-labelledby="instruments-title">
      <h2 id="instruments-title">{content.text('performance.instruments.title')}</h2>
      <p className="hint">{content.text('performance.instruments.lead')}</p>
      <ul className={styles.instruments}>
        {totals.map((total, at) => (
          <InstrumentBar key={total.instrument} total={total}>
            <svg
              className={styles.bar}
              data-series={seriesOf(total.instrument)}
              role="img"
              aria-label={copy.describe(total.instrument, total.percent)}
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
    <li className={styles.instrument} data-of={seriesOf(instrument)} {...useInstrumentPointing(instrument)}>
      <h3 className={styles.name}>
        <b translate="no">{instrument}</b> <span>{instrumentName(instrument)}</span>
      </h3>
      {children}
      <dl className={styles.facts}>
        <Fact term={copy.return} value={percent(total.percent)} />
        <Fact term={copy.trades} value={count(total.trades)} />
        <Fact term={copy.winRate} value={share(winRate(total))} />
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
      className={styles.part}
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
