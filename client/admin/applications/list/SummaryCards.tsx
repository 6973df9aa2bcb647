import type { VisibleSummary } from '#src/affiliate/applications/application-list.contract.js'
import { applicationsCopy } from '../applications.copy.js'
import { dollars } from '../format.js'

const copy = applicationsCopy.cards

/** Totals over all applications, regardless of the filter (product §2). */
export function SummaryCards({ total, approved, pending, totalCommissions }: VisibleSummary) {
  const cards = [
    { label: copy.total, value: total.toLocaleString('en-US') },
    { label: copy.approved, value: approved.toLocaleString('en-US'), tone: 'bg-up' },
    { label: copy.pending, value: pending.toLocaleString('en-US'), tone: 'bg-warn' },
    ...(totalCommissions === null
      ? []
      : [{ label: copy.totalCommissions, value: dollars(totalCommissions) }]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-12 mb-16 lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-none lg:gap-20 lg:mb-20">
      {cards.map(({ label, value, tone }) => (
        // Three if the role sees no amounts.
        <div key={label} className="card p-16 lg:px-20 max-lg:last:odd:col-span-full">
          <dt className="flex items-center gap-8 text-text3 text-13/20">
            {tone && <span className={`w-8 h-8 rounded-full ${tone}`} />}
            {label}
          </dt>
          <dd className="figures mt-4 text-text1 [font-size:clamp(var(--type-17),5.4vw,var(--type-26))] font-semibold leading-32 tracking-[-0.05em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
