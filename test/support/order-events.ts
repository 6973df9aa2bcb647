import { Webhook } from 'standardwebhooks'
import type { GenericOrderEvent } from '../../src/orders/orders.contract.js'

export const ORDERS_SECRET = `whsec_${Buffer.alloc(24, 9).toString('base64')}`

let numbers = 0
/** Returns a number that no other order, subscription or event of this run has. */
export const nextNumber = (kind = 'order'): string => `${kind}-${process.pid}-${(numbers += 1)}`

/** Returns the body and headers of a signed event, or of another text, as a shop sends them. */
export function signedEvent(
  event: object | string,
  { id = nextNumber('msg'), secret = ORDERS_SECRET, at = new Date() } = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
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
