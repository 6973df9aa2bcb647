import { Link } from 'react-router-dom'
import {
  type MoneyAnswer,
  type MoneyDay,
  type MoneyMonth,
  type MoneyProduct,
} from '#src/orders/money.contract.js'
import type { MoneyFigure } from '#src/orders/orders.contract.js'
import { periodName } from '../back-office/format-date.js'
import { CardTerm, type Columns } from '../back-office/list/table/ListTable.js'
import { money } from '../offers/amounts.js'
import { ordersAddress, type OrdersQuery } from './money.api.js'
import { pageCopy as copy } from './money.copy.js'

export const { columns } = copy
/** Figures that are amounts; the others are numbers of orders. */
export const AMOUNTS = ['gross', 'refunds', 'net'] as const
export const NUMBERS = ['new', 'renewed', 'churned'] as const

interface FigureProps {
  /** Orders are all payments, which gross is the sum of. */
  figure: MoneyFigure | 'orders'
  value: number
  currency: string
  /** What was counted: of these, and when. */
  of: Partial<OrdersQuery>
  /** The same in words. */
  when: string
}

/** A figure that opens the orders behind it. */
export function Figure({ figure, value, currency, of, when }: FigureProps) {
  const isAmount = AMOUNTS.some((amount) => amount === figure)
  const text = isAmount ? money(value, currency) : value.toLocaleString('en-US')
  const behind = { figure: figure === 'orders' ? 'gross' : figure, currency, ...of } as const
  return (
    <Link
      className="figures inline-flex items-center min-h-24 text-text1 no-underline hover:underline pointer-coarse:min-h-control"
      to={`/admin/orders?${ordersAddress.writeAddress(behind, null)}`}
      aria-label={`${text}: ${copy.behind(columns[figure], when)}`}
      translate="no"
    >
      {text}
    </Link>
  )
}

type Row<Kind> = Kind & { id: string }

export const MONTH_CARD = `'month month' 'gross new' 'refunds renewed' 'net churned' 'active active'
  / minmax(0, 2fr) minmax(0, 1fr)`
export const PRODUCT_CARD = `'product product product' 'net orders active' / minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)`
export const DAY_CARD = `'day day' 'net orders' / minmax(0, 1fr) minmax(0, 1fr)`

const NAME = '@max-lg/list:text-text1 @max-lg/list:font-medium'
const RIGHT = { align: 'right', className: '@max-lg/list:text-left! whitespace-nowrap' } as const

export const monthColumns = (currency: string): Columns<Row<MoneyMonth>> => [
  {
    title: columns.month,
    dataIndex: 'month',
    width: 164,
    className: `${NAME} whitespace-nowrap`,
    render: periodName,
  },
  ...[...AMOUNTS, ...NUMBERS].map((figure) => ({
    ...RIGHT,
    title: columns[figure],
    dataIndex: figure,
    render: (value: number, { month }: MoneyMonth) => (
      <>
        <CardTerm>{columns[figure]}</CardTerm>
        <Figure {...{ figure, value, currency }} of={{ period: month }} when={periodName(month)} />
      </>
    ),
  })),
  { ...RIGHT, title: columns.active, dataIndex: 'active', render: numberWith(columns.active) },
]

function numberWith(name: string) {
  return (value: number) => (
    <>
      <CardTerm>{name}</CardTerm>
      <span className="figures">{value.toLocaleString('en-US')}</span>
    </>
  )
}

/** A product with its share of what the best one brings. */
export function productColumns({ currency, months, products }: MoneyAnswer): Columns<Row<MoneyProduct>> {
  const most = Math.max(...products.map(({ net }) => net), 0)
  const since = months[0]!.month
  const cell = (figure: 'orders' | 'net') => (value: number, row: MoneyProduct) => (
    <>
      <CardTerm>{columns[figure]}</CardTerm>
      <Figure
        {...{ figure, value, currency }}
        of={{ since, provider: row.provider, product: row.product }}
        when={row.product || copy.unknownProduct}
      />
    </>
  )
  return [
    {
      title: columns.product,
      dataIndex: 'product',
      width: '46%',
      className: `${NAME} overflow-clip text-ellipsis`,
      render: (product: string, row) => (
        <>
          <span translate="no">{product || copy.unknownProduct}</span>
          <span className="hint">{copy.productText(row)}</span>
          <span
            className="block h-4 mt-4 rounded-full bg-brand"
            style={{ width: `${most > 0 ? Math.max((row.net / most) * 100, 0) : 0}%` }}
            aria-hidden="true"
          />
        </>
      ),
    },
    {
      ...RIGHT,
      title: columns.orders,
      dataIndex: 'orders',
      render: cell('orders'),
    },
    { ...RIGHT, title: columns.net, dataIndex: 'net', render: cell('net') },
    { ...RIGHT, title: columns.active, dataIndex: 'active', render: numberWith(columns.active) },
  ]
}

export const dayColumns = (currency: string): Columns<Row<MoneyDay>> => [
  { title: columns.day, dataIndex: 'day', className: NAME, render: periodName },
  ...(['net', 'orders'] as const).map((figure) => ({
    ...RIGHT,
    title: columns[figure],
    dataIndex: figure,
    render: (value: number, { day }: MoneyDay) => (
      <>
        <CardTerm>{columns[figure]}</CardTerm>
        <Figure {...{ figure, value, currency }} of={{ period: day }} when={periodName(day)} />
      </>
    ),
  })),
]
