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
    <div className="flex items-center justify-between gap-12 mt-16 [&>span]:whitespace-nowrap [&>span]:tracking-[-0.03em] [&_.button]:px-12">
      <button type="button" className="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        {copy.newer}
      </button>
      <span className="hint tabular-nums">{copy.place(first, last, total)}</span>
      <button type="button" className="button" disabled={last >= total} onClick={() => onPage(page + 1)}>
        {copy.older}
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

function LedgerEntries({ entries }: { entries: LedgerEntry[] }) {
  const { columns } = copy
  return (
    <table className="w-full mt-16 border-collapse [&_th]:py-8 [&_th]:pr-12 [&_th]:pl-0 [&_th]:text-text3 [&_th]:font-medium [&_th]:text-left [&_th]:text-13/20 [&_td]:py-12 [&_td]:pr-12 [&_td]:pl-0 [&_td]:border-t [&_td]:border-t-line [&_td]:wrap-anywhere [&_:is(td,_th):first-child]:whitespace-nowrap [&_:is(td,_th):last-child]:pr-0 [&_:is(td,_th):last-child]:text-right [&_:is(td,_th):last-child]:whitespace-nowrap [&_td:nth-child(2)]:text-text1 [&_td:nth-child(2)]:font-medium [&_td[data-sign='1']]:text-up [&_td[data-sign='-1']]:text-down @max-sm/affiliate:[&_tr]:grid @max-sm/affiliate:[&_tr]:grid-cols-[1fr_auto] @max-sm/affiliate:[&_tr]:gap-x-12 @max-sm/affiliate:[&_tr]:gap-y-2 @max-sm/affiliate:[&_tr]:py-12 @max-sm/affiliate:[&_tr]:border-t @max-sm/affiliate:[&_tr]:border-t-line @max-sm/affiliate:[&_td]:p-0 @max-sm/affiliate:[&_td]:border-0 @max-sm/affiliate:[&_td:nth-child(1)]:[grid-area:2_/_1] @max-sm/affiliate:[&_td:nth-child(1)]:text-text3 @max-sm/affiliate:[&_td:nth-child(1)]:text-13 @max-sm/affiliate:[&_td:nth-child(2)]:[grid-area:1_/_1] @max-sm/affiliate:[&_td:nth-child(3)]:[grid-area:3_/_1_/_auto_/_span_2] @max-sm/affiliate:[&_td:nth-child(3)]:text-13 @max-sm/affiliate:[&_td:nth-child(3):empty]:hidden @max-sm/affiliate:[&_td:nth-child(4)]:[grid-area:1_/_2]">
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
            <td className="tabular-nums" translate="no" data-sign={Math.sign(entry.amount)}>
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
