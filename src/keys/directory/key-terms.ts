import { parse } from 'csv-parse/sync'
import { isEmail } from 'class-validator'
import { parseInstant } from '../../platform/database/instant.js'
import {
  KEY_LEVELS,
  type KeyLevel,
  MAX_KEY_LENGTH,
  type Role,
  ROLES,
  type Template,
  TEMPLATES,
} from '../keys.contract.js'
import { KeysError, type KeyTerms } from './keys.service.js'

/** Terms of a key as an operator writes them: options of a command or columns of a file. */
export interface RawKeyTerms {
  type?: string
  template?: string
  role?: string
  holder?: string
  email?: string
  expires?: string
}

const COLUMNS = ['key', 'type', 'template', 'holder', 'email', 'expires']
const MOST_ROWS = 20_000
/** A shorter key would be easy to guess, since its first 8 characters are stored in clear as the hint. */
const SHORTEST_KEY = 12

/**
 * Returns the checked terms; `now` is the database's time.
 * @throws {KeysError} the first fault, in a sentence
 */
export function parseKeyTerms(written: RawKeyTerms, now: Date): KeyTerms {
  const level = KEY_LEVELS.find((known) => known === written.type)
  if (!level) throw new KeysError(`The type must be one of ${KEY_LEVELS.join(', ')}.`)
  if (written.email && !isEmail(written.email)) throw new KeysError('Enter a valid email address.')
  if ((written.holder?.length ?? 0) > 100) throw new KeysError('The holder can have up to 100 characters.')
  return {
    level,
    template: parseTemplate(level, written.template),
    role: parseRole(level, written.role),
    holderName: written.holder || null,
    holderEmail: written.email || null,
    expiresAt: written.expires ? parseExpiry(written.expires, now) : null,
  }
}

/** A master manages exactly one template; other keys have none. */
function parseTemplate(level: KeyLevel, written: string | undefined): Template | null {
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

/** Reads a day as its last second (UTC), so that a key works through the day that is named. */
function parseExpiry(written: string, now: Date): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written)
  const date = parseInstant(isDay ? `${written}T23:59:59Z` : written)
  if (!date) throw new KeysError('The date must look like 2027-12-31 or 2027-12-31T18:00:00Z.')
  if (date <= now) throw new KeysError('The date must be in the future.')
  return date
}

/**
 * Returns the keys of a CSV file with the columns `key,type[,template,holder,email,expires]` in any order, under a heading.
 * @throws {KeysError} the first faulty row, in a sentence that names it
 */
export function parseKeyFile(csv: string, now: Date): (KeyTerms & { accessKey: string })[] {
  const rows = parsed(csv)
  if (rows.length === 0) throw new KeysError('The file has no keys.')
  if (rows.length > MOST_ROWS) throw new KeysError(`The file has more than ${MOST_ROWS} keys. Split it.`)
  const seen = new Set<string>()
  return rows.map(({ key = '', ...written }, index) => {
    try {
      if (!/^[\x21-\x7e]+$/.test(key) || key.length < SHORTEST_KEY || key.length > MAX_KEY_LENGTH)
        throw new KeysError(
          `A key must have ${SHORTEST_KEY} to ${MAX_KEY_LENGTH} printable characters without spaces.`,
        )
      if (seen.has(key)) throw new KeysError('This key appears twice in the file.')
      seen.add(key)
      return { ...parseKeyTerms(written, now), accessKey: key }
    } catch (error) {
      if (error instanceof KeysError)
        throw new KeysError(`Nothing was imported. Row ${index + 2}: ${error.message}`)
      throw error
    }
  })
}

function parsed(csv: string): (RawKeyTerms & { key?: string })[] {
  try {
    return parse(csv, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      columns: (heading: string[]) => {
        const names = heading.map((name) => name.toLowerCase())
        if (
          !names.includes('key') ||
          !names.includes('type') ||
          names.some((name) => !COLUMNS.includes(name))
        )
          throw new KeysError(
            `The first row must name the columns: key, type and, optionally, ${COLUMNS.slice(2).join(', ')}.`,
          )
        return names
      },
    })
  } catch (error) {
    if (error instanceof KeysError) throw error
    throw new KeysError("The file isn't valid CSV. Every row needs the same columns.")
  }
}
