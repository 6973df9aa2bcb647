import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { FactList } from '../../back-office/drawer/FactList.js'
import { Day, Moment } from '../../back-office/Time.js'
import { PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { amountText } from '../amount-text.js'
import { listCopy, oneCopy } from '../orders.copy.js'

const copy = oneCopy.fields

/** What the shop has sent; fields that it did not send are left out. */
export function OrderFacts({ event }: { event: OrderEventRecord }) {
  const { provider, product, name, email, paidUntil, affiliateCode, subscriptionId } = event
  const amount = amountText(event)
  return (
    <FactList columns="wide">
      <Fact term={copy.order}>
        <span className="figures">{event.orderId}</span>
      </Fact>
      {subscriptionId && (
        <Fact term={copy.subscription}>
          <span className="figures">{subscriptionId}</span>
        </Fact>
      )}
      {(name ?? email) && (
        <Fact term={copy.buyer}>
          {name}
          {name && email && <br />}
          {email}
        </Fact>
      )}
      {product && <Fact term={copy.product}>{product}</Fact>}
      {amount !== listCopy.nothing && (
        <Fact term={termOf(event)}>
          <span className="figures">{amount}</span>
        </Fact>
      )}
      {paidUntil && (
        <Fact term={copy.paidUntil}>
          <Day at={paidUntil} />
        </Fact>
      )}
      {affiliateCode && (
        <Fact term={copy.affiliateCode}>
          <span className="figures">{affiliateCode}</span>
        </Fact>
      )}
      <Fact term={copy.provider}>{PROVIDER_LABELS[provider]}</Fact>
      {event.shopEvent && (
        <Fact term={copy.shopEvent}>
          <span className="figures">{event.shopEvent}</span>
        </Fact>
      )}
      <Fact term={copy.occurredAt}>
        <Moment at={event.occurredAt} />
      </Fact>
      <Fact term={copy.receivedAt}>
        <Moment at={event.receivedAt} />
      </Fact>
      <Fact term={copy.providerId(provider)}>
        <span className="figures">{event.eventId}</span>
      </Fact>
    </FactList>
  )
}

function termOf({ type, refundedAmount }: OrderEventRecord): string {
  if (type !== 'refunded') return copy.amount
  return refundedAmount === null ? copy.refund : copy.refunded
}
