import {
  ENTRY_LABELS,
  reversedReward,
  shareOfSale,
  type LedgerEntry,
} from '../../../../src/affiliate/sales/ledger.contract.js'
import { formatDate } from '../../../ui/controls/text/format-date.js'
import { ledgerCopy as copy } from '../affiliate.copy.js'
import styles from './LedgerEntries.module.css'
import { count, dollars, percent } from '../money.js'

export function LedgerEntries({ entries }: { entries: LedgerEntry[] }) {
  const { columns } = copy
  return (
    <table className={styles.entries}>
      <thead className="visually-hidden-narrow">
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.detail}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.recordedAt}>{formatDate(new Date(entry.recordedAt))}</time>
            </td>
            <td>{ENTRY_LABELS[entry.kind]}</td>
            <td>{detailOf(entry)}</td>
            <td className="figures" translate="no" data-sign={Math.sign(entry.amount)}>
              {`${entry.amount > 0 ? '+' : ''}${dollars(entry.amount)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Reason for the amount, and what the entry adds to the counts, except for a sale's one referral. */
const detailOf = (entry: LedgerEntry): string => {
  const { kind, sale, order, reward, sales, customers, reason, author } = entry
  return [
    sale && shareOfSale(entry, dollars(sale.amount), percent(sale.rate)),
    kind === 'milestone' && reward && copy.milestone(reward),
    reversedReward(entry),
    order && copy.order(order),
    sales !== 0 && kind !== 'sale' && copy.referrals(signed(sales), Math.abs(sales) === 1),
    customers !== 0 && copy.customers(signed(customers), Math.abs(customers) === 1),
    reason,
    author && copy.by(author),
  ]
    .filter(Boolean)
    .join(' · ')
}

const signed = (value: number) => (value > 0 ? `+${count(value)}` : `−${count(-value)}`)
