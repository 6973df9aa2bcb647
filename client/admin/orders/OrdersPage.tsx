import { Button, Select } from 'antd'
import { Link } from 'react-router-dom'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import {
  ORDER_PROVIDERS,
  type OrderEventRecord,
  type OrdersAnswer,
  ORDER_LIST,
} from '#src/orders/orders.contract.js'
import { Moment } from '../back-office/Time.js'
import { periodName } from '../back-office/format-date.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { SearchField } from '../back-office/list/search/SearchField.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { type Columns, ListTable } from '../back-office/list/table/ListTable.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { StateFilter } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { useMay } from '../back-office/use-may.js'
import { ORDER_STATE_LABELS, PROVIDER_LABELS } from '../offers/offers.copy.js'
import { StatePill } from './StatePill.js'
import { signedAmountText } from './amount-text.js'
import { OrderDrawer } from './details/OrderDrawer.js'
import { type ListQuery, useAddress, ordersAddress } from './orders-address.js'
import { listQuery } from './orders.api.js'
import { listCopy as copy, ordersCopy, TYPE_LABELS } from './orders.copy.js'

function OrdersList() {
  const { query, opened, show, open, close } = useAddress()
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const mayReadAmounts = useMay(PERMISSIONS.orders.amounts)
  const counts = useLastKnown(list?.counts)
  const mayConnect = useMay(PERMISSIONS.settings.manage)
  if (!counts) return banner || <LoadingList text={ordersCopy.loading} />
  return (
    <ListPanel label={ordersCopy.title}>
      <OrdersToolbar {...{ counts, query }} onShow={show} />
      {banner}
      {list && list.events.length > 0 && (
        <OrdersTable events={list.events} {...{ query, isLoading, mayReadAmounts }} />
      )}
      {list?.events.length === 0 && (
        <EmptyList
          isFiltered={ordersAddress.isFiltered(query)}
          texts={{
            ...copy,
            noMatchText: isAllWaiting(query) ? copy.nothingWaiting : copy.noMatchText,
          }}
          onClear={() => show(ordersAddress.noFilter)}
          action={mayConnect && <Link to="/admin/settings?view=shops">{copy.connect}</Link>}
        >
          {query.q.trim() && (
            <Link to={`/admin/members?q=${encodeURIComponent(query.q.trim())}`}>{copy.findMember}</Link>
          )}
        </EmptyList>
      )}
      {list && <OlderPages before={query.before} older={list.older} onShow={(before) => show({ before })} />}
      {opened && (
        <OrderDrawer
          key={opened.id}
          opened={opened}
          known={list?.events.find(({ id }) => id === opened.id)}
          query={query}
          onOpen={open}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** Everything that waits for a person, not only what a search or another filter leaves of it. */
const isAllWaiting = (query: ListQuery) =>
  query.state === 'waiting' && !ordersAddress.isFiltered({ ...query, state: null })

/** The events with their filters, and the one that is open over them. */
export const OrdersPage = inBackOffice(OrdersList)

interface OrdersToolbarProps {
  counts: OrdersAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
}

/** What needs a person first. */
const STATES = ['waiting', 'failed', 'queued', 'done'] as const
const PROVIDERS = [
  { value: null, label: copy.allProviders },
  ...ORDER_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] })),
]

function OrdersToolbar({ counts, query, onShow }: OrdersToolbarProps) {
  const mayExport = useMay(PERMISSIONS.orders.manage)
  return (
    <ListToolbar
      title={copy.title}
      list={ordersAddress}
      search={
        <SearchField
          term={query.q}
          label={copy.search}
          maxLength={ORDER_LIST.filters.q.max}
          onSearch={(q) => onShow({ q }, { replace: true })}
        />
      }
      filter={
        <StateFilter
          texts={copy}
          states={STATES}
          labels={ORDER_STATE_LABELS}
          counts={counts}
          shown={query.state}
          onShow={(state) => onShow({ state })}
        >
          <Behind query={query} onShow={onShow} />
        </StateFilter>
      }
    >
      <Select
        aria-label={copy.provider}
        value={query.provider}
        options={PROVIDERS}
        onChange={(next) => onShow({ provider: next })}
      />
      {mayExport && (
        <ExportButton href={ordersAddress.exportPath(query)}>
          <span className="visually-hidden-narrow">{copy.export}</span>
        </ExportButton>
      )}
    </ListToolbar>
  )
}

/** What of Money the list shows the orders of, with the way back to all. */
function Behind({ query, onShow }: Pick<OrdersToolbarProps, 'query' | 'onShow'>) {
  const { figure, period, since, product, currency } = query
  const parts = [
    figure && copy.figures[figure],
    period && periodName(period),
    since && copy.sincePeriod(periodName(since)),
    product,
    currency,
  ].filter(Boolean) as string[]
  if (parts.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
      <p className="text-text1">{copy.behind(parts)}</p>
      <Button onClick={() => onShow(ordersAddress.noFilter)}>{copy.showAll}</Button>
    </div>
  )
}

interface OrdersTableProps {
  events: OrderEventRecord[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
  mayReadAmounts: boolean
}

const OrdersTable = ({ events, isLoading, query, mayReadAmounts }: OrdersTableProps) => (
  <ListTable
    list={ordersAddress.id}
    rows={events}
    columns={columnsOf(query).filter(({ title }) => mayReadAmounts || title !== copy.columns.amount)}
    card={CARD}
    cardHeight={204}
    isLoading={isLoading}
  />
)

/** Without it, a long text would widen the table. */
const LONG = 'overflow-clip text-ellipsis'

/** State and amount, what happened, then whose it is and when. */
const CARD = `'state amount' 'type type' 'orderId orderId' 'email email' 'product product' 'occurredAt occurredAt'
  / minmax(0, 1fr) auto`

const columnsOf = (query: ListQuery): Columns<OrderEventRecord> => [
  {
    title: copy.columns.order,
    dataIndex: 'orderId',
    width: '14%',
    className: LONG,
    render: (orderId: string, event) => (
      <>
        <span className="figures">
          <RowLink
            address={ordersAddress.writeAddress(query, { id: event.id, form: null })}
            label={copy.open(event)}
          >
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
    width: '12%',
    className: `${LONG} @max-lg/list:text-13`,
    render: (product: string | null) => <Text text={product} />,
  },
  {
    title: copy.columns.amount,
    dataIndex: 'amount',
    align: 'right',
    width: 112,
    className: '@max-lg/list:text-text1 whitespace-nowrap',
    render: (_, event) => <span className="tabular-nums">{signedAmountText(event)}</span>,
  },
  {
    title: copy.columns.occurredAt,
    dataIndex: 'occurredAt',
    width: 192,
    className: '@max-lg/list:text-text3 @max-lg/list:text-13 whitespace-nowrap',
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 184,
    className: 'whitespace-nowrap',
    render: (_, event) => <StatePill event={event} />,
  },
]

const Text = ({ text }: { text: string | null }) =>
  text ? <span title={text}>{text}</span> : <span className="hint @max-lg/list:hidden!">{copy.nothing}</span>
