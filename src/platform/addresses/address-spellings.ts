import { domainToUnicode } from 'node:url'
import { comparableAddress } from './mail-address.contract.js'

/**
 * Returns the texts by which databases, which compare without case, find what is stored of addresses: with the domain in its
 * `xn--` form and in Unicode. MySQL takes letters with and without accents for the same: compare with `isSameAddress`, too.
 */
export const addressSpellings = (...addresses: string[]): string[] => [
  ...new Set(addresses.map(comparableAddress).flatMap((address) => [address, inUnicode(address)])),
]

function inUnicode(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return address.slice(0, address.length - domain.length) + (domainToUnicode(domain) || domain)
}
