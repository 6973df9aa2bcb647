import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type AffiliateDashboard,
  type AffiliateMonth,
  conversionOf,
} from '#src/affiliate/dashboard/dashboard.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { analyticsCopy as copy } from '../affiliate.copy.js'
import styles from './Analytics.module.css'
import { FigureCards } from '../dashboard/FigureCards.js'
import { dollars, count, wholeDollars } from '../money.js'
import { monthName, shortMonth, monthOfYear } from './months.js'
import { axisSteps, percentAbove } from '#client/ui/chart/axis.js'
import { ChartFrame } from '#client/ui/chart/ChartFrame.js'
import { isWithoutFigures, sampleFigures } from '../sample.js'

const METRICS: Metric[] = ['earnings', 'sales', 'clicks']

/** The last twelve months: a chart of one metric at a time, which is in the address, and a table of all. */
export function Analytics({ rules, ...own }: AffiliateDashboard & { rules: ProgramRules }) {
  const [params, setParams] = useSearchParams()
  const metric = METRICS.find((name) => name === params.get('metric')) ?? 'earnings'
  const setMetric = (metric: Metric) =>
    setParams({ ...Object.fromEntries(params), metric }, { replace: true })
  const isSample = isWithoutFigures(own)
  const { months } = isSample ? sampleFigures(rules, own.months) : own
  return (
    <div className="grid gap-16 grid-cols-1 @md/affiliate:gap-20">
      {isSample && <p className="notice">{copy.sample}</p>}
      <Summary months={months} />
      <section className="card bg-[radial-gradient(70%_110%_at_100%_0%,var(--soft-brand)_0%,transparent_70%)] [@media(forced-colors:active)]:bg-none">
        <div className="flex flex-wrap items-center justify-between gap-12">
          <h2>{copy.chart(copy.metrics[metric])}</h2>
          <div
            className="flex p-2 border border-line rounded-control bg-canvas [&_button]:min-h-[38px] [&_button]:py-0 [&_button]:px-12 [&_button]:border-0 [&_button]:rounded-[7px] [&_button]:bg-transparent [&_button]:text-text2 [&_button]:font-medium [&_button]:cursor-pointer [&_button]:text-13 [&_button:hover]:text-text1 [&_button[aria-pressed='true']]:bg-s3 [&_button[aria-pressed='true']]:text-text1"
            role="group"
            aria-label={copy.choose}
          >
            {METRICS.map((name) => (
              <button key={name} type="button" aria-pressed={name === metric} onClick={() => setMetric(name)}>
                {copy.metrics[name]}
              </button>
            ))}
          </div>
        </div>
        <MonthsChart months={months} metric={metric} />
      </section>
      <section className="min-w-0 pt-24 border-t border-t-line">
        <h2>{copy.table}</h2>
        <MonthsTable months={months} />
      </section>
    </div>
  )
}

function Summary({ months }: { months: AffiliateMonth[] }) {
  const earned = sumOf(months, 'earnings')
  const sales = sumOf(months, 'sales')
  const best = months.reduce((found, month) => (month.earnings > found.earnings ? month : found), months[0]!)
  const figures = [
    {
      label: copy.summary.best,
      value: dollars(best.earnings),
      note: best.earnings > 0 ? monthName(best.month) : undefined,
    },
    { label: copy.summary.average, value: dollars(earned / months.length) },
    { label: copy.summary.perSale, value: sales > 0 ? dollars(earned / sales) : copy.none },
    { label: copy.summary.conversion, value: conversion({ clicks: sumOf(months, 'clicks'), sales }) },
  ]
  return <FigureCards figures={figures} />
}

type Metric = 'earnings' | 'sales' | 'clicks'

/** Width of a bar as a share of its month's slot. */
const BAR = 0.64

interface MonthsChartProps {
  months: AffiliateMonth[]
  metric: Metric
}

/** One bar per month, readable by pointer and arrow keys. */
function MonthsChart({ months, metric }: MonthsChartProps) {
  const newest = months.length - 1
  const [chosen, setChosen] = useState(newest)
  const choose = (at: number) => setChosen(Math.min(Math.max(at, 0), newest))
  const shown = months[chosen]!
  const value = metric === 'earnings' ? dollars(shown.earnings) : count(shown[metric])
  const steps = axisSteps(months.map((month) => month[metric]))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: newest }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * months.length))
  }
  return (
    <figure className="mt-16">
      <figcaption className="flex flex-wrap items-baseline gap-x-12 gap-y-0 [&_strong]:text-text1 [&_strong]:font-semibold [&_strong]:tracking-[-0.03em] [&_strong]:text-20/28">
        <span>{monthName(shown.month)}</span>
        <strong className="tabular-nums" translate="no">
          {value}
        </strong>
      </figcaption>
      <ChartFrame steps={steps} label={metric === 'earnings' ? wholeDollars : count}>
        <div
          className={`${styles.plot} relative h-[260px] rounded-cell touch-pan-y cursor-crosshair [&_p]:absolute [&_p]:inset-0 [&_p]:grid [&_p]:place-items-center [&_p]:text-text2 [&_p]:text-center [&_svg]:w-full [&_svg]:h-full [&_svg]:overflow-visible [&_line]:stroke-line [&_line]:stroke-1 [&_rect]:fill-brand-muted [&_rect]:[transition:fill_var(--motion-hover)] [&_rect[data-below='true']]:fill-down-muted [&_rect[data-chosen='true']]:fill-brand [&_rect[data-below='true'][data-chosen='true']]:fill-down @max-sm/affiliate:h-[200px]`}
          role="slider"
          tabIndex={0}
          aria-label={`${copy.chart(copy.metrics[metric])}. ${copy.use}`}
          aria-valuemin={0}
          aria-valuemax={newest}
          aria-valuenow={chosen}
          aria-valuetext={`${monthName(shown.month)}: ${value}`}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
        >
          <Bars {...{ months, metric, steps, chosen }} />
          {months.every((month) => month[metric] === 0) && <p>{copy.nothing[metric]}</p>}
        </div>
        <Names months={months} chosen={chosen} />
      </ChartFrame>
    </figure>
  )
}

function Bars({ months, metric, steps, chosen }: MonthsChartProps & { steps: number[]; chosen: number }) {
  const above = (value: number) => percentAbove(steps, value)
  return (
    <svg viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {steps.map((step) => (
        <line key={step} x1={0} x2={months.length} y1={above(step)} y2={above(step)} />
      ))}
      {months.map(({ month, [metric]: value }, at) => (
        <rect
          key={month}
          data-chosen={at === chosen}
          data-below={value < 0}
          x={at + (1 - BAR) / 2}
          width={BAR}
          y={Math.min(above(value), above(0))}
          height={Math.abs(above(value) - above(0))}
        />
      ))}
    </svg>
  )
}

function Names({ months, chosen }: { months: AffiliateMonth[]; chosen: number }) {
  return (
    <div
      className={`${styles.names} grid grid-flow-col text-center [&_span[data-chosen='true']]:text-text1 @max-sm/affiliate:[&_span]:overflow-visible @max-sm/affiliate:[&_span]:whitespace-nowrap @max-sm/affiliate:[&_span:nth-child(odd)]:invisible`}
      aria-hidden="true"
    >
      {months.map(({ month }, at) => (
        <span key={month} data-chosen={at === chosen}>
          {shortMonth(month)}
        </span>
      ))}
    </div>
  )
}

function MonthsTable({ months }: { months: AffiliateMonth[] }) {
  const { columns } = copy
  const sums = {
    clicks: sumOf(months, 'clicks'),
    sales: sumOf(months, 'sales'),
    earnings: sumOf(months, 'earnings'),
  }
  return (
    <div
      className={`${styles.scroll} mt-12 overflow-x-auto [scrollbar-width:thin]`}
      role="region"
      aria-label={copy.table}
      tabIndex={0}
    >
      <table className="w-full border-collapse whitespace-nowrap [&_:is(th,_td)]:py-8 [&_:is(th,_td)]:pr-16 [&_:is(th,_td)]:pl-0 [&_:is(th,_td)]:border-t [&_:is(th,_td)]:border-t-line [&_:is(th,_td)]:font-normal [&_:is(th,_td)]:text-right [&_:is(th,_td):first-child]:text-left [&_:is(th,_td):last-child]:pr-0 [&_thead_th]:border-t-0 [&_thead_th]:text-text3 [&_thead_th]:font-medium [&_thead_th]:text-13 [&_tfoot_:is(th,_td)]:text-text1 [&_tfoot_:is(th,_td)]:font-semibold @max-sm/affiliate:tracking-[-0.04em] @max-sm/affiliate:text-13 @max-sm/affiliate:[&_:is(th,_td)]:pr-8 @max-sm/affiliate:[&_thead_th]:text-12">
        <thead>
          <tr>
            <th scope="col">{columns.month}</th>
            <th scope="col">{columns.clicks}</th>
            <th scope="col">{columns.sales}</th>
            <th scope="col">{columns.conversion}</th>
            <th scope="col">{columns.earnings}</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((row) => (
            <Row key={row.month} name={monthOfYear(row.month)} {...row} />
          ))}
        </tbody>
        <tfoot>
          <Row name={copy.total} {...sums} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ name, clicks, sales, earnings }: { name: string } & Omit<AffiliateMonth, 'month'>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tabular-nums" translate="no">
        {count(clicks)}
      </td>
      <td className="tabular-nums" translate="no">
        {count(sales)}
      </td>
      <td className="tabular-nums" translate="no">
        {conversion({ clicks, sales })}
      </td>
      <td className="tabular-nums" translate="no">
        {dollars(earnings)}
      </td>
    </tr>
  )
}

const sumOf = (months: AffiliateMonth[], field: 'earnings' | 'sales' | 'clicks'): number =>
  months.reduce((sum, month) => sum + month[field], 0)

function conversion({ clicks, sales }: { clicks: number; sales: number }): string {
  const percentage = conversionOf(sales, clicks)
  return percentage === null ? copy.none : `${percentage}%`
}
