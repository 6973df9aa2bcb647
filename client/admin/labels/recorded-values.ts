import type { Dated } from '../back-office/DatedText.js'
import { endDay, moment } from '../back-office/format-date.js'
import { ACTION_LABELS } from './action-labels.copy.js'
import { FIELD_LABELS, VALUE_LABELS, valueCopy as copy } from './recorded-fields.copy.js'

/** What was done; of an action that a newer server has, its name as words. */
export const actionLabel = (action: string): string =>
  (ACTION_LABELS as Partial<Record<string, string>>)[action] ?? asWords(action)

/** A field that was recorded, as words: 'totalEarnings' is 'Total earnings'. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? asWords(field)

function asWords(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const IS_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A field's value as a person reads it; null for none. */
export function valueText(field: string, value: unknown): Dated | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { text: value ? copy.yes : copy.no }
  if (typeof value === 'number') return { text: value.toLocaleString('en-US') }
  if (typeof value !== 'string') return { text: JSON.stringify(value) }
  if (!IS_INSTANT.test(value)) return { text: VALUE_LABELS[field]?.[value] ?? value }
  const isEnd = field === 'expiresAt'
  return { text: (isEnd ? endDay : moment)(value), at: value, isEnd }
}
