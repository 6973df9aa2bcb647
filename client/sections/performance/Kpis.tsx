import { useLayoutEffect, useRef } from 'react'
import { headlines, type MonthRow, sumOf, withResults } from './figures.js'
import { performanceCopy } from './performance.copy.js'

/** The four headlines, computed from the rows shown. */
export function Kpis({ rows: all }: { rows: readonly MonthRow[] }) {
  const rows = withResults(all)
  if (rows.length === 0) return <p>{performanceCopy.noMonths}</p>
  const { wins, trades } = sumOf(rows)
  return (
    <dl className="grid grid-cols-2 gap-x-16 gap-y-24 py-8 @md/performance:grid-cols-4 @lg/performance:grid-cols-[1.5fr_1fr_1fr_1fr]">
      {performanceCopy
        .kpis(headlines(rows), { months: rows.length, wins, trades })
        .map(({ label, value, detail }) => (
          <div
            key={label}
            className="group flex flex-col @lg/performance:justify-end @md/performance:not-first:pl-24 @md/performance:not-first:border-l @md/performance:not-first:border-l-line"
          >
            <dt className="text-text2 text-13/20">{label}</dt>
            <CountedUp value={value} />
            <dd className="mt-4 text-text3 text-12/16 text-balance">{detail}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The first figure is the page's largest. */
function CountedUp({ value }: { value: string }) {
  return (
    <dd
      ref={useCountUp(value)}
      className="mt-4 text-text1 text-26/32 font-semibold tabular-nums tracking-[-0.02em] @md/performance:text-30/36 @lg/performance:group-first:text-hero @lg/performance:group-first:[line-height:1.1]"
      translate="no"
    >
      {value}
    </dd>
  )
}

const COUNT_UP = 700
let isCountedUp = false

/** Counts the figure of an element up once a visit; later values are there at once. */
function useCountUp(value: string) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const text = element.current?.firstChild
    const figure = /\d[\d.]*(?=\D*$)/.exec(value)
    if (isCountedUp || !text || !figure || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = performance.now()
    const decimals = figure[0].split('.')[1]?.length ?? 0
    let frame = 0
    const show = (now: number) => {
      const left = Math.max(0, 1 - (now - start) / COUNT_UP)
      const counted = (Number(figure[0]) * (1 - left ** 3)).toFixed(decimals)
      text.nodeValue = left > 0 ? value.replace(figure[0], counted) : value
      if (left > 0) frame = requestAnimationFrame(show)
      else isCountedUp = true
    }
    show(start)
    return () => {
      cancelAnimationFrame(frame)
      isCountedUp = true
      text.nodeValue = value
    }
  }, [value])
  return element
}
