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
            className="flex p-2 border border-line rounded-control bg-canvas"
            role="group"
            aria-label={copy.choose}
          >
            {METRICS.map((name) => (
              <button
                key={name}
                type="button"
                className="min-h-[38px] cursor-pointer rounded-[7px] border-0 bg-transparent px-12 py-0 text-13 font-medium text-text2 hover:text-text1 aria-pressed:bg-s3 aria-pressed:text-text1"
                aria-pressed={name === metric}
                onClick={() => setMetric(name)}
              >
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
      <figcaption className="flex flex-wrap items-baseline gap-x-12 gap-y-0">
        <span>{monthName(shown.month)}</span>
        <strong
          className="text-20/28 font-semibold tracking-[-0.03em] text-text1 tabular-nums"
          translate="no"
        >
          {value}
        </strong>
      </figcaption>
      <ChartFrame steps={steps} label={metric === 'earnings' ? wholeDollars : count}>
        <div
          className={`${styles.plot} relative h-[260px] rounded-cell touch-pan-y cursor-crosshair @max-sm/affiliate:h-[200px]`}
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
          {months.every((month) => month[metric] === 0) && (
            <p className="absolute inset-0 grid place-items-center text-center text-text2">
              {copy.nothing[metric]}
            </p>
          )}
        </div>
        <Names months={months} chosen={chosen} />
      </ChartFrame>
    </figure>
  )
}

function Bars({ months, metric, steps, chosen }: MonthsChartProps & { steps: number[]; chosen: number }) {
  const above = (value: number) => percentAbove(steps, value)
  return (
    <svg
      className="size-full overflow-visible"
      viewBox={`0 0 ${months.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {steps.map((step) => (
        <line
          key={step}
          className="stroke-line stroke-1"
          x1={0}
          x2={months.length}
          y1={above(step)}
          y2={above(step)}
        />
      ))}
      {months.map(({ month, [metric]: value }, at) => (
        <rect
          key={month}
          className={`[transition:fill_var(--motion-hover)] ${value < 0 ? 'fill-down-muted data-[chosen=true]:fill-down' : 'fill-brand-muted data-[chosen=true]:fill-brand'}`}
          data-chosen={at === chosen}
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
    <div className={`${styles.names} grid grid-flow-col text-center`} aria-hidden="true">
      {months.map(({ month }, at) => (
        <span
          key={month}
          className="data-[chosen=true]:text-text1 @max-sm/affiliate:overflow-visible @max-sm/affiliate:whitespace-nowrap @max-sm/affiliate:odd:invisible"
          data-chosen={at === chosen}
        >
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
      <table className="w-full border-collapse whitespace-nowrap @max-sm/affiliate:text-13 @max-sm/affiliate:tracking-[-0.04em]">
        <thead>
          <tr>
            {(['month', 'clicks', 'sales', 'conversion', 'earnings'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={`${CELL} text-13 font-medium text-text3 @max-sm/affiliate:text-12`}
              >
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((row) => (
            <Row key={row.month} name={monthOfYear(row.month)} {...row} />
          ))}
        </tbody>
        <tfoot>
          <Row name={copy.total} className="font-semibold text-text1" {...sums} />
        </tfoot>
      </table>
    </div>
  )
}

const CELL = 'py-8 pr-16 pl-0 text-right first:text-left last:pr-0 @max-sm/affiliate:not-last:pr-8'

interface RowProps extends Omit<AffiliateMonth, 'month'> {
  name: string
  className?: string
}

function Row({ name, clicks, sales, earnings, className = 'font-normal' }: RowProps) {
  const cell = `border-t border-t-line ${CELL} ${className}`
  const figures = [count(clicks), count(sales), conversion({ clicks, sales }), dollars(earnings)]
  return (
    <tr>
      <th scope="row" className={cell}>
        {name}
      </th>
      {figures.map((figure, at) => (
        <td key={at} className={`tabular-nums ${cell}`} translate="no">
          {figure}
        </td>
      ))}
    </tr>
  )
}

const sumOf = (months: AffiliateMonth[], field: 'earnings' | 'sales' | 'clicks'): number =>
  months.reduce((sum, month) => sum + month[field], 0)

function conversion({ clicks, sales }: { clicks: number; sales: number }): string {
  const percentage = conversionOf(sales, clicks)
  return percentage === null ? copy.none : `${percentage}%`
}
