import type { Role } from './roles.contract.js'

/** Access keys for server and client: levels, formats, labels, and the answers of /api/auth. */

export const KEY_LEVELS = ['indicator', 'automation', 'master', 'fullaccess', 'lifetime', 'standard'] as const
export type KeyLevel = (typeof KEY_LEVELS)[number]
/** The levels that a member's key can have: masters' keys are issued by owners, and stay masters' keys. */
export const MEMBER_LEVELS = KEY_LEVELS.filter((level) => level !== 'master')

export const LEVEL_LABELS: Record<KeyLevel, string> = {
  indicator: 'Indicator',
  automation: 'Automation',
  master: 'Master',
  fullaccess: 'Full Access',
  lifetime: 'Lifetime',
  standard: 'Standard',
}

export const TEMPLATES = ['automation', 'indicator'] as const
/** The set of released content that a master edits and a level sees. */
export type Template = (typeof TEMPLATES)[number]

/** Failed sign-ins after which an address has to wait (contract §2). */
export const FAILURES_ALLOWED = 10
/** Whole keys that nobody has, which a master may look up in the same time. */
export const LOOKUP_MISSES_ALLOWED = 20

export interface ValidateKeyAnswer {
  key: { keyType: KeyLevel; masterTemplateType?: Template; isDemo: boolean }
}

export interface SessionAnswer {
  /** `hint`: the key's first 8 characters; the key itself is in no answer (contract §2). */
  key: ValidateKeyAnswer['key'] & { hint: string }
  /** The holder's name, if it is known. */
  holder: string | null
  /** ISO 8601, UTC; null: the key doesn't expire. */
  activeUntil: string | null
  /** Of masters only. */
  role?: Role
}

export const EMPTY_KEY = 'Please enter your access key'
export const INVALID_KEY = 'Invalid access key'
export const NOT_YOUR_KEY = "This isn't the key you signed in with."

/** Characters of a key that screens and lists may show (product §9). */
const HINT_LENGTH = 8
/** Longer input cannot be a key; the limit bounds the cost of hashing. */
export const MAX_KEY_LENGTH = 200

/** Returns the part of a key that may be shown in clear (product §9). */
export const keyHint = (key: string): string => key.slice(0, HINT_LENGTH)

/** Of any kind, also a minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu
/** Characters without a shape, such as a zero-width space, that mail programs and chats add to a copied text. */
const INVISIBLE = /\p{Cf}/gu
/** Blanks and quotes, and a full stop behind. */
const AROUND = /^[\s"'`´„‚\p{Pi}\p{Pf}]+|[\s"'`´„‚\p{Pi}\p{Pf}.]+$/gu

/** Returns a key without what copies add around it and between its characters, with plain dashes. */
export const bareKey = (key: string): string =>
  key.slice(0, MAX_KEY_LENGTH).replace(INVISIBLE, '').replace(DASHES, '-').replace(AROUND, '')

const prefixOf = (key: string): string => bareKey(key).split('-', 1)[0]!.trim().toLowerCase()

/** Returns the lowercase text before the first dash, or 'unknown' if it is empty (product §2, 'Key format detected'). */
export const detectedFormat = (key: string): string => prefixOf(key) || 'unknown'

/** Returns the label shown while a key is typed, by its prefix; null if it has none (product §5). */
export function keyLabel(key: string, productPrefix: string): string | null {
  const prefix = prefixOf(key)
  if (prefix === productPrefix.toLowerCase()) return 'NinjaTrader System'
  return LABELS.get(prefix) ?? null
}
/** A Map, because a prefix may be any word, even `constructor`. */
const LABELS = new Map([
  ['indicator', 'TradingView Indicator'],
  ['lifetime', 'Lifetime Access'],
  ['fullaccess', 'Full Access'],
  ['auto', 'Automation Access'],
])

/** Returns whether the key equals the product prefix or begins with it and a dash (product §5, §6). */
export const isProductKey = (key: string, productPrefix: string): boolean =>
  key === productPrefix || key.startsWith(`${productPrefix}-`)

/** Returns the level that screens show: automation for product keys (product §5). It has no effect on rights. */
export const shownLevel = (level: KeyLevel, key: string, productPrefix: string): KeyLevel =>
  isProductKey(key, productPrefix) ? 'automation' : level

/**
 * Returns the prefix of newly issued keys of a level (contract §2). Not the product's for standard ones: screens show
 * product keys as automation, which these do not include.
 */
export function issuedPrefix(level: KeyLevel, productPrefix: string): string {
  if (level === 'automation') return 'auto'
  return level === 'master' ? productPrefix : level
}

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SECRET_LENGTH = 26
/** The largest prime below 32², so that every single wrong character and every swap of two is detected. */
const CHECKSUM_MODULUS = 1021

/**
 * Returns `<prefix>-` and 26 characters of 5 random bits with a 2-character checksum, in groups of four (contract §2).
 * @throws {RangeError} fewer than 26 random bytes
 */
export function formatKey(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < SECRET_LENGTH) throw new RangeError(`${SECRET_LENGTH} random bytes are needed`)
  const secret = Array.from(randomBytes.subarray(0, SECRET_LENGTH), (byte) => ALPHABET[byte % 32]).join('')
  return `${prefix}-${inGroups(secret + checksum(prefix, secret))}`
}

/** Puts a dash after each four. */
const inGroups = (characters: string): string => characters.replace(/.{4}(?=.)/g, '$&-')

function checksum(prefix: string, secret: string): string {
  let remainder = 0
  for (const character of prefix) remainder = (remainder * 131 + character.charCodeAt(0)) % CHECKSUM_MODULUS
  for (const character of secret)
    remainder = (remainder * 32 + ALPHABET.indexOf(character)) % CHECKSUM_MODULUS
  return ALPHABET[Math.floor(remainder / 32)]! + ALPHABET[remainder % 32]!
}

/** Dashes between the groups may have been lost with a line break. */
const ISSUED_SHAPE = /^([a-z\d]+)-((?:[a-z\d]{4}-?){7})$/i

/** Returns prefix and 28 characters of a key in the shape of an issued one; null for other shapes. */
function partsOf(key: string): { prefix: string; characters: string } | null {
  const shape = ISSUED_SHAPE.exec(bareKey(key).replace(/\s/g, ''))
  if (!shape) return null
  const characters = shape[2]!.replace(/-/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  return { prefix: shape[1]!, characters }
}

/**
 * Returns the issued key that a text means, whatever was lost or added on its way: characters without a shape, blanks,
 * line breaks, quotes, a full stop, other dashes, small letters, O for 0, I and L for 1. Null if the text has another
 * shape, or if the checksum says that it is no issued key (contract §2).
 */
export function canonicalKey(key: string): string | null {
  const parts = partsOf(key)
  if (!parts) return null
  const { prefix, characters } = parts
  const secret = characters.slice(0, SECRET_LENGTH)
  const spelling = spellingsOf(prefix).find((prefix) => secret + checksum(prefix, secret) === characters)
  return spelling === undefined || /U/.test(secret) ? null : `${spelling}-${inGroups(characters)}`
}

/**
 * Those that a typed prefix may mean. One where possible: each further one would let one wrong character in five
 * hundred pass the checksum.
 */
function spellingsOf(prefix: string): string[] {
  const lower = prefix.toLowerCase()
  if (LABELS.has(lower)) return [lower]
  return prefix === lower ? [prefix, prefix.toUpperCase()] : [prefix]
}

/** Returns whether a text has the shape of an issued key, with or without a fitting checksum. */
export const hasIssuedShape = (key: string): boolean => partsOf(key) !== null

/** Returns whether a key has the shape of an issued one but a wrong checksum. Keys of other shapes may be valid. */
export const looksMistyped = (key: string): boolean => hasIssuedShape(key) && canonicalKey(key) === null
