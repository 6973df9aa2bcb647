import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'

/** A payment for a key; money in cents. */
export interface KeySale {
  /** The shop's number of the payment. */
  number: string
  /** Null: the key was deleted. */
  keyId: string | null
  amount: number
  /** The customer's address. */
  email: string | null
  /** Code of the affiliate's link. */
  code: string | null
  soldAt: Date
}

/** Keeps accounts of payments for keys. Each is called in the transaction of the order. */
export interface SaleBook {
  /** Books a payment; one that is booked already changes nothing. */
  record: (tx: EntityManager, sale: KeySale) => Promise<void>
  /** Books `cents` more of a payment as paid back; negative: given back to us, by a dispute that was won. */
  refund: (tx: EntityManager, number: string, cents: number) => Promise<void>
}

/** Returns web addresses or null by the ids of keys; keys without an order are left out. */
type FindRenewals = (keyIds: string[]) => Promise<Map<string, string | null>>

/** What features that know nothing of each other do together: orders make keys, the affiliate program books the sales. */
@Injectable()
export class KeyOrders {
  private renewals: FindRenewals = () => Promise.resolve(new Map<string, string | null>())
  private book: SaleBook | null = null
  private findKey: (number: string) => Promise<string | null> = () => Promise.resolve(null)

  /** Sets who knows where the buyers of keys renew. */
  useRenewals(findRenewals: FindRenewals): void {
    this.renewals = findRenewals
  }

  /** Sets who keeps accounts of payments. */
  useSaleBook(book: SaleBook): void {
    this.book = book
  }

  /** Sets where orders are found by their numbers. */
  useOrderNumbers(findKey: (number: string) => Promise<string | null>): void {
    this.findKey = findKey
  }

  /** Books a payment, in `tx`. */
  async recordSale(tx: EntityManager, sale: KeySale): Promise<void> {
    await this.book?.record(tx, sale)
  }

  /** Books `cents` of a payment as paid back, in `tx`; negative: given back to us. */
  async refundSale(tx: EntityManager, number: string, cents: number): Promise<void> {
    await this.book?.refund(tx, number, cents)
  }

  /** Returns the id of the key that an order with this number made or renewed; null if there is none. */
  findByNumber(number: string): Promise<string | null> {
    return this.findKey(number)
  }

  /** Returns the pages where keys are renewed, by the ids of the keys; null: no page. Keys without an order are left out. */
  findRenewals(keyIds: string[]): Promise<Map<string, string | null>> {
    return this.renewals(keyIds)
  }

  /** Returns the page where a key is renewed: that of the offer of its newest order; null if there is none. */
  async findRenewalUrl(keyId: string): Promise<string | null> {
    return (await this.renewals([keyId])).get(keyId) ?? null
  }
}
