import { Webhook } from 'standardwebhooks'
import type { SignedRequest } from './provider.js'

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/**
 * Returns whether a request is signed after Standard Webhooks, less than 5 minutes ago. A secret without `whsec_` is used
 * as its bytes, as Polar does.
 */
export function isStandardWebhook({ body, header }: SignedRequest, secret: string): boolean {
  const headers = Object.fromEntries(HEADERS.map((name) => [name, header(name)]))
  if (!/^\d{1,12}$/.test(headers['webhook-timestamp'] ?? '')) return false
  const webhook = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
  try {
    webhook.verify(body.toString('utf8'), headers as Record<string, string>, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
