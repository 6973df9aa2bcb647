import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { OrderDrawer } from './details/OrderDrawer.js'
import { listQuery } from './orders.api.js'
import { listCopy as copy, ordersCopy } from './orders.copy.js'
import { OrdersTable } from './list/OrdersTable.js'
import { OrdersToolbar } from './list/OrdersToolbar.js'
import { type ListQuery, ordersAddress, useAddress } from './orders-address.js'

function OrdersList() {
  const { query, opened, show, open, close } = useAddress()
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const counts = useLastKnown(list?.counts)
  if (!counts) return banner || <LoadingList text={ordersCopy.loading} />
  return (
    <ListPanel label={ordersCopy.title}>
      <OrdersToolbar {...{ counts, query }} onShow={show} />
      {banner}
      {list && list.events.length > 0 && <OrdersTable events={list.events} {...{ query, isLoading }} />}
      {list?.events.length === 0 && (
        <EmptyList
          isFiltered={ordersAddress.isFiltered(query)}
          texts={{
            ...copy,
            noMatchText: isAllWaiting(query) ? copy.nothingWaiting : copy.noMatchText,
          }}
          onClear={() => show(ordersAddress.noFilter)}
        />
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
