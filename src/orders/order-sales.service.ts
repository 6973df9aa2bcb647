import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { SaleBook } from '../affiliate/sales/sale-book.service.js'
import { OrderEventEntity } from './order-event.entity.js'
import { toCents } from '../platform/database/queries/cents.js'
import { ORDER_AMOUNT_MAX, ORDER_CURRENCY, type OrderProvider } from './orders.contract.js'

/** Returns the number of a payment in the affiliate's ledger: providers other than our own format number by themselves. */
const saleNumber = (provider: OrderProvider, orderRef: string): string =>
  provider === 'generic' ? orderRef : `${provider}:${orderRef}`

/** A purchase is always booked, so that the buyer's first sign-in can tell the affiliate; a renewal only with a code. */
const isSale = (event: OrderEventEntity): boolean =>
  (event.type === 'purchased' || (event.type === 'renewed' && event.affiliateCode !== null)) &&
  event.amount !== 0 &&
  isCreditable(event)

/** Returns whether a payment has an amount, of a size that our own format admits; no ledger has those in other currencies. */
export const isPossibleAmount = ({ amount, currency }: OrderEventEntity): boolean =>
  amount !== null &&
  amount >= 0 &&
  (amount <= toCents(ORDER_AMOUNT_MAX) || (currency !== null && currency !== ORDER_CURRENCY))

/** Returns whether the ledger can have a payment: it is in its currency, and its amount is possible. */
export const isCreditable = (event: OrderEventEntity): boolean =>
  event.currency === ORDER_CURRENCY && isPossibleAmount(event)

/** Books payments as sales, and what was paid back of them, each once. */
@Injectable()
export class OrderSales {
  constructor(private readonly saleBook: SaleBook) {}

  /** Books what is not booked yet. `refunds`: cents of each counted payment, by the provider's id of its event. */
  async book(
    tx: EntityManager,
    keyId: string | null,
    events: OrderEventEntity[],
    refunds: Map<string, number>,
  ): Promise<void> {
    const payments = events.filter((event) => refunds.has(event.eventRef) && isSale(event))
    for (const payment of payments.sort((a, b) => a.occurredAt - b.occurredAt)) {
      const { id, provider, orderRef, amount, email, affiliateCode: code, occurredAt } = payment
      const number = saleNumber(provider, orderRef)
      const refunded = refunds.get(payment.eventRef)!
      if (payment.bookedRefund === refunded) continue
      if (payment.bookedRefund === null)
        await this.saleBook.record(tx, {
          number,
          keyId,
          amount: amount!,
          email,
          code,
          soldAt: new Date(occurredAt),
        })
      const more = refunded - (payment.bookedRefund ?? 0)
      if (more !== 0) await this.saleBook.refund(tx, number, more)
      await tx.update(OrderEventEntity, { id }, { bookedRefund: refunded })
    }
  }
}
