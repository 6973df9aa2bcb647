import { useBrand } from '#client/shell/brand/brand.js'
import {
  CLOSED_TRADES,
  OPEN_TRADES,
  type Trade,
  ALL,
  profit,
  STRATEGIES,
  winRate,
  type Strategy,
} from './demo-figures.js'
import { demoDashboardCopy, dollars, percent } from '../demo-sign-in.copy.js'
import styles from './Tables.module.css'

/** Open trades first: pausing does not close them (product §10). */
export function RecentTrades() {
  const { title, caption, columns, state } = demoDashboardCopy(useBrand()).trades
  return (
    <section className="card">
      <h2>{title}</h2>
      <table
        className={`${styles.table} w-full mt-8 text-13/20 max-sm:text-12 max-sm:tracking-tight max-sm:wrap-anywhere`}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.time}</th>
            <th scope="col" className={styles.word}>
              {columns.instrument}
            </th>
            <th scope="col" className={styles.word}>
              {columns.side}
            </th>
            <th scope="col">{columns.result}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {OPEN_TRADES.map((trade) => (
            <Line key={trade.time} trade={trade} isOpen state={state} />
          ))}
          {CLOSED_TRADES.map((trade) => (
            <Line key={trade.time} trade={trade} isOpen={false} state={state} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  trade: Trade
  isOpen: boolean
  state: { open: string; closed: string }
}

function Line({ trade: { time, instrument, side, result }, isOpen, state }: LineProps) {
  const sides = demoDashboardCopy(useBrand()).trades.side
  return (
    <tr>
      <th scope="row">{time}</th>
      <td className={styles.word}>{instrument}</td>
      <td className={styles.word}>{sides[side]}</td>
      <td className={result < 0 ? styles.down : styles.up} translate="no">
        {dollars(result)}
      </td>
      <td className={isOpen ? styles.open : styles.quiet}>{isOpen ? state.open : state.closed}</td>
    </tr>
  )
}

/** What the total consists of. */
export function Report() {
  const { title, text, columns, total } = demoDashboardCopy(useBrand()).report
  return (
    <>
      <p>{text}</p>
      <table
        className={`${styles.table} w-full mt-8 text-13/20 max-sm:text-12 max-sm:tracking-tight max-sm:wrap-anywhere`}
      >
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STRATEGIES.map((strategy) => (
            <ReportLine key={strategy.instrument} strategy={strategy} name={strategy.instrument} />
          ))}
        </tbody>
        <tfoot>
          <ReportLine strategy={ALL} name={total} />
        </tfoot>
      </table>
    </>
  )
}

function ReportLine({ strategy, name }: { strategy: Strategy; name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td translate="no">{strategy.trades}</td>
      <td translate="no">{percent(winRate(strategy))}</td>
      <td className={styles.up} translate="no">
        {dollars(profit(strategy))}
      </td>
    </tr>
  )
}
