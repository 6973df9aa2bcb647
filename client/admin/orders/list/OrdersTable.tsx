import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { Moment } from '../../back-office/Time.js'
import { PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { signedAmountText } from '../amount-text.js'
import { writeAddress, type ListQuery } from './list-query.js'
import { listCopy as copy, TYPE_LABELS } from '../orders.copy.js'
import { StatePill } from '../StatePill.js'

interface OrdersTableProps {
  events: OrderEventRecord[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
}

export const OrdersTable = ({ events, isLoading, query }: OrdersTableProps) => (
  <ListTable rows={events} columns={columnsOf(query)} card={CARD} cardHeight={204} isLoading={isLoading} />
)

/** Without it, a long text would widen the table. */
const LONG = 'overflow-hidden text-ellipsis'

/** As tall as the order and its provider. */
const LINES_OF_ORDER = '@lg/list:line-clamp-2'

const CARD = `'state amount' 'type type' 'orderId orderId' 'email email' 'product product' 'occurredAt occurredAt'
  / minmax(0, 1fr) auto`

const columnsOf = (query: ListQuery): Columns<OrderEventRecord> => [
  {
    title: copy.columns.order,
    dataIndex: 'orderId',
    width: '15%',
    className: LONG,
    render: (orderId: string, event) => (
      <>
        <span className="figures">
          <RowLink address={writeAddress(query, { id: event.id, form: null })} label={copy.open(event)}>
            {orderId}
          </RowLink>
        </span>
        <span className="hint">{PROVIDER_LABELS[event.provider]}</span>
      </>
    ),
  },
  {
    title: copy.columns.type,
    dataIndex: 'type',
    width: 132,
    className: '@max-lg/list:mt-4 @max-lg/list:text-text1 @max-lg/list:font-medium whitespace-nowrap',
    render: (type: OrderEventRecord['type']) => TYPE_LABELS[type],
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    className: LONG,
    render: (email: string | null) => <Text text={email} />,
  },
  {
    title: copy.columns.product,
    dataIndex: 'product',
    width: '13%',
    className: `${LONG} @max-lg/list:text-13`,
    render: (product: string | null) => <Text text={product} className={LINES_OF_ORDER} />,
  },
  {
    title: copy.columns.amount,
    dataIndex: 'amount',
    align: 'right',
    width: 120,
    className: '@max-lg/list:text-text1 whitespace-nowrap',
    render: (_, event) => <span className="figures">{signedAmountText(event)}</span>,
  },
  {
    title: copy.columns.occurredAt,
    dataIndex: 'occurredAt',
    width: 180,
    className: '@max-lg/list:text-text3 @max-lg/list:text-13 whitespace-nowrap',
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 144,
    className: 'whitespace-nowrap',
    render: (_, event) => <StatePill event={event} />,
  },
]

const Text = ({ text, className }: { text: string | null; className?: string }) =>
  text ? (
    <span title={text} className={className}>
      {text}
    </span>
  ) : (
    <span className="hint @max-lg/list:hidden!">{copy.nothing}</span>
  )
