// Purchases, sent as a shop sends them.
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Of the portal's environment: ORDERS_GENERIC_SECRET. */
export const SHOP_SECRET = `whsec_${Buffer.alloc(24, 9).toString('base64')}`

/** Sends a purchase and returns its buyer's address. @param {string} origin */
export async function buy(origin) {
  const [id, at] = [randomUUID(), new Date()]
  const email = `${id}@vale.example`
  const purchase = {
    type: 'purchased',
    occurredAt: at.toISOString(),
    orderId: id,
    product: 'lifetime',
    email,
  }
  const body = JSON.stringify({ ...purchase, amount: 100, currency: 'USD' })
  const answer = await fetch(`${origin}/api/orders/generic`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(SHOP_SECRET).sign(id, at, body),
    },
    body,
  })
  if (!answer.ok) throw new Error(`A purchase was answered by ${answer.status}.`)
  return email
}
