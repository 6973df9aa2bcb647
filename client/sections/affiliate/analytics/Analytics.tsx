import { useSearchParams } from 'react-router-dom'
import type {
  AffiliateDashboard,
  AffiliateMonth,
} from '../../../../src/affiliate/dashboard/dashboard.contract.js'
import { analyticsCopy as copy } from '../affiliate.copy.js'
import styles from './Analytics.module.css'
import { FigureCards } from '../dashboard/FigureCards.js'
import { dollars } from '../money.js'
import { conversion, sumOf } from './month-sums.js'
import { monthName } from './months.js'
import { MonthsChart, type Metric } from './MonthsChart.js'
import { MonthsTable } from './MonthsTable.js'
import { isWithoutFigures, sampleFigures } from '../sample.js'

const METRICS: Metric[] = ['earnings', 'sales', 'clicks']

/** The last twelve months: a chart of one metric at a time, which is in the address, and a table of all. */
export function Analytics(own: AffiliateDashboard) {
  const [params, setParams] = useSearchParams()
  const metric = METRICS.find((name) => name === params.get('metric')) ?? 'earnings'
  const setMetric = (metric: Metric) =>
    setParams({ ...Object.fromEntries(params), metric }, { replace: true })
  const isSample = isWithoutFigures(own)
  const { months } = isSample ? sampleFigures(own.months) : own
  return (
    <div className={styles.analytics}>
      {isSample && <p className="notice">{copy.sample}</p>}
      <Summary months={months} />
      <section className="card">
        <div className={styles.head}>
          <h2>{copy.chart(copy.metrics[metric])}</h2>
          <div className={styles.metrics} role="group" aria-label={copy.choose}>
            {METRICS.map((name) => (
              <button key={name} type="button" aria-pressed={name === metric} onClick={() => setMetric(name)}>
                {copy.metrics[name]}
              </button>
            ))}
          </div>
        </div>
        <MonthsChart months={months} metric={metric} />
      </section>
      <section className={`card ${styles.all}`}>
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
