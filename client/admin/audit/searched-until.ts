import { AUDIT_PAGE_SIZE, type AuditAnswer } from '../../../src/platform/audit/audit.contract.js'
import { inZone } from '../back-office/format-date.js'

/**
 * Returns the time that the search of a page reached if it stopped before the page was full, otherwise null. The time is
 * that of the id to continue from, a UUID version 7.
 */
export function searchedUntil({ entries, older }: AuditAnswer): string | null {
  if (!older || entries.length >= AUDIT_PAGE_SIZE.default) return null
  const milliseconds = parseInt(older.replace('-', '').slice(0, 12), 16)
  return inZone(new Date(milliseconds).toISOString())
}
