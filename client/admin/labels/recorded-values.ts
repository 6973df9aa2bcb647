import type { Dated } from '../back-office/Time.js'
import { endDay, moment } from '../back-office/format-date.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { PROVIDER_LABELS } from '../offers/offers.copy.js'
import { ACTION_LABELS } from './action-labels.copy.js'
import { templateLabel } from './mail-labels.copy.js'
import {
  FIELD_LABELS,
  FIELD_LABELS_OF,
  VALUE_LABELS,
  VALUE_LABELS_OF,
  valueCopy as copy,
} from './recorded-fields.copy.js'

/** What was done; of an action that a newer server has, its name as words. */
export const actionLabel = (action: string): string =>
  (ACTION_LABELS as Partial<Record<string, string>>)[action] ?? asWords(action)

/** The name of a subject; `of` is its kind, or the action on it. */
export function subjectLabel(of: string, name: string): string {
  if (of.startsWith('mail')) return templateLabel(name)
  if (of === 'shop') return (PROVIDER_LABELS as Record<string, string>)[name] ?? name
  // Content templates are named after levels.
  return of.startsWith('content') ? ((LEVEL_LABELS as Record<string, string>)[name] ?? name) : name
}

/** A field that was recorded, as words: 'totalEarnings' is 'Total earnings'. */
export const fieldLabel = (field: string, action = ''): string =>
  FIELD_LABELS_OF[action]?.[field] ?? FIELD_LABELS[field] ?? asWords(field)

function asWords(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/\b(id|url)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const IS_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A field's value as a person reads it; null for none. */
export function valueText(field: string, value: unknown, action = ''): Dated | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { text: value ? copy.yes : copy.no }
  if (typeof value === 'number') return { text: value.toLocaleString('en-US') }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return { text: value.join(', ') }
  if (typeof value !== 'string') return { text: JSON.stringify(value) }
  if (!IS_INSTANT.test(value) || Number.isNaN(Date.parse(value)))
    return { text: nameOf(field, value, action) }
  const isEnd = field === 'expiresAt'
  return { text: (isEnd ? endDay : moment)(value), at: value, isEnd }
}

function nameOf(field: string, value: string, action: string): string {
  if (field === 'action') return actionLabel(value)
  return VALUE_LABELS_OF[action]?.[field]?.[value] ?? VALUE_LABELS[field]?.[value] ?? value
}

export interface FieldChange {
  field: string
  /** Null: it had no value. */
  before: Dated | null
  after: Dated | null
  /** There was nothing before: it describes the action, and was not changed by it. */
  isFact: boolean
}

interface Recorded {
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The fields of an entry, in the order of their names after the action; facts without a value say nothing. */
export const changesOf = ({ action, before, after }: Recorded): FieldChange[] =>
  [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
    .map((field) => ({
      field: fieldLabel(field, action),
      before: valueText(field, before?.[field], action),
      after: valueText(field, after?.[field], action),
      isFact: !before || !(field in before),
    }))
    .filter(({ isFact, after }) => !isFact || after)
