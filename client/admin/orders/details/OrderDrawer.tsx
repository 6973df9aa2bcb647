import { useQuery } from '@tanstack/react-query'
import type { OrderAnswer, OrderEventRecord } from '#src/orders/orders.contract.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { DrawerLink } from '../../back-office/drawer/DrawerLink.js'
import { RecordDrawer } from '../../back-office/drawer/RecordDrawer.js'
import { Access } from './Access.js'
import { CompleteDialog } from '../actions/CompleteDialog.js'
import type { ListQuery, Opened } from '../orders-address.js'
import { OrderActions } from '../actions/OrderActions.js'
import { OrderFacts } from './OrderFacts.js'
import { orderQuery } from '../orders.api.js'
import { listCopy, oneCopy as copy } from '../orders.copy.js'
import { OrderTimeline } from './OrderTimeline.js'

interface OrderDrawerProps {
  opened: Opened
  /** The row from the list, shown until the order has loaded. */
  known: OrderEventRecord | undefined
  query: ListQuery
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/** One event: what it lacks, what is known of it, and the timeline of its order. */
export function OrderDrawer({ opened, known, query, onOpen, onClose }: OrderDrawerProps) {
  const { id, form } = opened
  const order = useQuery(orderQuery(id))
  const event = order.data?.event ?? known
  return (
    <RecordDrawer
      title={event ? listCopy.open(event) : copy.title}
      texts={copy}
      query={order}
      onClose={onClose}
      {...{ id }}
    >
      {event && (
        <div className="grid grid-cols-1 gap-24">
          <OrderActions event={event} onComplete={(missing) => onOpen({ id, form: missing })} />
          <OrderFacts event={event} />
          <OrderDetails {...{ order, query, id }} />
          <p className="hint figures wrap-anywhere">
            {copy.fields.id} {id}
          </p>
          {form && event.state === 'waiting' && (
            <CompleteDialog event={event} form={form} onClose={() => onOpen({ id, form: null })} />
          )}
        </div>
      )}
    </RecordDrawer>
  )
}

interface OrderDetailsProps {
  id: string
  order: { data?: OrderAnswer; isError: boolean; isFetching: boolean; refetch: () => unknown }
  query: ListQuery
}

/** What is read for the drawer alone. */
function OrderDetails({ id, order: { data, isError, isFetching, refetch }, query }: OrderDetailsProps) {
  if (!data)
    return isError ? (
      <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <p className="hint" role="status">
        {copy.loading}
      </p>
    )
  return (
    <>
      {data.subscription && <Access subscription={data.subscription} />}
      <OrderTimeline id={id} {...{ data, query }} />
      <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`order:${id}`)}`}>{copy.history}</DrawerLink>
    </>
  )
}
