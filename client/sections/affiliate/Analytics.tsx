import { useSearchParams } from 'react-router-dom'
import type {
  AffiliateDashboard,
  AffiliateMonth,
} from '../../../src/affiliate/accounts/dashboard.contract.js'
import { analyticsCopy as copy } from './affiliate.copy.js'
import styles from './Analytics.module.css'
import { MonthsChart, type Metric } from './MonthsChart.js'
import { count, dollars } from './money.js'
import { monthName, monthOfYear } from './months.js'
import { isWithoutFigures, sampleFigures } from './sample.js'

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

const total = (months: AffiliateMonth[], field: Metric) =>
  months.reduce((sum, month) => sum + month[field], 0)
const conversion = ({ clicks, sales }: { clicks: number; sales: number }) =>
  clicks > 0 ? `${Math.round((sales / clicks) * 1000) / 10}%` : copy.none

function Summary({ months }: { months: AffiliateMonth[] }) {
  const earned = total(months, 'earnings')
  const sales = total(months, 'sales')
  const best = months.reduce((found, month) => (month.earnings > found.earnings ? month : found), months[0]!)
  const figures = [
    {
      label: copy.summary.best,
      value: dollars(best.earnings),
      note: best.earnings > 0 ? monthName(best.month) : undefined,
    },
    { label: copy.summary.average, value: dollars(earned / months.length) },
    { label: copy.summary.perSale, value: sales > 0 ? dollars(earned / sales) : copy.none },
    { label: copy.summary.conversion, value: conversion({ clicks: total(months, 'clicks'), sales }) },
  ]
  return (
    <dl className={styles.summary}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className={`figures ${styles.value}`}>{value}</dd>
          {note && <dd className="hint">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function MonthsTable({ months }: { months: AffiliateMonth[] }) {
  const { columns } = copy
  const sums = {
    clicks: total(months, 'clicks'),
    sales: total(months, 'sales'),
    earnings: total(months, 'earnings'),
  }
  return (
    <div className={styles.scroll} role="region" aria-label={copy.table} tabIndex={0}>
      <table className={styles.table}>
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
      <td className="figures">{count(clicks)}</td>
      <td className="figures">{count(sales)}</td>
      <td className="figures">{conversion({ clicks, sales })}</td>
      <td className="figures">{dollars(earnings)}</td>
    </tr>
  )
}
