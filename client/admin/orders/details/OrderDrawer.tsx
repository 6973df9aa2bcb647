import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useMay } from '../../back-office/use-may.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { Fact } from '#client/ui/controls/Fact.js'
import type { OrderAnswer, OrderEventRecord, WaitingReason } from '#src/orders/orders.contract.js'
import { EndMoment, Moment } from '../../back-office/Time.js'
import { DrawerLink, FactList } from '../../back-office/drawer/Drawer.js'
import { RecordDrawer } from '../../back-office/drawer/RecordDrawer.js'
import { useFocusInDrawer } from '../../back-office/focus-restore.js'
import { inZone } from '../../back-office/format-date.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { isUnattributed, StatePill } from '../StatePill.js'
import { actionsCopy, problemOf } from '../actions/order-actions.copy.js'
import { useDismiss, useReplay } from '../actions/use-order-actions.js'
import { amountText } from '../amount-text.js'
import type { ListQuery, Missing, Opened } from '../orders-address.js'
import { orderQuery } from '../orders.api.js'
import { listCopy, oneCopy as copy } from '../orders.copy.js'
import { OrderAccess } from './OrderAccess.js'
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
  const mayAttribute = useMay(PERMISSIONS.applications.decide)
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
          <OrderActions
            event={event}
            onComplete={(missing) => onOpen({ id, form: missing })}
            onAttribute={mayAttribute ? () => onOpen({ id, form: 'affiliate' }) : null}
          />
          <OrderFacts event={event} />
          <OrderDetails {...{ order, query, id }} />
          <p className="hint figures wrap-anywhere">
            {copy.fields.id} {id}
          </p>
          <Suspense>
            {form && form !== 'affiliate' && event.state === 'waiting' && (
              <CompleteDialog event={event} form={form} onClose={() => onOpen({ id, form: null })} />
            )}
            {form === 'affiliate' && isUnattributed(event) && (
              <AttributeDialog
                id={event.sale.id}
                form="attribute"
                onClose={() => onOpen({ id, form: null })}
              />
            )}
          </Suspense>
        </div>
      )}
    </RecordDrawer>
  )
}

/** Apart: most orders are done without a person. */
const CompleteDialog = lazyScreen(() =>
  import('../actions/CompleteDialog.js').then((file) => file.CompleteDialog),
)

/** Apart: most orders have no code, or a known one. */
const AttributeDialog = lazyScreen(() =>
  import('../../sales/AttributeDialog.js').then((file) => file.AttributeDialog),
)

interface OrderDetailsProps {
  id: string
  order: { data?: OrderAnswer; isError: boolean; isFetching: boolean; refetch: () => unknown }
  query: ListQuery
}

/** What is read for the drawer alone. */
function OrderDetails({ id, order: { data, isError, isFetching, refetch }, query }: OrderDetailsProps) {
  const mayReadSales = useMay(PERMISSIONS.applications.amounts)
  const mayReadAudit = useMay(PERMISSIONS.audit.read)
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
      {data.subscription && <OrderAccess subscription={data.subscription} />}
      <OrderTimeline id={id} {...{ data, query }} />
      {data.event.sale && mayReadSales && (
        <DrawerLink to={`/admin/affiliate?view=sales&sale=${data.event.sale.id}`}>{copy.sale}</DrawerLink>
      )}
      {mayReadAudit && (
        <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`order:${id}`)}`}>
          {copy.history}
        </DrawerLink>
      )}
    </>
  )
}

const factsCopy = copy.fields

/** What the shop has sent; fields that it did not send are left out. */
function OrderFacts({ event }: { event: OrderEventRecord }) {
  const { provider, product, name, email, paidUntil, affiliateCode, subscriptionId } = event
  const mayReadAmounts = useMay(PERMISSIONS.orders.amounts)
  const amount = mayReadAmounts ? amountText(event) : listCopy.nothing
  return (
    <FactList columns="wide">
      <Fact term={factsCopy.order}>
        <span className="figures">{event.orderId}</span>
      </Fact>
      {subscriptionId && (
        <Fact term={factsCopy.subscription}>
          <span className="figures">{subscriptionId}</span>
        </Fact>
      )}
      {(name ?? email) && (
        <Fact term={factsCopy.buyer}>
          {name}
          {name && email && <br />}
          {email}
        </Fact>
      )}
      {product && <Fact term={factsCopy.product}>{product}</Fact>}
      {amount !== listCopy.nothing && (
        <Fact term={termOf(event)}>
          <span className="tabular-nums">{amount}</span>
        </Fact>
      )}
      {paidUntil && (
        <Fact term={factsCopy.paidUntil}>
          <EndMoment at={paidUntil} />
        </Fact>
      )}
      {affiliateCode && (
        <Fact term={factsCopy.affiliateCode}>
          <span className="figures">{affiliateCode}</span>
        </Fact>
      )}
      <Fact term={factsCopy.provider}>{PROVIDER_LABELS[provider]}</Fact>
      {event.shopEvent && (
        <Fact term={factsCopy.shopEvent}>
          <span className="figures">{event.shopEvent}</span>
        </Fact>
      )}
      <Fact term={factsCopy.occurredAt}>
        <Moment at={event.occurredAt} />
      </Fact>
      <Fact term={factsCopy.receivedAt}>
        <Moment at={event.receivedAt} />
      </Fact>
      <Fact term={factsCopy.providerId(provider)}>
        <span className="figures">{event.eventId}</span>
      </Fact>
    </FactList>
  )
}

function termOf({ type, refundedAmount }: OrderEventRecord): string {
  if (type !== 'refunded') return factsCopy.amount
  return refundedAmount === null ? factsCopy.refund : factsCopy.refunded
}

interface OrderActionsProps {
  event: OrderEventRecord
  onComplete: (missing: Missing) => void
  /** Null: the role does not include it. */
  onAttribute: (() => void) | null
}

/** What gives an event what it lacks, the best first. */
const FORMS: Partial<Record<WaitingReason, readonly Missing[]>> = {
  product: ['new-offer', 'offer'],
  plans: ['offer'],
  currency: ['offer'],
  email: ['email'],
  purchase: ['order'],
}

/** The state of an event in a sentence, and what a person can do about it. */
function OrderActions({ event, onComplete, onAttribute }: OrderActionsProps) {
  const { state, reason, product, dueAt } = event
  const mayAddOffers = useMay(PERMISSIONS.offers.edit)
  const mayManage = useMay(PERMISSIONS.orders.manage)
  const replay = useReplay(event)
  const dismiss = useDismiss(event)
  const failure = replay.problem || dismiss.problem
  const box = useRef<HTMLDivElement>(null)
  useFocusInDrawer(`${state} ${reason} ${event.sale?.state}`, box)
  const all = ((state === 'waiting' && reason && FORMS[reason]) || []).filter(
    (form) => product || form !== 'new-offer',
  )
  const forms = all.filter((form) => mayAddOffers || form !== 'new-offer')
  const problem = problemOf(event, dueAt && inZone(dueAt))
  return (
    <section
      className="grid gap-12 justify-items-start p-16 border border-line rounded-card bg-s1 text-text1 wrap-anywhere data-[state=waiting]:border-l-3 data-[state=waiting]:border-l-warn data-[state=failed]:border-l-3 data-[state=failed]:border-l-down"
      data-state={isUnattributed(event) ? 'waiting' : state}
      aria-label={actionsCopy.title}
    >
      <StatePill event={event} />
      {problem && <p>{problem}</p>}
      {failure && <Banner text={failure} />}
      {mayManage ? (
        <div ref={box} tabIndex={-1} className="flex flex-wrap gap-8 max-sm:grid max-sm:w-full">
          {forms.map((form, at) => (
            <Button key={form} type={at === 0 ? 'primary' : 'default'} onClick={() => onComplete(form)}>
              {actionsCopy.complete[form]}
            </Button>
          ))}
          {onAttribute && isUnattributed(event) && (
            <Button type="primary" onClick={onAttribute}>
              {actionsCopy.attribute}
            </Button>
          )}
          {event.skipped !== 'test' && (
            <Button
              type={state === 'failed' ? 'primary' : 'default'}
              icon={<RotateCw size={16} aria-hidden="true" />}
              loading={replay.isBusy}
              onClick={() => void replay.start()}
            >
              {actionsCopy.process[state]}
            </Button>
          )}
          {(state === 'waiting' || state === 'failed') && (
            <Button loading={dismiss.isBusy} onClick={() => void dismiss.start()}>
              {actionsCopy.dismiss.button}
            </Button>
          )}
        </div>
      ) : (
        (state === 'waiting' || state === 'failed') && <p className="hint">{actionsCopy.managersOnly}</p>
      )}
      {mayManage && forms.length < all.length && <p className="hint">{actionsCopy.ownersOnly}</p>}
    </section>
  )
}
