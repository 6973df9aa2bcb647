import type { AuditLogEntry } from '../../../src/platform/audit/audit.contract.js'
import type { Dated } from '../back-office/DatedText.js'
import { moment } from '../back-office/format-date.js'
import { actionLabel, fieldLabel, valueText } from '../labels/recorded-values.js'
import { entryCopy as copy, listCopy } from './audit.copy.js'

export interface FieldChange {
  field: string
  /** Null: it had no value. */
  before: Dated | null
  after: Dated | null
}

/** The fields of an entry, in the order of their names after the action. */
export function changesOf({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  return [...fields].map((field) => ({
    field: fieldLabel(field),
    before: valueText(field, before?.[field]),
    after: valueText(field, after?.[field]),
  }))
}

/** Names the link to an entry. */
export const rowLabel = ({ action, actor, at }: AuditLogEntry): string =>
  listCopy.open(actionLabel(action), actor, moment(at))

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
