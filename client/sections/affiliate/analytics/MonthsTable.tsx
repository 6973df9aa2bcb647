import type { AffiliateMonth } from '../../../../src/affiliate/dashboard/dashboard.contract.js'
import { analyticsCopy as copy } from '../affiliate.copy.js'
import { count, dollars } from '../money.js'
import { conversion, sumOf } from './month-sums.js'
import { monthOfYear } from './months.js'
import styles from './MonthsTable.module.css'

export function MonthsTable({ months }: { months: AffiliateMonth[] }) {
  const { columns } = copy
  const sums = {
    clicks: sumOf(months, 'clicks'),
    sales: sumOf(months, 'sales'),
    earnings: sumOf(months, 'earnings'),
  }
  return (
    <div className={styles.scroll} role="region" aria-label={copy.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.month}</th>
            <th scope="col">{columns.clicks}</th>
            <th scope="col">{columns.sales}</th>
            <th scope="col">{columns.conversion}</th>
            <th scope="col">{columns.earnings}</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((row) => (
            <Row key={row.month} name={monthOfYear(row.month)} {...row} />
          ))}
        </tbody>
        <tfoot>
          <Row name={copy.total} {...sums} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ name, clicks, sales, earnings }: { name: string } & Omit<AffiliateMonth, 'month'>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figures" translate="no">
        {count(clicks)}
      </td>
      <td className="figures" translate="no">
        {count(sales)}
      </td>
      <td className="figures" translate="no">
        {conversion({ clicks, sales })}
      </td>
      <td className="figures" translate="no">
        {dollars(earnings)}
      </td>
    </tr>
  )
}
