import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns whether one of `signatures` is the HMAC-SHA256 of `parts` in hex; compares in constant time. It is computed once:
 * anybody may send a header with thousands of signatures.
 */
export function isHmac(signatures: string[], secret: string, ...parts: (string | Buffer)[]): boolean {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  const ours = Buffer.from(hmac.digest('hex'))
  return signatures.some((signature) => {
    const theirs = Buffer.from(signature)
    return theirs.length === ours.length && timingSafeEqual(theirs, ours)
  })
}
