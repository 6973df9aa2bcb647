import { AUDIT_PAGE_SIZE, type AuditAnswer } from '../../../src/platform/audit/audit.contract.js'
import { moment } from '../back-office/format-date.js'

/**
 * How far back a page was searched, where it ended before it was full; null if it is full or reached the first entry. The
 * time is in the id to read on from (UUID version 7).
 */
export function searchedUntil({ entries, older }: AuditAnswer): string | null {
  if (!older || entries.length >= AUDIT_PAGE_SIZE.default) return null
  const milliseconds = parseInt(older.replace('-', '').slice(0, 12), 16)
  return moment(new Date(milliseconds).toISOString())
}
