import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns whether `signature` is the HMAC-SHA256 of `parts` in hex; compares in constant time. */
export function isHmac(signature: string, secret: string, ...parts: (string | Buffer)[]): boolean {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  const [theirs, ours] = [Buffer.from(signature), Buffer.from(hmac.digest('hex'))]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}
