/** Access keys as both halves know them: levels, formats, labels, and the answers of /api/auth. */

export const KEY_LEVELS = ['indicator', 'automation', 'master', 'fullaccess', 'lifetime', 'standard'] as const
export type KeyLevel = (typeof KEY_LEVELS)[number]

export const TEMPLATES = ['automation', 'indicator'] as const
/** The set of released content that a master edits and a level sees. */
export type Template = (typeof TEMPLATES)[number]

export interface ValidateKeyRequest {
  accessKey: string
  /** 'Keep me signed in on this device'; off unless true. */
  remember?: boolean
}

export interface ValidateKeyAnswer {
  success: true
  key: { keyType: KeyLevel; masterTemplateType?: Template; isDemo: boolean }
}

export interface SessionAnswer {
  success: true
  /** `hint`: the key's first 8 characters; the key itself is never told again (contract §2). */
  key: ValidateKeyAnswer['key'] & { hint: string }
}

export const EMPTY_KEY = 'Please enter your access key'
export const INVALID_KEY = 'Invalid access key'

/** Characters of a key that screens and lists may show (spec §9). */
const HINT_LENGTH = 8
/** Longer input is no key of ours; the bound keeps hashing cheap. */
export const MAX_KEY_LENGTH = 200

export const keyHint = (key: string): string => key.slice(0, HINT_LENGTH)

const prefixOf = (key: string): string => key.trim().split('-', 1)[0]!.toLowerCase()

/** The lowercase text before the first dash, or 'unknown' where nothing stands there (spec §2, 'Key format detected'). */
export const detectedFormat = (key: string): string => prefixOf(key) || 'unknown'

/** Live label by prefix (spec §5). `null`: no label. */
export function keyLabel(key: string, productPrefix: string): string | null {
  const prefix = prefixOf(key)
  if (prefix === productPrefix.toLowerCase()) return 'NinjaTrader System'
  return LABELS.get(prefix) ?? null
}
/** A Map, for a key's prefix may be any word, `constructor` too. */
const LABELS = new Map([
  ['indicator', 'TradingView Indicator'],
  ['lifetime', 'Lifetime Access'],
  ['fullaccess', 'Full Access'],
  ['auto', 'Automation Access'],
])

/** Equal to the product prefix, or starting with prefix and dash (spec §5, §6). */
export const isProductKey = (key: string, productPrefix: string): boolean =>
  key === productPrefix || key.startsWith(`${productPrefix}-`)

/** The level that screens are drawn for: product keys are shown as automation (spec §5). The server decides rights alone. */
export const shownLevel = (level: KeyLevel, key: string, productPrefix: string): KeyLevel =>
  isProductKey(key, productPrefix) ? 'automation' : level

/** Prefix of newly issued keys (contract §2). */
export function issuedPrefix(level: KeyLevel, productPrefix: string): string {
  if (level === 'automation') return 'auto'
  return level === 'master' || level === 'standard' ? productPrefix : level
}

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SECRET_LENGTH = 26
const GROUP = 4
/** The largest prime below 32², so that one wrong or two swapped characters always show. */
const CHECKSUM_MODULUS = 1021

/** `<prefix>-` and 26 characters of 5 random bits with a 2-character checksum, in groups of four (contract §2). */
export function formatKey(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < SECRET_LENGTH) throw new RangeError(`${SECRET_LENGTH} random bytes are needed`)
  const secret = Array.from(randomBytes.subarray(0, SECRET_LENGTH), (byte) => ALPHABET[byte % 32]).join('')
  const groups = (secret + checksum(prefix, secret)).match(new RegExp(`.{${GROUP}}`, 'g'))!
  return `${prefix}-${groups.join('-')}`
}

function checksum(prefix: string, secret: string): string {
  let remainder = 0
  for (const character of prefix) remainder = (remainder * 131 + character.charCodeAt(0)) % CHECKSUM_MODULUS
  for (const character of secret)
    remainder = (remainder * 32 + ALPHABET.indexOf(character)) % CHECKSUM_MODULUS
  return ALPHABET[Math.floor(remainder / 32)]! + ALPHABET[remainder % 32]!
}

const ISSUED_SHAPE = /^([a-z]+)-((?:[0-9a-z]{4}-){6}[0-9a-z]{4})$/i

/** True when a key has the shape of an issued one but its checksum fails. Only a hint: keys of other shapes are valid too. */
export function looksMistyped(key: string): boolean {
  const match = ISSUED_SHAPE.exec(key.trim())
  if (!match) return false
  const characters = match[2]!.replaceAll('-', '')
  const secret = characters.slice(0, SECRET_LENGTH)
  return checksum(match[1]!, secret) !== characters.slice(SECRET_LENGTH)
}
