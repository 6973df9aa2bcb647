import type { AuditLogEntry } from '#src/platform/audit/audit.contract.js'
import { moment } from '../back-office/format-date.js'
import { actionLabel, changesOf } from '../labels/recorded-values.js'
import { entryCopy as copy, listCopy, subjectText } from './audit.copy.js'

/** Names the link to an entry. */
export const rowLabel = ({ action, actor, at }: AuditLogEntry): string =>
  listCopy.open(actionLabel(action), actor, moment(at))

/** The fields in a line: 'Tier Bronze → Gold'. A fact that names the subject is beside it already. */
export function changeText(
  entry: Pick<AuditLogEntry, 'action' | 'before' | 'after' | 'subject' | 'subjectName'>,
): string {
  const subject = subjectText(entry)?.name
  return changesOf(entry)
    .filter(({ isFact, after }) => !isFact || after?.text !== subject)
    .map(({ field, before, after, isFact }) =>
      isFact || before?.text === after?.text
        ? `${field} ${after?.text ?? copy.nothing}`
        : `${field} ${before?.text ?? copy.nothing} → ${after?.text ?? copy.nothing}`,
    )
    .join(' · ')
}
