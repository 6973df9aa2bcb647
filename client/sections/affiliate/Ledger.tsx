import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import {
  ENTRY_KINDS,
  ENTRY_LABELS,
  type Ledger as LedgerPage,
  takenBack,
  type LedgerEntry,
} from '../../../src/affiliate/ledger/ledger.contract.js'
import { formatDate } from '../../shell/session/member.js'
import { ledgerQuery, type LedgerView } from './affiliate.api.js'
import { ledgerCopy as copy } from './affiliate.copy.js'
import styles from './Ledger.module.css'
import { count, dollars, percent } from './money.js'
import { monthName } from './months.js'

/** Id that a figure's link targets. */
export const ENTRIES_ID = 'entries'

/** Query parameters: kind, month and page of the entries. */
const viewIn = (params: URLSearchParams): LedgerView => ({
  kind: ENTRY_KINDS.find((known) => known === params.get('kind')) ?? null,
  month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? null,
  page: Math.max(Math.trunc(Number(params.get('page'))) || 1, 1),
})

/** The address that shows these entries, other parameters unchanged. */
export function addressOf(params: URLSearchParams, { kind, month, page }: LedgerView): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ kind, month, page: page > 1 ? String(page) : null }))
    if (value) query.set(name, value)
    else query.delete(name)
  return query
}

/** The ledger entries behind the figures. */
export function Ledger({ className }: { className?: string }) {
  const [params, setParams] = useSearchParams()
  const view = viewIn(params)
  const { kind, month, page } = view
  const { data: ledger, isError, isFetching, refetch } = useQuery(ledgerQuery(view))

  const show = (next: Partial<LedgerView>) =>
    setParams(addressOf(params, { ...view, page: 1, ...next }), { preventScrollReset: true })
  return (
    <section
      id={ENTRIES_ID}
      tabIndex={-1}
      className={`card ${styles.card} ${className}`}
      aria-busy={isFetching}
    >
      <div className={styles.head}>
        <div>
          <h2>{copy.title}</h2>
          <p className="hint">{copy.text}</p>
        </div>
        <Filters {...view} onShow={show} />
      </div>
      {isError ? (
        <div className={styles.state} role="alert">
          <p>{copy.failed}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </div>
      ) : !ledger ? (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">{copy.loading}</span>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ) : ledger.entries.length === 0 ? (
        <div className={styles.state}>
          <p>{kind || month ? copy.noMatch : copy.empty}</p>
          {(kind || month || page > 1) && (
            <button type="button" className="button" onClick={() => show({ kind: null, month: null })}>
              {copy.showAll}
            </button>
          )}
        </div>
      ) : (
        <>
          <Entries entries={ledger.entries} />
          <Pages ledger={ledger} onPage={(next) => show({ page: next })} />
        </>
      )}
    </section>
  )
}

interface FiltersProps extends LedgerView {
  onShow: (next: Partial<LedgerView>) => void
}

function Filters({ kind: shown, month, onShow }: FiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label={copy.filter}>
      {month && (
        <button type="button" className={styles.month} onClick={() => onShow({ month: null })}>
          {monthName(month)}
          <X size={14} aria-hidden="true" />
          <span className="visually-hidden">{copy.allMonths}</span>
        </button>
      )}
      {[null, ...ENTRY_KINDS].map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => onShow({ kind })}>
          {kind ? copy.filters[kind] : copy.all}
        </button>
      ))}
    </div>
  )
}

function Entries({ entries }: { entries: LedgerEntry[] }) {
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
            <td className="figures" data-sign={Math.sign(entry.amount)}>
              {entry.amount > 0 ? '+' : ''}
              {dollars(entry.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Reason for the amount, and what the entry adds to the counts, except for a sale's one referral. */
const detailOf = ({ kind, sale, order, reward, sales, customers, reason, author }: LedgerEntry): string =>
  [
    sale && copy.sale(dollars(sale.amount), percent(sale.rate)),
    kind === 'milestone' && reward && copy.milestone(reward),
    kind === 'refund' && reward && takenBack(reward),
    order && copy.order(order),
    sales !== 0 && kind !== 'sale' && copy.referrals(signed(sales), Math.abs(sales) === 1),
    customers !== 0 && copy.customers(signed(customers)),
    reason,
    author && copy.by(author),
  ]
    .filter(Boolean)
    .join(' · ')

const signed = (value: number) => (value > 0 ? `+${count(value)}` : `−${count(-value)}`)

function Pages({ ledger, onPage }: { ledger: LedgerPage; onPage: (page: number) => void }) {
  const { page, pageSize, total, entries } = ledger
  if (total <= pageSize) return null
  const first = (page - 1) * pageSize + 1
  const last = first + entries.length - 1
  return (
    <div className={styles.pages}>
      <button type="button" className="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        {copy.newer}
      </button>
      <span className="hint figures">{copy.place(first, last, total)}</span>
      <button type="button" className="button" disabled={last >= total} onClick={() => onPage(page + 1)}>
        {copy.older}
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
