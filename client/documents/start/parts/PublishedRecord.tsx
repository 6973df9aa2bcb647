import { Check } from 'lucide-react'
import { use } from 'react'
import type { ShownRecord } from '#src/performance/performance.contract.js'
import { RECORD_PATH } from '#src/performance/record.contract.js'
import { basisNotices } from '#client/shell/brand/basis-notice.copy.js'
import { riskCopy } from '#client/shell/brand/risk-notice.copy.js'
import { axisLabel, longMonth, monthAndYear, percent } from '#client/sections/performance/format.copy.js'
import { axisSteps, percentAbove } from '#client/ui/chart/axis.js'
import { Icon } from './Part.js'
import { ShownRecordContext, useWelcomeCopy } from '../use-welcome-copy.js'
import type { WelcomeCopy } from '../welcome.copy.js'
import { runningSums } from '../record/running-sums.js'

type RecordCopy = WelcomeCopy['record']

/**
 * The cumulative curve of the published record, complete without JavaScript. Once it comes near, a script adds the figures of
 * the month under the pointer, and the check in the browser.
 */
export function PublishedRecord() {
  const record = use(ShownRecordContext)
  const { record: copy } = useWelcomeCopy()
  if (!record) return null
  const { seq, hash } = record.head
  return (
    <section
      id="record"
      className="scroll-mt-8"
      aria-labelledby="record-title"
      data-record={JSON.stringify({ seq, hash })}
    >
      <h3 id="record-title" className="text-20/28">
        {copy.title}
      </h3>
      <p className="mt-4 mb-16">{copy.how}</p>
      <Notice basis={record.basis} more={copy.full} />
      <Curve record={record} copy={copy} />
      <Months record={record} copy={copy} />
      <p className="mt-20">
        {copy.limits}{' '}
        <a className="inline-block py-8" href={RECORD_PATH} download>
          {copy.download}
        </a>
      </p>
      <button type="button" className="button mt-8 noscript:hidden" data-verify={copy.verifying}>
        {copy.verify}
      </button>
      <p className="group mt-8 flex min-h-24 gap-8 text-text1">
        <Icon of={Check} className="mt-2 hidden flex-none text-up group-data-ok:block" size={20} />
        <span role="status" data-result />
      </p>
    </section>
  )
}

/**
 * In view as long as the figures are; one line that opens to the whole. The list of months closes it, by the name of both: open,
 * it is too tall to stay beside the last of them.
 */
function Notice({ basis, more }: { basis: ShownRecord['basis']; more: string }) {
  const { title, source, isHypothetical } = basisNotices[basis]
  return (
    <div className="notice sticky top-0 z-1 text-15/24!" role="note">
      <details name="record">
        <summary className="cursor-pointer list-none">
          <strong className="font-medium text-text1">{title}</strong> <span>{riskCopy.past}</span>{' '}
          <span className="whitespace-nowrap text-link underline">{more}</span>
        </summary>
        <div className="grid gap-8 pt-8">
          <p>{[source, riskCopy.loss].filter(Boolean).join(' ')}</p>
          {isHypothetical && (
            <p>
              <strong className="font-medium text-text1">{riskCopy.hypotheticalTitle}</strong>{' '}
              {riskCopy.hypothetical}
            </p>
          )}
        </div>
      </details>
    </div>
  )
}

interface RecordProps {
  record: ShownRecord
  copy: RecordCopy
}

function Curve({ record: { months }, copy }: RecordProps) {
  const sums = runningSums(months)
  const steps = axisSteps(sums, 3)
  const xOf = (at: number) => ((at + 1) / months.length) * 100
  const points = sums.map((sum, at) => `${xOf(at).toFixed(2)} ${percentAbove(steps, sum).toFixed(2)}`)
  const zero = percentAbove(steps, 0)
  const [first, last] = [months[0]!, months.at(-1)!]
  return (
    <figure className="mt-20" aria-labelledby="record-title">
      <p className="flex flex-wrap items-baseline gap-x-12 tabular-nums">
        <span className="text-30/36 font-medium tracking-[-0.02em] text-text1" translate="no" data-to-date>
          {percent(sums.at(-1)!)}
        </span>{' '}
        <span>
          {copy.toDate} <span data-month>{longMonth(last.month)}</span>
        </span>{' '}
        <span className="text-text3">
          <span translate="no" data-in-month>
            {percent(last.returnPercent)}
          </span>{' '}
          {copy.inMonth}
        </span>
      </p>
      <div className="mt-20 grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 text-12/16 text-text3">
        <div
          className="relative h-[240px] w-[38px] text-right tabular-nums"
          translate="no"
          aria-hidden="true"
        >
          {steps.map((step) => (
            <span
              key={step}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${percentAbove(steps, step)}%` }}
            >
              {axisLabel('return', step)}
            </span>
          ))}
        </div>
        <div
          className="relative rounded-cell has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
          data-plot
        >
          <svg
            className="h-[240px] w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            fill="none"
            role="img"
            aria-label={copy.picture(longMonth(first.month), longMonth(last.month), percent(sums.at(-1)!))}
          >
            <linearGradient id="record-area" x2="0" y2="1">
              <stop stopColor="var(--brand)" stopOpacity=".28" />
              <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
            </linearGradient>
            {steps.map((step) => (
              <path key={step} d={`M0 ${percentAbove(steps, step)}H100`} stroke="var(--line)" />
            ))}
            <path d={`M0 ${zero} ${points.join(' ')}V${zero}z`} fill="url(#record-area)" />
            <path
              d={`M0 ${zero} ${points.join(' ')}`}
              stroke="var(--brand)"
              strokeWidth="2.5"
              strokeLinejoin="round"
            />
          </svg>
          <span className="absolute inset-y-0 w-px bg-control" data-cursor hidden />
          <input
            className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0 [touch-action:pan-y]"
            type="range"
            min="0"
            max={months.length - 1}
            defaultValue={months.length - 1}
            aria-label={copy.slider}
            data-slider
            hidden
          />
        </div>
        <p className="col-start-2 flex justify-between pt-8">
          <span>{monthAndYear(first.month)}</span>
          <span>{monthAndYear(last.month)}</span>
        </p>
      </div>
    </figure>
  )
}

function Months({ record: { months }, copy }: RecordProps) {
  const sums = runningSums(months)
  return (
    <details className="mt-8" name="record">
      <summary className="inline-flex min-h-control cursor-pointer items-center font-medium text-link">
        {copy.all}
      </summary>
      <table className="w-full max-w-[560px] border-collapse tabular-nums" data-months>
        <thead>
          <tr className="text-left text-13/20 text-text3">
            <th scope="col" className="py-4 font-normal">
              {copy.columns.month}
            </th>
            <th scope="col" className="py-4 text-right font-normal">
              {copy.columns.returned}
            </th>
            <th scope="col" className="py-4 text-right font-normal">
              {copy.columns.toDate}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, returnPercent }, at) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-4 text-left font-normal text-text1">
                {longMonth(month)}
              </th>
              <td className="py-4 text-right" translate="no">
                {percent(returnPercent)}
              </td>
              <td className="py-4 text-right" translate="no">
                {percent(sums[at]!)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
