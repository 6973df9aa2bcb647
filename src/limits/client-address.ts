import { isIPv6 } from 'node:net'
import type { Request } from 'express'

/** The address that limits count by: IPv4 whole, IPv6 as its /64, for one household has that many. */
export const clientOf = (request: Request): string => clientAddress(request.ip ?? 'unknown')

export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  const address = ip.split('%', 1)[0]!
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
