import { Webhook } from 'standardwebhooks'
import type { AddOfferRequest, OfferAnswer } from '../../src/orders/offers/offers.contract.js'
import type { GenericOrderEvent, OrderAnswer, OrderReceiptAnswer } from '../../src/orders/orders.contract.js'
import { OrderWorker } from '../../src/orders/subscriptions/order-worker.js'
import { startPortal } from './portal.js'

export const ORDERS_SECRET = `whsec_${Buffer.alloc(24, 9).toString('base64')}`

let numbers = 0
/** Returns a number that no other order, subscription or event of this run has. */
export const nextNumber = (kind = 'order'): string => `${kind}-${process.pid}-${(numbers += 1)}`

/** Returns the body and headers of a signed event, as a shop sends them. */
export function signedEvent(
  event: object,
  { id = nextNumber('msg'), secret = ORDERS_SECRET, at = new Date() } = {},
) {
  const body = JSON.stringify(event)
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  }
}

/** Returns a purchase of a new buyer. */
export function purchase(different: Partial<GenericOrderEvent> = {}): GenericOrderEvent {
  const orderId = nextNumber()
  return {
    type: 'purchased',
    occurredAt: new Date(Date.now() - 60_000).toISOString(),
    orderId,
    product: 'lifetime',
    email: `${orderId}@vale.example`,
    name: 'Robin Vale',
    amount: 100,
    currency: 'USD',
    ...different,
  }
}

/** Starts a portal with a shop, its offers, and an owner; returns what the shop and the owner do. */
export async function startOrders(variables: NodeJS.ProcessEnv = {}) {
  const portal = await startPortal({ RATE_LIMITS: 'off', ORDERS_GENERIC_SECRET: ORDERS_SECRET, ...variables })
  const owner = await portal.make.master()
  const post = (event: object, options?: Parameters<typeof signedEvent>[1], to = portal) => {
    const { body, headers } = signedEvent(event, options)
    return to.anonymous.post('/api/orders/generic').set(headers).send(body)
  }
  const get = async (path: string) => (await portal.as(owner).get(path).expect(200)).body
  return {
    portal,
    owner,
    post,
    get,
    /** Sends a signed event and returns what is answered of it. */
    send: async (event: object, id?: string): Promise<OrderReceiptAnswer['event']> =>
      (await post(event, id ? { id } : {}).expect(200)).body.event,
    addOffer: async (offer: Partial<AddOfferRequest> = {}): Promise<OfferAnswer['offer']> =>
      (
        await portal
          .as(owner)
          .post('/api/admin/offers')
          .send({ provider: 'generic', product: 'lifetime', level: 'lifetime', ...offer })
          .expect(201)
      ).body.offer,
    show: (id: string): Promise<OrderAnswer> => get(`/api/admin/orders/${id}`),
    /** The members that a search finds. */
    members: async (q: string) => (await get(`/api/admin/members?q=${encodeURIComponent(q)}`)).members,
    /** Processes what is due, as a server does every two seconds. */
    poll: () => portal.app.get(OrderWorker).poll(),
  }
}
