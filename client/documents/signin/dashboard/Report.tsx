import { useBrand } from '#client/shell/brand/brand.js'
import { ALL, profit, STRATEGIES, winRate, type Strategy } from './demo-figures.js'
import { demoDashboardCopy, dollars, percent } from '../demo-sign-in.copy.js'
import styles from './Table.module.css'

/** What the total consists of. */
export function Report() {
  const { title, text, columns, total } = demoDashboardCopy(useBrand()).report
  return (
    <>
      <p>{text}</p>
      <table className={styles.table}>
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
            <Line key={strategy.instrument} strategy={strategy} name={strategy.instrument} />
          ))}
        </tbody>
        <tfoot>
          <Line strategy={ALL} name={total} />
        </tfoot>
      </table>
    </>
  )
}

function Line({ strategy, name }: { strategy: Strategy; name: string }) {
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
