import type { AuditLogEntry, AuditValues } from '../../../src/platform/audit/audit.contract.js'
import { ACTION_LABELS } from '../labels/action-labels.copy.js'
import type { Dated } from '../back-office/DatedText.js'
import { endDay, moment } from '../back-office/format-date.js'
import { entryCopy as copy, FIELD_LABELS, listCopy } from './audit.copy.js'

export interface FieldChange {
  field: string
  /** Null: it had no value. */
  before: Dated | null
  after: Dated | null
}

/** A field as words: 'totalEarnings' is 'Total earnings'. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return FIELD_LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const IS_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A value as a person reads it; null for none. */
export function valueText(value: unknown, isEnd = false): Dated | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { text: value ? copy.yes : copy.no }
  if (typeof value === 'number') return { text: value.toLocaleString('en-US') }
  if (typeof value !== 'string') return { text: JSON.stringify(value) }
  return IS_INSTANT.test(value)
    ? { text: (isEnd ? endDay : moment)(value), at: value, isEnd }
    : { text: value }
}

/** The fields of an entry, in the order of their names after the action. */
export function changesOf({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  return [...fields].map((field) => ({
    field: fieldLabel(field),
    before: textOf(before, field),
    after: textOf(after, field),
  }))
}

const textOf = (values: AuditValues | null, field: string) =>
  valueText(values?.[field], field === 'expiresAt')

/** Names the link to an entry. */
export const rowLabel = ({ action, actor, at }: AuditLogEntry): string =>
  listCopy.open(ACTION_LABELS[action] ?? action, actor, moment(at))

/** The fields in a line: 'Tier Bronze → Gold'. A fact that names the subject is beside it already. */
export const changeText = (entry: Pick<AuditLogEntry, 'before' | 'after' | 'subjectName'>): string =>
  changesOf(entry)
    .filter(({ after }) => entry.before !== null || after === null || after.text !== entry.subjectName)
    .map(({ field, before, after }) =>
      entry.before && before?.text !== after?.text
        ? `${field} ${before?.text ?? copy.nothing} → ${after?.text ?? copy.nothing}`
        : `${field} ${(after ?? before)?.text ?? copy.nothing}`,
    )
    .join(' · ')
