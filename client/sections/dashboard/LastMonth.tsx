import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { basisNotices } from '../../shell/brand/basis-notice.copy.js'
import { useBrand } from '../../shell/brand/brand.js'
import { riskCopy } from '../../shell/brand/risk-notice.copy.js'
import { productOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { type LatestResults, latestResults, performanceQuery } from '../../shell/results/published-results.js'
import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import { dashboardCopy } from './dashboard.copy.js'

const copy = dashboardCopy.lastMonth

/** The last published month with the curve to it, and the notice that belongs to them. */
export function LastMonth() {
  const { productName } = useBrand()
  const { level } = useSession().session
  const { data, isLoadingError, refetch } = useQuery(performanceQuery)
  if (isLoadingError)
    return (
      <LoadFailed className="grid justify-items-start gap-8" texts={copy} onRetry={() => void refetch()} />
    )
  if (!data) return <span className="skeleton h-[132px] @max-sm/today:h-[174px]" />
  const latest = latestResults(data)
  return latest ? (
    <>
      <Figures {...latest} product={productOf(level) === 'automation' ? productName : copy.ofSystem} />
      <Notice basis={latest.basis} />
    </>
  ) : (
    <p className="hint self-center">{copy.none}</p>
  )
}

function Figures({ product, month, returnPercent, months, totalReturn, sums }: FiguresProps) {
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] border-line @max-sm/today:grid-cols-[auto_minmax(0,1fr)_auto] @max-sm/today:items-center @max-sm/today:gap-x-12 @max-sm/today:gap-y-4 @max-sm/today:border-t @max-sm/today:pt-16 @sm/today:gap-x-20 @sm/today:border-l @sm/today:pl-24">
      <h2 className="col-span-full text-13/20 font-medium text-text3">{`${product} · ${copy.month(month)}`}</h2>
      <p
        className="self-end text-30/36 font-bold tracking-tight text-text1 tabular-nums @max-sm/today:self-center @max-sm/today:text-20/28"
        translate="no"
      >
        {copy.percent(returnPercent)}
      </p>
      <Spark sums={sums} />
      <p className="col-span-full text-13/20 text-text3 @sm/today:mt-8">
        {copy.total(copy.percent(totalReturn), months)}
      </p>
      <Link
        className="way justify-self-start @max-sm/today:col-start-3 @max-sm/today:row-start-2 @max-sm/today:[--above:0px] @sm/today:col-span-full"
        to="/performance"
      >
        <span>{copy.all}</span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </div>
  )
}

interface FiguresProps extends LatestResults {
  product: string
}

/** The sum so far, from zero; the words beside it say where it ends. */
function Spark({ sums }: { sums: readonly number[] }) {
  const points = [0, ...sums]
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const at = points.map((sum, index) => ({
    x: (index / (points.length - 1)) * 100,
    y: 96 - ((sum - low) / (high - low || 1)) * 92,
  }))
  const line = at.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return (
    <div
      className="relative mt-4 h-[48px] min-w-0 @max-sm/today:h-[24px] @max-[280px]/today:hidden"
      aria-hidden="true"
    >
      <svg className="h-full w-full overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={`M${line}L100 100L0 100Z`} className="fill-up opacity-15" />
        <path d={`M${line}`} className="fill-none stroke-up stroke-2" strokeLinejoin="round" />
      </svg>
      <span
        className="absolute right-[-4px] h-[8px] w-[8px] -translate-y-1/2 rounded-full bg-up"
        style={{ top: `${at.at(-1)!.y}%` }}
      />
    </div>
  )
}

/** One line, in the size of the text, that opens to all of it. */
function Notice({ basis }: Pick<LatestResults, 'basis'>) {
  const { title, source, isHypothetical } = basisNotices[basis]
  return (
    <details className="group col-span-full border-t border-line pt-12">
      <summary className="flex cursor-pointer list-none items-start gap-8">
        <span className="min-w-0 flex-1">
          <strong className="text-warn">{title}</strong> <span>{riskCopy.past}</span>
        </span>
        <ChevronDown className="mt-4 flex-none group-open:rotate-180" size={16} aria-hidden="true" />
      </summary>
      <p className="mt-8">{[source, riskCopy.loss].filter(Boolean).join(' ')}</p>
      {isHypothetical && (
        <p className="mt-8">
          <strong>{riskCopy.hypotheticalTitle}</strong> <span>{riskCopy.hypothetical}</span>
        </p>
      )}
    </details>
  )
}
