import { createHash } from 'node:crypto'

/**
 * Returns the network that a client belongs to, as coarse as a provider's: the first half of an IPv4 address, the /32 of an
 * IPv6 one. A home's or phone's address changes every few days, its provider seldom.
 */
export function blockOf(client: string | null): string {
  if (client === null) return ''
  const isV4 = client.includes('.')
  return client
    .split(isV4 ? '.' : ':')
    .slice(0, 2)
    .join(isV4 ? '.' : ':')
}

/** Returns what identifies a device of a key: browser, system and network, as a hash. */
export const fingerprintOf = (keyId: string, device: string, client: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([keyId, device, blockOf(client)]))
    .digest('hex')
