import { expect } from '@jest/globals'
import type { OfferAnswer } from '../../src/orders/offers.contract.js'
import type {
  GenericOrderEvent,
  OrderAnswer,
  OrderEventType,
  OrderReceiptAnswer,
} from '../../src/orders/orders.contract.js'
import type { AddOfferDto } from '../../src/orders/orders.dto.js'
import { OrderWorker } from '../../src/orders/order-worker.js'
import { countsOf, DAY } from './members.js'
import { nextNumber, ORDERS_SECRET, purchase, signedEvent } from './order-events.js'
import { moneyOf } from './money.js'
import { startPortal } from './portal.js'

export * from './order-events.js'

/** Whole seconds, as MySQL stores them. */
const NOW = Math.floor(Date.now() / 1000) * 1000
/** Returns the time so many days ago; negative: ahead. */
export const daysAgo = (days: number): string => new Date(NOW - days * DAY).toISOString()
export const daysAhead = (days: number): string => daysAgo(-days)

/** Starts a portal with a shop, its offers, and an owner; returns what the shop and the owner do. */
export async function startOrders(variables: NodeJS.ProcessEnv = {}) {
  const portal = await startPortal({ RATE_LIMITS: 'off', ORDERS_GENERIC_SECRET: ORDERS_SECRET, ...variables })
  const owner = await portal.make.master()
  const post = (event: object | string, options?: Parameters<typeof signedEvent>[1], to = portal) => {
    const { body, headers } = signedEvent(event, options)
    return to.anonymous.post('/api/orders/generic').set(headers).send(body)
  }
  const get = async (path: string) => (await portal.as(owner).get(path).expect(200)).body
  const send = async (event: object, id?: string): Promise<OrderReceiptAnswer['event']> =>
    (await post(event, id ? { id } : {}).expect(200)).body.event
  const members = async (q: string) => (await get(`/api/admin/members?q=${encodeURIComponent(q)}`)).members
  return {
    portal,
    owner,
    post,
    get,
    /** Sends a signed event and returns what is answered of it. */
    send,
    /** Buys a subscription 20 days ago; returns what sends its further events, so many days ago. */
    subscribe: async (different: Partial<GenericOrderEvent> = {}) => {
      const subscriptionId = nextNumber('subscription')
      const bought = purchase({ product: 'monthly', subscriptionId, occurredAt: daysAgo(20), ...different })
      await send(bought)
      const { orderId } = bought
      return {
        orderId,
        email: bought.email!,
        next: (type: OrderEventType, days: number, more: Partial<GenericOrderEvent> = {}) =>
          send({ type, occurredAt: daysAgo(days), orderId, subscriptionId, ...more }),
        member: async () => (await members(bought.email!))[0],
      }
    },
    addOffer: async (offer: Partial<AddOfferDto> = {}): Promise<OfferAnswer['offer']> =>
      (
        await portal
          .as(owner)
          .post('/api/admin/offers')
          .send({ provider: 'generic', product: 'lifetime', level: 'lifetime', ...offer })
          .expect(201)
      ).body.offer,
    show: (id: string): Promise<OrderAnswer> => get(`/api/admin/orders/${id}`),
    /** The members that a search finds. */
    members,
    /** Fails unless the stored numbers of members are those of the keys, and the sums of money those of the events. */
    expectCounted: async () => {
      const { stored, counted } = await countsOf(portal)
      expect(stored).toEqual(counted)
      const money = await moneyOf(portal)
      expect(money.stored).toEqual(money.counted)
    },
    /** Processes what is due, as a server does every two seconds. */
    poll: async () => {
      // The first call may join a look that began before what the test has changed.
      await portal.app.get(OrderWorker).poll()
      await portal.app.get(OrderWorker).poll()
    },
  }
}
