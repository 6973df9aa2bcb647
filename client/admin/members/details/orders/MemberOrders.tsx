import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Day } from '#client/admin/back-office/Time.js'
import { useErrorLog } from '#client/admin/back-office/http-errors.js'
import parts from '#client/admin/keys/KeyDetails.module.css'
import { memberPath } from '#client/admin/keys/keys.api.js'
import { get } from '#client/shell/http/http.js'
import type { Member } from '#src/keys/members.contract.js'
import type { MemberOrder, MemberOrdersAnswer } from '#src/orders/member-orders.contract.js'
import type { SubscriptionStatus } from '#src/orders/orders.contract.js'
import { useMay } from '#client/admin/back-office/use-may.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import details from '../MemberDetails.module.css'
import { PartFailed } from '../PartFailed.js'

const copy = {
  title: 'Orders',
  loading: 'Loading orders…',
  failed: 'We couldn’t load the orders.',
  none: 'We found no orders for this key.',
  bought: 'Bought',
  open: (number: string) => `Order ${number}`,
  statuses: {
    active: 'Paid',
    'past-due': 'Past due',
    refunded: 'Refunded',
    disputed: 'Disputed',
  } satisfies Record<SubscriptionStatus, string>,
}

const TONES = { active: 'pill-up', 'past-due': 'pill-warn', refunded: 'pill-down', disputed: 'pill-down' }

/** What the member has bought; nothing for masters, whose keys no order makes. */
export function MemberOrders({ member: { id, level, source } }: { member: Member }) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...memberOrdersQuery(id),
    enabled: level !== 'master',
  })
  useErrorLog(copy.failed, error)
  if (level === 'master' || (data?.orders.length === 0 && source !== 'order')) return null
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      {isError ? (
        <PartFailed text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      ) : data.orders.length === 0 ? (
        <p className="hint">{copy.none}</p>
      ) : (
        <ul className={`${details.rows} grid gap-12`}>
          {data.orders.map((order) => (
            <Order key={order.id} {...order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Order({ id, orderId, product, purchasedAt, status }: MemberOrder) {
  const mayOpen = useMay(PERMISSIONS.orders.read)
  const number = <span className="figures">{orderId}</span>
  return (
    <li>
      <span className="min-w-0 wrap-anywhere [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-24 pointer-coarse:[&>a]:min-h-control">
        {mayOpen ? (
          <Link to={`/admin/orders?view=${id}`} aria-label={copy.open(orderId)}>
            {number}
          </Link>
        ) : (
          number
        )}
        <span className="hint block">
          {product && `${product} · `}
          {copy.bought} <Day at={purchasedAt} />
        </span>
      </span>
      <span className={`pill ${TONES[status]}`}>{copy.statuses[status]}</span>
    </li>
  )
}

/** Read anew at each visit: shops send events all the time. */
const memberOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'orders', id],
    queryFn: ({ signal }) => get<MemberOrdersAnswer>(memberPath(id, '/orders'), signal),
    staleTime: 10_000,
  })
