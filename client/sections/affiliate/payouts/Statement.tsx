import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { type OwnStatement, SERVICE_NAMES } from '#src/affiliate/payouts/payouts.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { useMemberName } from '#client/shell/session/member/member-queries.js'
import { LoadFailed } from '#client/ui/controls/LoadFailed.js'
import { formatDate } from '#client/ui/controls/text/format-date.js'
import { monthName } from '../analytics/months.js'
import { dollars } from '../money.js'
import { payoutsQuery } from './payouts.api.js'
import { payoutsCopy, STATE_LABELS, statementCopy as copy } from './payouts.copy.js'

/** The statement of the month in the address, to read and to print. */
export function Statement() {
  const { data, isLoadingError, refetch } = useQuery(payoutsQuery)
  const [params] = useSearchParams()
  if (isLoadingError)
    return (
      <LoadFailed
        className="grid justify-items-start gap-16"
        texts={payoutsCopy}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="skeleton h-[420px] max-w-[640px] rounded-card" role="status">
        <span className="visually-hidden">{payoutsCopy.loading}</span>
      </div>
    )
  const statement = data.statements.find(({ month }) => month === params.get('of'))
  return statement ? <Sheet {...statement} /> : <p>{copy.missing}</p>
}

const { fields } = copy
const ROWS = ['opening', 'earned', 'refunds', 'carried', 'due'] as const

function Sheet(statement: OwnStatement) {
  const { month, state, service, recipient, reference, exportedAt, settledAt } = statement
  const { name } = useBrand()
  const affiliate = useMemberName().name
  const facts: (readonly [string, string, 'no'?])[] = [
    ...(affiliate ? [[fields.affiliate, affiliate, 'no'] as const] : []),
    [fields.state, STATE_LABELS[state]],
    ...(service && recipient
      ? [[fields.recipient, `${SERVICE_NAMES[service]}, ${recipient}`, 'no'] as const]
      : []),
    ...(exportedAt ? [[fields.sent, formatDate(new Date(exportedAt))] as const] : []),
    ...(settledAt ? [[fields.settled, formatDate(new Date(settledAt))] as const] : []),
    [fields.reference, reference, 'no'],
  ]
  return (
    <section className="max-w-[640px]">
      <div className="flex flex-wrap items-end justify-between gap-16">
        <div>
          <p>{name}</p>
          <h2>{monthName(month)}</h2>
        </div>
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{copy.print}</span>
        </button>
      </div>
      {copy.states[state] && <p className="mt-16">{copy.states[state]}</p>}
      <dl className="mt-16">
        {ROWS.map((name) => (
          <div
            key={name}
            className="flex justify-between gap-16 py-12 border-t border-t-line data-[name=due]:text-text1 data-[name=due]:font-semibold"
            data-name={name}
          >
            <dt>{fields[name]}</dt>
            <dd className="tabular-nums" translate="no">
              {dollars(name === 'carried' ? -statement.carried || 0 : statement[name])}
            </dd>
          </div>
        ))}
        {facts.map(([term, value, translate], at) => (
          <div
            key={term}
            className={`flex flex-wrap justify-between gap-x-16 py-8 ${at === 0 ? 'mt-16 pt-12 border-t border-t-line' : ''}`}
          >
            <dt className="text-text3">{term}</dt>
            <dd className="text-text1 wrap-anywhere" translate={translate}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
