import { Matches, MaxLength, ValidateBy } from 'class-validator'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { URL_MAX } from '../content.contract.js'
import { isSafeUrl } from '../safe-url.contract.js'
import { field, type FieldOptions, inSentence } from './entry-fields.js'

/** Decorators for the fields of entries whose texts have a format. */

const rule = (name: string, message: string, isValid: (value: unknown, entry: object) => boolean) =>
  ValidateBy({
    name,
    validator: {
      validate: (value, parts) => isValid(value, parts!.object),
      defaultMessage: () => message,
    },
  })

/** A field that this one may not come before. */
interface After {
  name: string
  message: string
}

/** For a day, YYYY-MM-DD; with `since`, not before the day in that field. */
export const DateField = (label: string, { optional, ...help }: FieldOptions = {}, since?: After) => {
  const message = `${inSentence(label)} must be a valid date, like 2026-01-31.`
  const rules = [rule('isDay', message, isDay)]
  const isInOrder = (value: unknown, entry: object) => {
    const other = (entry as Record<string, unknown>)[since!.name]
    return !isDay(other) || String(value) >= String(other)
  }
  if (since) rules.push(rule('isSince', since.message, isInOrder))
  return field({ label, type: 'date', required: !optional, ...help }, ...rules)
}

const isDay = (value: unknown) => typeof value === 'string' && parseInstant(`${value}T00:00Z`) !== null

/** For an optional instant, ISO 8601 with a zone; with `after`, later than the instant in that field. */
export const InstantField = (label: string, help: string, after?: After) => {
  const message = `${inSentence(label)} must be a time with a time zone, such as 2026-01-31T14:00:00Z.`
  const isInstant = (value: unknown) => parseInstant(value) !== null
  const isLater = (value: unknown, entry: object) => {
    const other = parseInstant((entry as Record<string, unknown>)[after!.name])
    return other === null || parseInstant(value)! > other
  }
  const rules = [rule('isInstant', message, isInstant)]
  if (after) rules.push(rule('isAfter', after.message, isLater))
  return field({ label, type: 'instant', required: false, help }, ...rules)
}

/** For an address that starts with https; with `'https or path'`, also for a path of the portal. */
export const UrlField = (
  label: string,
  kind: 'https' | 'https or path',
  { optional, help }: FieldOptions = {},
) => {
  const allowed =
    kind === 'https' ? 'start with https://' : 'start with https://, or be a path like /download'
  const message = `${inSentence(label)} must ${allowed}.`
  const start = kind === 'https' ? /^https:/i : /^(https:|\/)/i
  const isAllowed = (value: unknown) => typeof value === 'string' && start.test(value) && isSafeUrl(value)
  return field(
    { label, type: 'url', required: !optional, max: URL_MAX, help: help ?? `Must ${allowed}.` },
    rule('isAllowedUrl', message, isAllowed),
    MaxLength(URL_MAX, {
      message: `An address can have up to ${URL_MAX.toLocaleString('en-US')} characters.`,
    }),
  )
}

/** For a SHA-256 in hex. */
export const HashField = (label: string, { optional, ...help }: FieldOptions = {}) =>
  field(
    { label, type: 'hash', required: !optional, max: 64, min: 64, ...help },
    Matches(/^[0-9a-f]{64}$/, { message: `${inSentence(label)} must have 64 characters: 0–9 and a–f.` }),
  )
