import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { ENTRY_KINDS, type Ledger as LedgerPage } from '../../../../src/affiliate/sales/ledger.contract.js'
import { Chip } from '../../../ui/controls/Chip.js'
import { LoadFailed } from '../../../ui/controls/LoadFailed.js'
import { ledgerQuery, type LedgerView } from '../affiliate.api.js'
import { ledgerCopy as copy } from '../affiliate.copy.js'
import { addressOf, ENTRIES_ID, viewIn } from './ledger-view.js'
import { LedgerEntries } from './LedgerEntries.js'
import styles from './Ledger.module.css'
import { monthName } from '../analytics/months.js'

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
        <LoadFailed className={styles.state} texts={copy} onRetry={() => void refetch()} />
      ) : !ledger ? (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">{copy.loading}</span>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ) : ledger.entries.length === 0 ? (
        <div className={styles.state}>
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
    <div className={styles.filters} role="group" aria-label={copy.filter}>
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
