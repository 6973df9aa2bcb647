import { createHash } from 'node:crypto'
import { comparableAddress } from './mail-address.contract.js'

/**
 * Returns the normal form of an address: lower case, without the dots of its local part. The large providers ignore both, so one
 * inbox could be filled by a thousand spellings.
 */
export function normalizeAddress(email: string): string {
  const [local = '', domain = ''] = comparableAddress(email).split('@')
  return `${local.replaceAll('.', '')}@${domain}`
}

/** Returns the mailbox that the address leads to: its normal form without a tag, as in `name+tag@domain`. */
export const toMailbox = (email: string): string => normalizeAddress(email).replace(/(?<=[^+])\+[^@]*/, '')

/** Returns the SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns by what an address is found that is not stored, or that has many spellings: the SHA-256 of its normal form. */
export const addressHashOf = (email: string): string => sha256(normalizeAddress(email))
