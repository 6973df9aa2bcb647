import { addressFault, cleanAddress } from '../../platform/addresses/mail-address.contract.js'
import { endOfDay } from '../../platform/business-time.contract.js'
import { LAST_INSTANT, parseInstant } from '../../platform/database/queries/instant.js'
import { KEY_LEVELS, type KeyLevel, type Template, TEMPLATES } from '../keys.contract.js'
import { type Role, ROLES } from '../roles.contract.js'
import { mapTexts, MEMBER_TEXTS, type MemberText, type MemberTextName } from '../member-texts.contract.js'
import { KeysError, type KeyTerms } from './keys.service.js'

/** Terms of a key as people write them: options of a command or columns of a file. */
export interface RawKeyTerms extends Partial<Record<MemberTextName, string>> {
  type?: string
  template?: string
  role?: string
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
    ...mapTexts((name) => parseText(name, written[name])),
    expiresAt: written.expires ? parseExpiry(written.expires, now) : null,
  }
}

/**
 * Returns a text about a member; null if none is written.
 * @throws {KeysError} too long, several lines where one is due, or an address that email can't be sent to
 */
export function parseText(name: MemberTextName, written = ''): string | null {
  const { shape, most, noun, fullNoun = noun }: MemberText = MEMBER_TEXTS[name]
  const text = shape === 'email' ? cleanAddress(written) : written.trim()
  if (text === '') return null
  const fault = shape === 'email' ? addressFault(text) : null
  if (fault) throw new KeysError(fault)
  if (text.length > most)
    throw new KeysError(`The ${fullNoun} can have up to ${most.toLocaleString('en-US')} characters.`)
  if (shape === 'line' && /\p{Cc}/u.test(text))
    throw new KeysError(`The ${fullNoun} must be one line of text.`)
  return text
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
 * Reads a day as its last second in the business's time zone, so that a key works through the day that is named.
 * @throws {KeysError} another format, or not in the future
 */
export function parseExpiry(written: string, now: Date): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written)
  let date = parseInstant(isDay ? `${written}T00:00:00Z` : written)
  if (date && isDay) date = new Date(Math.min(endOfDay(written).getTime(), LAST_INSTANT))
  if (!date) throw new KeysError('The date must look like 2027-12-31 or 2027-12-31T18:00:00Z.')
  if (date <= now) throw new KeysError('The date must be in the future.')
  return date
}
