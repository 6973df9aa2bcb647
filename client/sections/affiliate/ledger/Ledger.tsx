import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import {
  ENTRY_KINDS,
  type Ledger as LedgerPage,
  ENTRY_LABELS,
  reversedReward,
  shareOfSale,
  type LedgerEntry,
} from '#src/affiliate/sales/ledger.contract.js'
import type { AffiliateMonth } from '#src/affiliate/dashboard/dashboard.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { Chip } from '#client/ui/controls/Chip.js'
import { LoadFailed } from '#client/ui/controls/LoadFailed.js'
import { ledgerQuery, type LedgerView } from '../affiliate.api.js'
import { ledgerCopy as copy } from '../affiliate.copy.js'
import { addressOf, ENTRIES_ID, viewIn } from './ledger-view.js'
import { formatDate } from '#client/ui/controls/text/format-date.js'
import { count, dollars, percent } from '../money.js'
import { sampleLedger } from '../sample.js'
import { monthName } from '../analytics/months.js'

interface LedgerProps {
  className?: string
  /** Months whose sample entries are shown in place of the account's own, and the rules of these. */
  sample?: { rules: ProgramRules; months: AffiliateMonth[] }
}

/** The entries behind the figures, by kind and month. */
export function Ledger({ className, sample }: LedgerProps) {
  const [params, setParams] = useSearchParams()
  const view = viewIn(params)
  const { kind, month, page } = view
  const { data, isError, isFetching, refetch } = useQuery({ ...ledgerQuery(view), enabled: !sample })
  const ledger = sample ? sampleLedger(sample.rules, sample.months, view) : data

  const show = (next: Partial<LedgerView>) =>
    setParams(addressOf(params, { ...view, page: 1, ...next }), { preventScrollReset: true })
  return (
    <section
      id={ENTRIES_ID}
      tabIndex={-1}
      className={`pt-24 border-t border-t-line [scroll-margin-top:var(--space-24)] focus:outline-none ${className}`}
      aria-busy={isFetching}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-24 gap-y-12">
        <div>
          <h2>{copy.title}</h2>
          <p className="hint">{copy.text}</p>
        </div>
        <Filters {...view} onShow={show} />
      </div>
      {isError && !sample ? (
        <LoadFailed
          className="grid justify-items-center gap-16 px-16 pt-32 pb-16 text-center"
          texts={copy}
          onRetry={() => void refetch()}
        />
      ) : !ledger ? (
        <div className="grid gap-12 mt-20 [&>.skeleton]:h-[40px]" role="status">
          <span className="visually-hidden">{copy.loading}</span>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ) : ledger.entries.length === 0 ? (
        <div className="grid justify-items-center gap-16 px-16 pt-32 pb-16 text-center">
          <p>{kind || month || page > 1 ? copy.noMatch : copy.empty}</p>
          {(kind || month || page > 1) && (
            <button type="button" className="button" onClick={() => show({ kind: null, month: null })}>
              {copy.showAll}
            </button>
          )}
        </div>
      ) : (
        <>
          <LedgerEntries entries={ledger.entries} />
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
    <div className="flex flex-wrap gap-8" role="group" aria-label={copy.filter}>
      {month && (
        <Chip onClick={() => onShow({ month: null })}>
          <span>{monthName(month)}</span>
          <X size={14} aria-hidden="true" />
          <span className="visually-hidden">{copy.allMonths}</span>
        </Chip>
      )}
      {[null, ...ENTRY_KINDS].map((kind) => (
        <Chip key={kind} isPressed={kind === shown} onClick={() => onShow({ kind })}>
          {kind ? copy.filters[kind] : copy.all}
        </Chip>
      ))}
    </div>
  )
}

function Pages({ ledger, onPage }: { ledger: LedgerPage; onPage: (page: number) => void }) {
  const { page, pageSize, total, entries } = ledger
  if (total <= pageSize) return null
  const first = (page - 1) * pageSize + 1
  const last = first + entries.length - 1
  return (
    <div className="flex items-center justify-between gap-12 mt-16">
      <button type="button" className="button px-12" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        {copy.newer}
      </button>
      <span className="hint tracking-[-0.03em] whitespace-nowrap tabular-nums">
        {copy.place(first, last, total)}
      </span>
      <button
        type="button"
        className="button px-12"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        {copy.older}
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

function LedgerEntries({ entries }: { entries: LedgerEntry[] }) {
  const { columns } = copy
  return (
    <table className="mt-16 w-full border-collapse">
      <thead className="visually-hidden-narrow">
        <tr>
          {(['date', 'kind', 'detail', 'amount'] as const).map((column) => (
            <th
              key={column}
              scope="col"
              className="py-8 pr-12 pl-0 text-left text-13/20 font-medium text-text3 last:pr-0 last:text-right"
            >
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

const CELL =
  'border-t border-t-line py-12 pr-12 pl-0 wrap-anywhere last:pr-0 @max-sm/affiliate:border-0 @max-sm/affiliate:p-0'

/** On narrow screens kind and amount come first, then the date, then the details. */
function Entry({ entry }: { entry: LedgerEntry }) {
  const { recordedAt, kind, amount } = entry
  const color = amount > 0 ? 'text-up' : amount < 0 ? 'text-down' : ''
  return (
    <tr className="border-t-line @max-sm/affiliate:grid @max-sm/affiliate:grid-cols-[1fr_auto] @max-sm/affiliate:gap-x-12 @max-sm/affiliate:gap-y-2 @max-sm/affiliate:border-t @max-sm/affiliate:py-12">
      <td
        className={`${CELL} whitespace-nowrap @max-sm/affiliate:[grid-area:2_/_1] @max-sm/affiliate:text-13 @max-sm/affiliate:text-text3`}
      >
        <time dateTime={recordedAt}>{formatDate(new Date(recordedAt))}</time>
      </td>
      <td className={`${CELL} font-medium text-text1 @max-sm/affiliate:[grid-area:1_/_1]`}>
        {ENTRY_LABELS[kind]}
      </td>
      <td
        className={`${CELL} @max-sm/affiliate:[grid-area:3_/_1_/_auto_/_span_2] @max-sm/affiliate:text-13 @max-sm/affiliate:empty:hidden`}
      >
        {detailOf(entry)}
      </td>
      <td
        className={`${CELL} text-right whitespace-nowrap tabular-nums @max-sm/affiliate:[grid-area:1_/_2] ${color}`}
        translate="no"
        data-sign={Math.sign(amount)}
      >
        {`${amount > 0 ? '+' : ''}${dollars(amount)}`}
      </td>
    </tr>
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
