import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { SaleBook } from '../affiliate/sales/sale-book.service.js'
import { OrderEventEntity } from './order-event.entity.js'
import { toCents, toDollars } from '../platform/database/queries/cents.js'
import { FailureException } from '../platform/errors/failure.js'
import {
  ORDER_AMOUNT_MAX,
  ORDER_CURRENCY,
  ORDER_PROVIDERS,
  type OrderEventRecord,
  type OrderEventType,
  type OrderProvider,
} from './orders.contract.js'

/** Returns the number of a payment in the affiliate's ledger: providers other than our own format number by themselves. */
const saleNumber = (provider: OrderProvider, orderRef: string): string =>
  provider === 'generic' ? orderRef : `${provider}:${orderRef}`

const PAYMENTS: OrderEventType[] = ['purchased', 'renewed']

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
  constructor(
    private readonly saleBook: SaleBook,
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
  ) {}

  /**
   * Checks what a person records against the order that the portal has under this number, if any.
   * @throws {FailureException} 400 with `fields` – it is more than was paid
   */
  async checkAmount(number: string, dollars: number): Promise<void> {
    const provider = ORDER_PROVIDERS.find((name) => number.startsWith(`${name}:`)) ?? 'generic'
    const orderRef = provider === 'generic' ? number : number.slice(provider.length + 1)
    const type = In(PAYMENTS)
    const payments = await this.events.findBy({ provider, orderRef, type, currency: ORDER_CURRENCY })
    const paid = Math.max(...payments.map(({ amount }) => amount ?? 0))
    if (payments.length === 0 || toCents(dollars) <= paid) return
    const sentence = `The buyer paid $${toDollars(paid).toFixed(2)} for this order. Enter that amount or less.`
    throw new FailureException(400, sentence, { fields: { amount: sentence } })
  }

  /** Returns the sale of each payment that is booked; one query in all. */
  async of(events: OrderEventEntity[]): Promise<(event: OrderEventEntity) => OrderEventRecord['sale']> {
    const numberOf = ({ provider, orderRef, type }: OrderEventEntity) =>
      PAYMENTS.includes(type) ? saleNumber(provider, orderRef) : null
    const states = await this.saleBook.statesOf(events.flatMap((event) => numberOf(event) ?? []))
    return (event) => states.get(numberOf(event) ?? '') ?? null
  }

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
