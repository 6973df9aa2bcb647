import { isIP, isIPv4 } from 'node:net'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Returns whether a proxy at this address is trusted; `hop` counts from the portal outwards. */
type TrustRule = (address: string, hop: number) => boolean

/** The client of a connection that has ended. */
const UNKNOWN = 'unknown'

/** Networks of recent addresses: each request asks for its own several times. */
const recentNetworks = new LRUCache<string, string>({ max: 1_000, memoMethod: parseNetwork })

/**
 * Returns the address that limits count by: IPv4, or the /64 of IPv6, since one household has that many addresses.
 * Behind trusted proxies it is the last address in `X-Forwarded-For` that is not a trusted proxy, without its port; if
 * there is none, the proxy's own (contract §7).
 */
export function clientOfRequest(request: Request): string {
  const isTrusted = request.app.get('trust proxy fn') as TrustRule
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',')
  let address = readAddress(request.socket.remoteAddress ?? '')
  for (let hop = 0; address && hops.length > 0 && isTrusted(address, hop); hop++) {
    const next = readAddress(hops.pop()!)
    if (!next) break
    address = next
  }
  return address ? networkOf(address) : UNKNOWN
}

/**
 * Returns the address without port (`192.0.2.1:4711`, `[2001:db8::1]:4711`) and zone (`fe80::1%eth0`); null for other
 * text. An IPv6 address whose last part is written as IPv4 is read by URL, because ipaddr.js does not accept it.
 */
export function readAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const [, bracketed, plain] = /^\s*(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?)\s*$/.exec(text) ?? []
  const written = bracketed ?? plain ?? text.trim()
  if (isIP(written) === 0) return null
  const address = written.replace(/%.*/, '')
  return ipaddr.isValid(address) ? address : new URL(`http://[${address}]`).hostname.slice(1, -1)
}

/** Returns an IPv4 address, also of its form in IPv6, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return recentNetworks.memo(address)
}

/**
 * Returns the block that a client (`clientOfRequest`) is in, as `203.0.113.0/24`: the /24 of an IPv4 address, the /48 of an
 * IPv6 one; null if it is unknown. It says approximately where the client is, and not who.
 */
export function addressBlockOf(client: string): string | null {
  const address = readAddress(client.replace(/\/64$/, ''))
  if (!address) return null
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return `${(parsed as ipaddr.IPv4).octets.slice(0, 3).join('.')}.0/24`
  const { parts } = parsed as ipaddr.IPv6
  return `${new ipaddr.IPv6([...parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`
}

function parseNetwork(address: string): string {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const { parts } = parsed as ipaddr.IPv6
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
