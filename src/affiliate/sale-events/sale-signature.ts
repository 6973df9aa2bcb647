import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which the sender's clock may differ; an older event may be a replay. */
const SIGNATURE_WINDOW = 300

/** Returns `sha256=` and the HMAC-SHA256 in hex of `<timestamp>.<body>`, byte for byte as sent. `timestamp`: Unix seconds. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** Returns whether the signature is right and its timestamp within 5 minutes of `now`. */
export function isSigned(
  secret: string,
  { timestamp, signature, body }: { timestamp: unknown; signature: unknown; body: Buffer },
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > SIGNATURE_WINDOW) return false
  const [theirs, ours] = [signature, signatureOf(secret, timestamp, body)].map((text) => Buffer.from(text))
  return theirs!.length === ours!.length && timingSafeEqual(theirs!, ours!)
}
