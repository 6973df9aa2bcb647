import { addressFault, cleanAddress } from '../../platform/addresses/mail-address.contract.js'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { KEY_LEVELS, type KeyLevel, type Template, TEMPLATES } from '../keys.contract.js'
import { type Role, ROLES } from '../roles.contract.js'
import { MEMBER_LIMITS } from '../members.contract.js'
import { KeysError, type KeyTerms } from './keys.service.js'

/** Terms of a key as people write them: options of a command or columns of a file. */
export interface RawKeyTerms {
  type?: string
  template?: string
  role?: string
  holder?: string
  email?: string
  expires?: string
}

/**
 * Returns the checked terms; `now` is the database's time. Levels other than `levels` are refused.
 * @throws {KeysError} the first fault, in a sentence
 */
export function parseKeyTerms(written: RawKeyTerms, now: Date, levels?: readonly KeyLevel[]): KeyTerms {
  const level = parseLevel(written.type, levels)
  return {
    level,
    template: parseTemplate(level, written.template),
    role: parseRole(level, written.role),
    holder: parseHolder(written.holder),
    email: parseEmail(written.email),
    expiresAt: written.expires ? parseExpiry(written.expires, now) : null,
  }
}

/**
 * Returns the holder's name; null if none is written.
 * @throws {KeysError} too long, or several lines
 */
export function parseHolder(written: string | undefined): string | null {
  const holder = written?.trim() ?? ''
  if (holder.length > MEMBER_LIMITS.holder)
    throw new KeysError(`The holder's name can have up to ${MEMBER_LIMITS.holder} characters.`)
  if (/\p{Cc}/u.test(holder)) throw new KeysError("The holder's name must be one line of text.")
  return holder || null
}

/**
 * Returns the holder's email address; null if none is written.
 * @throws {KeysError} email can't be sent to it
 */
export function parseEmail(written: string | undefined): string | null {
  const email = cleanAddress(written ?? '')
  if (email === '') return null
  const fault = addressFault(email)
  if (fault) throw new KeysError(fault)
  return email
}

/**
 * Returns the note; null if none is written.
 * @throws {KeysError} too long
 */
export function parseNote(written: string | undefined): string | null {
  const note = written?.trim() ?? ''
  if (note.length > MEMBER_LIMITS.note)
    throw new KeysError(`The note can have up to ${MEMBER_LIMITS.note.toLocaleString('en-US')} characters.`)
  return note || null
}

/**
 * Returns the level, one of `levels`.
 * @throws {KeysError} no such level
 */
export function parseLevel(written: string | undefined, levels: readonly KeyLevel[] = KEY_LEVELS): KeyLevel {
  const level = levels.find((known) => known === written)
  if (!level) throw new KeysError(`The type must be one of ${levels.join(', ')}.`)
  return level
}

/**
 * Returns the template: a master manages exactly one, other keys have none.
 * @throws {KeysError} no such template, missing or too much
 */
export function parseTemplate(level: KeyLevel, written: string | undefined): Template | null {
  const template = TEMPLATES.find((known) => known === written)
  if (written && !template) throw new KeysError(`The template must be ${TEMPLATES.join(' or ')}.`)
  if (level === 'master' && !template)
    throw new KeysError('A master key needs a template: automation or indicator.')
  if (level !== 'master' && template) throw new KeysError('Only a master key has a template.')
  return template ?? null
}

/**
 * Returns the role of a master; null if none is written.
 * @throws {KeysError} no such role, or not a master
 */
export function parseRole(level: KeyLevel, written: string | undefined): Role | null {
  const role = ROLES.find((known) => known === written)
  if (written && !role) throw new KeysError(`The role must be one of ${ROLES.join(', ')}.`)
  if (level !== 'master' && role) throw new KeysError('Only a master key has a role.')
  return role ?? null
}

/**
 * Reads a day as its last second (UTC), so that a key works through the day that is named.
 * @throws {KeysError} another format, or not in the future
 */
export function parseExpiry(written: string, now: Date): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written)
  const date = parseInstant(isDay ? `${written}T23:59:59Z` : written)
  if (!date) throw new KeysError('The date must look like 2027-12-31 or 2027-12-31T18:00:00Z.')
  if (date <= now) throw new KeysError('The date must be in the future.')
  return date
}
