import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { MoneyAnswer } from '#src/orders/money.contract.js'
import { axisAmount, money } from '../offers/amounts.js'
import { ColumnChart } from '../chart/ColumnChart.js'
import { useErrorLog } from '../back-office/http-errors.js'
import { LoadFailed } from './LoadFailed.js'
import { moneyQuery } from './overview.api.js'
import { dayName, overviewCopy } from './overview.copy.js'

const copy = overviewCopy.money
const NUMBERS = ['new', 'renewed', 'churned', 'active'] as const

/** What orders bring this month, and on each of the last days. */
export function MoneyCard() {
  const { data, error, isError, isFetching, refetch } = useQuery(moneyQuery)
  useErrorLog(copy.title, error)
  return (
    <section className="card mb-16 lg:mb-20" aria-labelledby="money-title" aria-busy={!data && !isError}>
      <header className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4">
        <h2 id="money-title" className="text-17/24">
          {copy.title}
        </h2>
        <Link className="way mt-0!" to={data && !data.since ? '/admin/orders' : '/admin/money'}>
          {data && !data.since ? copy.orders : copy.link}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </header>
      {isError ? (
        <LoadFailed {...{ isFetching, refetch }} />
      ) : !data ? (
        <div className="skeleton h-[332px] mt-12 max-sm:h-[376px]" />
      ) : data.since ? (
        <Figures {...data} />
      ) : (
        <p>{copy.none}</p>
      )}
    </section>
  )
}

function Figures({ months, days, currency, since }: MoneyAnswer) {
  const now = months.at(-1)!
  const known = days.filter(({ day }) => day >= since!)
  const label = copy.byDay(currency)
  return (
    <>
      <dl className="grid gap-x-16 gap-y-12 mt-12 grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(144px,1fr))]">
        {(['net', 'refunds'] as const).map((figure) => (
          <Fact key={figure} name={copy[figure]} value={money(now[figure], currency)} />
        ))}
        {NUMBERS.map((figure) => (
          <Fact key={figure} name={copy[figure]} value={now[figure].toLocaleString('en-US')} />
        ))}
      </dl>
      <ColumnChart
        label={label}
        hint={copy.hint}
        periods={known.map(({ day }) => dayName(day))}
        series={[{ name: copy.net, values: known.map(({ net }) => net), tone: 'strong' }]}
        text={(value) => money(value, currency)}
        axisText={axisAmount(currency)}
      />
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-text3 text-13/20">{name}</dt>
    <dd className="figures text-text1 text-20/28 font-semibold max-sm:text-17/24" translate="no">
      {value}
    </dd>
  </div>
)
