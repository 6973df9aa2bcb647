import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import {
  ENTRY_LABELS,
  reversedReward,
  shareOfSale,
  type Ledger,
  type LedgerEntry,
} from '#src/affiliate/sales/ledger.contract.js'
import { ledgerQuery } from '../applications.api.js'
import { ledgerCopy as copy } from '../applications.copy.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { Moment } from '../../back-office/Time.js'
import { dollars } from '../../back-office/dollars.js'
import { useErrorLog } from '../../back-office/http-errors.js'

interface AccountLedgerProps {
  applicationId: string
  /** The first page; it is part of the application's details. */
  first: Ledger
}

/** The ledger entries that add up to the stats, newest first. */
export function AccountLedger({ applicationId, first }: AccountLedgerProps) {
  const [page, setPage] = useState(1)
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...ledgerQuery(applicationId, page),
    enabled: page > 1,
  })
  useErrorLog(copy.failed, error)
  const { entries, total, pageSize } = (page > 1 && data) || first
  return (
    <section className="py-16 border-t border-line">
      <h3 className="mb-8 text-15">
        {copy.title} <span className="hint figures">{total}</span>
      </h3>
      {isError ? (
        <LoadFailed text={copy.failed} onRetry={() => void refetch()} />
      ) : (
        <ol className="grid gap-12 mb-12 aria-busy:opacity-60" aria-busy={isFetching} aria-label={copy.title}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      {total > pageSize && (
        <Pagination
          simple={{ readOnly: true }}
          aria-label={copy.pages}
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}

function Entry(entry: LedgerEntry) {
  const { kind, amount, sales, customers, recordedAt, sale, order, reward, reason, author } = entry
  const details = [
    sale && shareOfSale(entry, dollars(sale.amount), `${Math.round(sale.rate * 1e6) / 1e4}%`),
    kind === 'milestone' && reward && copy.rewardOf(reward),
    reversedReward(entry),
    order && copy.order(order),
    sales !== 0 && copy.sales(sales),
    customers !== 0 && copy.customers(customers),
    reason,
    author && copy.by(author),
  ]
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-16">
      <p className="flex flex-wrap items-baseline gap-x-8">
        <span className="text-text1 font-medium">{ENTRY_LABELS[kind]}</span>
        <Moment className="hint" at={recordedAt} />
      </p>
      <p className="figures data-[sign=1]:text-up data-[sign=-1]:text-down" data-sign={Math.sign(amount)}>
        {amount > 0 ? '+' : ''}
        {dollars(amount)}
      </p>
      <p className="col-span-full text-text2 text-13/20 wrap-anywhere">
        {details.filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
