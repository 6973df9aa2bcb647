import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { OwnPayoutsAnswer, OwnStatement } from '#src/affiliate/payouts/payouts.contract.js'
import columns from '#client/ui/controls/Columns.module.css'
import { LoadFailed } from '#client/ui/controls/LoadFailed.js'
import { formatDay } from '#client/ui/controls/text/format-date.js'
import { monthName } from '../analytics/months.js'
import { ProgressBar } from '../ProgressBar.js'
import { dollars, shortDollars } from '../money.js'
import { PayoutDetailsForm } from './PayoutDetailsForm.js'
import { payoutsQuery } from './payouts.api.js'
import { payoutsCopy as copy, STATE_LABELS } from './payouts.copy.js'

/** What is held and payable, the statements, and where the affiliate is paid. */
export function Payouts() {
  const { data, isLoadingError, refetch } = useQuery(payoutsQuery)
  return (
    <section
      className={`pt-24 border-t border-t-line min-h-[420px] ${columns.full}`}
      aria-label={copy.title}
      aria-busy={!data && !isLoadingError}
    >
      <h2>{copy.title}</h2>
      {isLoadingError ? (
        <LoadFailed
          className="grid justify-items-center gap-16 px-16 pt-32 pb-16 text-center"
          texts={copy}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className="grid gap-x-48 gap-y-32 mt-16 @md/affiliate:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start gap-24">
            <Balance {...data} />
            <Statements statements={data.statements} />
          </div>
          <PayoutDetailsForm details={data.details} />
        </div>
      ) : (
        <div className="grid gap-12 mt-16 [&>.skeleton]:h-[40px]" role="status">
          <span className="visually-hidden">{copy.loading}</span>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </section>
  )
}

function Balance({ balance, nextPayout }: OwnPayoutsAnswer) {
  const { held, payable, minimum, missing } = balance
  const figures = [
    { label: copy.held, value: dollars(held), note: copy.heldText },
    { label: copy.payable, value: dollars(payable), note: copy.payableText },
  ]
  const minimumText = shortDollars(minimum)
  const sentence =
    missing > 0
      ? copy.missing(dollars(missing), minimumText)
      : minimum > 0
        ? copy.reached(minimumText)
        : copy.left
  return (
    <div className="grid gap-16">
      <dl className="grid grid-cols-2 gap-16 @sm/affiliate:grid-cols-3">
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-text2 text-13/20">{label}</dt>
            <dd
              className="mt-4 text-text1 text-20/32 font-semibold tabular-nums tracking-[-0.02em]"
              translate="no"
            >
              {value}
            </dd>
            <dd className="hint">{note}</dd>
          </div>
        ))}
        <div className="@max-sm/affiliate:col-span-full">
          <dt className="text-text2 text-13/20">{copy.next}</dt>
          <dd className="mt-4 text-text1 text-15/24">{copy.nextText(formatDay(new Date(nextPayout)))}</dd>
        </div>
      </dl>
      <div className="grid gap-8">
        <p>{sentence}</p>
        {minimum > 0 && <ProgressBar share={payable / minimum} label={copy.progress} text={sentence} />}
      </div>
    </div>
  )
}

const Statements = ({ statements }: { statements: OwnStatement[] }) => (
  <div>
    <h3 className="text-15">{copy.statements}</h3>
    {statements.length === 0 ? (
      <p className="mt-8">{copy.none}</p>
    ) : (
      <ul className="mt-8">
        {statements.map(({ id, month, state, due, carried }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-16 min-h-control border-t border-t-line"
          >
            <Link to={`?view=statement&of=${month}`}>{monthName(month)}</Link>
            <span className="text-13/20">{STATE_LABELS[state]}</span>
            <span className="min-w-[88px] text-text1 text-right tabular-nums" translate="no">
              {dollars(state === 'carried' ? carried : due)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
