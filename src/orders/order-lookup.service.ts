import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { OrderLookup } from '../keys/directory/order-lookup.js'
import { OfferEntity } from './offer.entity.js'
import { isOrderNumber, OrderEventEntity } from './order-event.entity.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

/** Finds keys by their orders, and orders' pages by their keys (contract §5, 'Orders'). */
@Injectable()
export class OrderLookupService extends OrderLookup {
  constructor(
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    @InjectRepository(OrderSubscriptionEntity)
    private readonly subscriptions: Repository<OrderSubscriptionEntity>,
  ) {
    super()
  }

  /** Returns the id of the key that an order with this number made or renewed; null if there is none. */
  async findKey(number: string): Promise<string | null> {
    if (!isOrderNumber(number)) return null
    const events = await this.events.find({
      where: [{ orderRef: number }, { subscriptionRef: number }],
      take: 20,
    })
    const subscriptionId = events.find((event) => event.subscriptionId !== null)?.subscriptionId
    return subscriptionId
      ? ((await this.subscriptions.findOneBy({ id: subscriptionId }))?.keyId ?? null)
      : null
  }

  /**
   * Returns the pages where keys are renewed, by the ids of the keys: that of the offer that a key's newest order was last
   * sold by; null: there is none. Keys that no order has sold or extended are left out.
   */
  async findRenewals(keyIds: string[]): Promise<Map<string, string | null>> {
    if (keyIds.length === 0) return new Map()
    const rows = await this.subscriptions.manager
      .createQueryBuilder(OrderSubscriptionEntity, 'subscription')
      .leftJoin(OrderEventEntity, 'event', 'event.subscriptionId = subscription.id')
      .leftJoin(OfferEntity, 'offer', 'offer.id = event.planOfferId')
      .where('subscription.keyId IN (:...keyIds)', { keyIds })
      .select('subscription.keyId', 'keyId')
      .addSelect('offer.id', 'offerId')
      .addSelect('offer.renewalUrl', 'url')
      .orderBy('subscription.createdAt')
      .addOrderBy('subscription.id')
      .addOrderBy('event.occurredAt')
      .addOrderBy('event.id')
      .getRawMany<{ keyId: string; offerId: string | null; url: string | null }>()
    // The last offer of a key wins.
    const renewals = new Map<string, string | null>()
    for (const { keyId, offerId, url } of rows)
      if (offerId !== null || !renewals.has(keyId)) renewals.set(keyId, url)
    return renewals
  }
}
