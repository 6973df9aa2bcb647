import { type InstrumentTotals, winRate } from './figures.js'
import styles from './InstrumentBars.module.css'
import { count, INSTRUMENT_NAMES, percent, performanceCopy, share } from './performance.copy.js'

const copy = performanceCopy.instruments

/** Each instrument's return as a bar from zero. */
export function InstrumentBars({ totals }: { totals: readonly InstrumentTotals[] }) {
  const largest = Math.max(...totals.map((total) => Math.abs(total.percent)))
  return (
    <section className="card" aria-labelledby="instruments-title">
      <h2 id="instruments-title">{copy.title}</h2>
      <p className="hint">{copy.how}</p>
      <ul className={styles.instruments}>
        {totals.map((total) => (
          <li key={total.instrument} className={styles.instrument}>
            <h3 className={styles.name}>
              <b>{total.instrument}</b> {INSTRUMENT_NAMES[total.instrument]}
            </h3>
            <Bar total={total} largest={largest} />
            <dl className={styles.facts}>
              <Fact term={copy.return} value={percent(total.percent)} />
              <Fact term={copy.trades} value={count(total.trades)} />
              <Fact term={copy.winRate} value={share(winRate(total))} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bar({ total: { instrument, percent }, largest }: { total: InstrumentTotals; largest: number }) {
  return (
    <svg
      className={styles.bar}
      data-down={percent < 0}
      role="img"
      aria-label={copy.describe(instrument, percent)}
    >
      <rect className={styles.track} width="100%" height="100%" rx="5" />
      <rect width={`${(Math.abs(percent) / largest) * 100}%`} height="100%" rx="5" />
    </svg>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
