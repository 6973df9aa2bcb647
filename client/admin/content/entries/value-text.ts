import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { formatDateTime, formatDay } from '#client/ui/controls/text/format-date.js'
import { entriesCopy as copy } from './entries.copy.js'
import { lengthText, sizeText, textOf, zoneName } from './field-values.js'
import type { Entry } from './entries.js'

const formatted = (format: (date: Date) => string, value: unknown) => {
  const date = new Date(textOf(value))
  return Number.isNaN(date.getTime()) ? textOf(value) : format(date)
}

/** A field's value as people read it; empty if it has none. Undefined for a field of an earlier schema. */
export function valueText(field: CollectionField | undefined, value: unknown): string {
  const { type, options = [] } = field ?? {}
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label ?? textOf(one)
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? copy.on : copy.off
  if (type === 'seconds') return lengthText(value)
  if (type === 'date') return formatted(formatDay, value)
  if (type === 'instant') return `${formatted(formatDateTime, value)} (${zoneName()})`
  if (type === 'bytes') return sizeText(value) || textOf(value)
  if (type === 'choice') return labelOf(value)
  return typeof value === 'object' ? JSON.stringify(value) : textOf(value)
}

const SUMMED_UP: readonly CollectionField['type'][] = ['choice', 'date', 'seconds', 'levels']

/** What tells entries apart beside their names: choices, days, lengths, levels. */
export const entrySummary = (entry: Entry, fields: readonly CollectionField[]): string =>
  fields
    .filter(({ type }) => SUMMED_UP.includes(type))
    .map((field) => valueText(field, entry[field.name]))
    .filter(Boolean)
    .join(' · ')
