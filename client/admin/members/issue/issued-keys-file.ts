import type { IssuedMember } from '#src/keys/issue-members.contract.js'
import { issuedKeysCopy } from './issue.copy.js'

/** Returns new keys as CSV. Keys, levels, times and ids need no quotes, and no spreadsheet takes them for formulas. */
export function issuedKeysFile(issued: IssuedMember[]): string {
  const rows = issued.map(({ key, member: { level, expiresAt, id } }) => [key, level, expiresAt ?? '', id])
  return [issuedKeysCopy.columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
