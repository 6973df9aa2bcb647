import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'

/** A request as it was sent. */
export interface SignedRequest {
  body: Buffer
  /** Returns the header's only value; undefined if it is missing or was sent more than once. */
  header: (name: string) => string | undefined
}

/** Returns a request of a route that keeps the bytes of its body. Proxies and libraries do not agree on which of two headers counts. */
export const signedRequest = (request: IncomingMessage & { rawBody?: Buffer }): SignedRequest => ({
  body: request.rawBody ?? Buffer.alloc(0),
  header(name) {
    const values = request.headersDistinct[name] ?? []
    return values.length === 1 ? values[0] : undefined
  },
})

/** Returns when a request says that it was signed, in milliseconds; undefined if a part of the signature is missing. */
export function standardTime(header: SignedRequest['header']): number | undefined {
  const isWhole = HEADERS.every((name) => header(name) !== undefined)
  return isWhole ? Number(header('webhook-timestamp')) * 1000 : undefined
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** Returns what signs and verifies by a secret. One without `whsec_` is used as its bytes, as Polar does. */
export const webhookOf = (secret: string): Webhook =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })

/** Returns whether a request is signed after Standard Webhooks, less than 5 minutes ago. */
export function isStandardWebhook({ body, header }: SignedRequest, secret: string): boolean {
  const headers = Object.fromEntries(HEADERS.map((name) => [name, header(name)]))
  if (!/^\d{1,12}$/.test(headers['webhook-timestamp'] ?? '')) return false
  try {
    webhookOf(secret).verify(body.toString('utf8'), headers as Record<string, string>, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
