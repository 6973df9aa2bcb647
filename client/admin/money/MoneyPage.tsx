import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { MONEY_MONTHS, type MoneyAnswer, type MoneyQuery } from '#src/orders/money.contract.js'
import type { MoneyFigure } from '#src/orders/orders.contract.js'
import { ColumnChart } from '../chart/ColumnChart.js'
import { periodName } from '../back-office/format-date.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ListTable } from '../back-office/list/table/ListTable.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { FilterButtons } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useList } from '../back-office/list/use-list.js'
import { axisAmount, money } from '../offers/amounts.js'
import { exportPath, moneyParams, moneyQuery, MONTHS, readMoneyQuery } from './money.api.js'
import { moneyCopy, pageCopy as copy } from './money.copy.js'
import {
  AMOUNTS,
  columns,
  Figure,
  NUMBERS,
  monthColumns,
  productColumns,
  dayColumns,
  MONTH_CARD,
  PRODUCT_CARD,
  DAY_CARD,
} from './money-columns.js'

function Money() {
  const [params, setParams] = useSearchParams()
  const query = readMoneyQuery(params)
  const { list, isLoading, banner } = useList(moneyQuery(query), copy.failed)
  if (!list) return banner || <LoadingList text={moneyCopy.loading} />
  const show = (change: MoneyQuery) => setParams(moneyParams({ ...query, ...change }))
  const isKnown = list.currencies.includes(list.currency)
  return (
    <div className="grid grid-cols-1 gap-16 lg:gap-20" aria-busy={isLoading}>
      <ListPanel label={moneyCopy.title}>
        {list.since && <Toolbar {...list} query={query} onShow={show} />}
        {banner}
        {isKnown ? (
          <ThisMonth {...list} />
        ) : (
          <EmptyList
            texts={
              list.since
                ? { none: copy.noneOf(list.currency), noneText: copy.noneOfText }
                : { none: copy.none, noneText: copy.noneText }
            }
          />
        )}
        {!list.since && (
          <Link className="button self-center" to="/admin/orders">
            {copy.noneLink}
          </Link>
        )}
      </ListPanel>
      {isKnown && <Sums {...list} isLoading={isLoading} />}
    </div>
  )
}

/** What orders bring, and the orders behind each figure. */
export const MoneyPage = inBackOffice(Money)

interface ToolbarProps extends MoneyAnswer {
  query: MoneyQuery
  onShow: (change: MoneyQuery) => void
}

function Toolbar({ since, currencies, currency, months, query, onShow }: ToolbarProps) {
  return (
    <ListToolbar
      title={copy.thisMonth(periodName(months.at(-1)!.month))}
      action={
        <ExportButton href={exportPath({ ...query, currency })}>
          <span className="visually-hidden-narrow">{copy.export}</span>
        </ExportButton>
      }
      filter={
        <p className="hint max-w-measure">
          <span>{copy.since(since!)}</span> <span>{copy.open}</span>{' '}
          <Link className="underline" to="/admin/orders?state=waiting">
            {copy.openLink}
          </Link>
        </p>
      }
    >
      <FilterButtons
        label={copy.range}
        options={MONTHS.map((value) => ({ value: String(value), label: copy.last(value) }))}
        shown={String(query.months ?? MONEY_MONTHS.default)}
        onShow={(value) => onShow({ months: Number(value) })}
      />
      {(currencies.length > 1 || !currencies.includes(currency)) && (
        <FilterButtons
          label={copy.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          shown={currency}
          onShow={(value) => onShow({ currency: value })}
        />
      )}
    </ListToolbar>
  )
}

const Fact = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div className="min-w-0 ">
    <dt className="text-text3 text-13/20">{name}</dt>
    <dd className="text-text1 text-20/28 font-semibold max-sm:text-17/24">{children}</dd>
    {note && <dd className="hint text-12/16">{note}</dd>}
  </div>
)

function ThisMonth({ months, currency, recurring }: MoneyAnswer) {
  const now = months.at(-1)!
  return (
    <dl className="grid grid-cols-2 gap-16 @md/list:grid-cols-4">
      {[...AMOUNTS, ...NUMBERS].map((figure) => (
        <Fact key={figure} name={columns[figure]}>
          <Figure
            {...{ figure, currency }}
            value={now[figure]}
            of={{ period: now.month }}
            when={periodName(now.month)}
          />
        </Fact>
      ))}
      <Fact name={columns.active}>
        <span className="figures">{now.active.toLocaleString('en-US')}</span>
      </Fact>
      {recurring !== null && (
        <Fact name={copy.recurring} note={copy.recurringNote}>
          <span className="figures" translate="no">
            {money(recurring, currency)}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Sums({ isLoading, ...answer }: MoneyAnswer & { isLoading: boolean }) {
  const { currency, since, days, products } = answer
  // Before the first order nothing is known: not that there was none.
  const months = answer.months.filter(({ month }) => month >= since!.slice(0, 7))
  const periods = months.map(({ month }) => periodName(month))
  const valuesOf = (figure: MoneyFigure, sign = 1) => months.map((month) => sign * month[figure] || 0)
  const amount = (value: number) => money(value, currency)
  const number = (value: number) => Math.abs(value).toLocaleString('en-US')
  const newestFirst = months.toReversed().map((month) => ({ id: month.month, ...month }))
  const known = days.filter(({ day }) => day >= since!)
  return (
    <>
      <section className="card">
        <h2 className="text-17/24">{copy.money}</h2>
        <ColumnChart
          label={copy.money}
          hint={copy.hint}
          periods={periods}
          series={[
            { name: columns.gross, values: valuesOf('gross'), tone: 'muted' },
            { name: columns.refunds, values: valuesOf('refunds', -1), tone: 'down' },
            { name: columns.net, values: valuesOf('net'), tone: 'line' },
          ]}
          text={amount}
          axisText={axisAmount(currency)}
        />
      </section>
      <section className="card">
        <h2 className="text-17/24">{copy.orders}</h2>
        <ColumnChart
          label={copy.orders}
          hint={copy.hint}
          periods={periods}
          series={[
            { name: columns.new, values: valuesOf('new'), tone: 'strong' },
            { name: columns.renewed, values: valuesOf('renewed'), tone: 'muted' },
            { name: columns.churned, values: valuesOf('churned', -1), tone: 'down' },
          ]}
          text={number}
          axisText={number}
        />
        <p className="hint mt-8">{copy.churnHint}</p>
      </section>
      <Part title={copy.months}>
        <ListTable
          rows={newestFirst}
          columns={monthColumns(currency)}
          card={MONTH_CARD}
          cardHeight={252}
          isLoading={isLoading}
        />
      </Part>
      <Part title={copy.products} note={copy.productsNote(answer.months.length)}>
        <ListTable
          rows={products.map((product) => ({
            id: `${product.provider} ${product.product} ${product.level}`,
            ...product,
          }))}
          columns={productColumns(answer)}
          card={PRODUCT_CARD}
          cardHeight={120}
          isLoading={isLoading}
        />
      </Part>
      <Part title={copy.days}>
        <ColumnChart
          label={copy.days}
          hint={copy.dayHint}
          periods={known.map(({ day }) => periodName(day))}
          series={[{ name: columns.net, values: known.map(({ net }) => net), tone: 'strong' }]}
          text={amount}
          axisText={axisAmount(currency)}
        />
        <div className="mt-16">
          <ListTable
            rows={known
              .filter(({ net, orders }) => net !== 0 || orders > 0)
              .toReversed()
              .map((day) => ({ id: day.day, ...day }))}
            columns={dayColumns(currency)}
            card={DAY_CARD}
            cardHeight={80}
            isLoading={isLoading}
          />
        </div>
      </Part>
    </>
  )
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <ListPanel label={title}>
    <header className="mb-12">
      <h2 className="text-17/24">{title}</h2>
      {note && <p className="hint">{note}</p>}
    </header>
    {children}
  </ListPanel>
)
