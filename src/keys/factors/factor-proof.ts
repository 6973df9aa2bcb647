import { createHmac, randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { FactorUse } from '../factors.contract.js'

/** A factor that was proven. */
export interface FactorProof {
  kind: FactorUse
  /** Uses it up; false if it was used meanwhile, or is gone. */
  mark: (tx: EntityManager, now: Date) => Promise<boolean>
}

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5

/** Returns a recovery code of 50 random bits, such as `7QX4M-0ZK2P`. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(2 * GROUP), (byte) => ALPHABET[byte % 32]).join('')
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`
}

/** Returns the characters of a typed recovery code; null if it is none. */
export function readRecoveryCode(typed: string): string | null {
  const bare = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return new RegExp(`^[${ALPHABET}]{${2 * GROUP}}$`).test(bare) ? bare : null
}

/** Returns a recovery code's hash, under a secret: so few bits could be guessed from a bare one. */
export const recoveryHash = (secret: Buffer, keyId: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`${keyId}:${readRecoveryCode(code)}`)
    .digest('hex')
