import type { OrderEventRecord } from '../../../../src/orders/orders.contract.js'
import { ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { Moment } from '../../back-office/Time.js'
import { PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { signedAmountText } from '../amount-text.js'
import { writeAddress, type ListQuery } from './list-query.js'
import { listCopy as copy, TYPE_LABELS } from '../orders.copy.js'
import styles from './OrdersTable.module.css'
import { StatePill } from '../StatePill.js'

interface OrdersTableProps {
  events: OrderEventRecord[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
}

export const OrdersTable = ({ events, isLoading, query }: OrdersTableProps) => (
  <ListTable className={styles.table} rows={events} columns={columnsOf(query)} isLoading={isLoading} />
)

const columnsOf = (query: ListQuery): Columns<OrderEventRecord> => [
  {
    title: copy.columns.order,
    dataIndex: 'orderId',
    className: styles.order,
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
    className: styles.type,
    render: (type: OrderEventRecord['type']) => TYPE_LABELS[type],
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    className: styles.email,
    render: (email: string | null) => <Text text={email} />,
  },
  {
    title: copy.columns.product,
    dataIndex: 'product',
    className: styles.product,
    render: (product: string | null) => <Text text={product} />,
  },
  {
    title: copy.columns.amount,
    dataIndex: 'amount',
    align: 'right',
    className: styles.amount,
    render: (_, event) => <span className="figures">{signedAmountText(event)}</span>,
  },
  {
    title: copy.columns.occurredAt,
    dataIndex: 'occurredAt',
    className: styles.time,
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    className: styles.state,
    render: (_, event) => <StatePill event={event} />,
  },
]

const Text = ({ text }: { text: string | null }) =>
  text ? <span title={text}>{text}</span> : <span className={`hint ${styles.none}`}>{copy.nothing}</span>
