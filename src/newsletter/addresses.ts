import { createHash } from 'node:crypto'

/**
 * One form for all spellings of an address: case and dots of the local part mean nothing to the large providers, and
 * would let one person's inbox be filled under a thousand names.
 */
export function normalizeAddress(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.replaceAll('.', '')}@${domain}`
}

/** The inbox that the address leads to: its normal form without a tag, as in `name+tag@domain`. */
export const toMailbox = (email: string): string => normalizeAddress(email).replace(/(?<=[^+])\+[^@]*/, '')

/** SHA-256 in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
