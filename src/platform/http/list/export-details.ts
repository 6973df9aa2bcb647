import type { FilterOf, List } from './list.contract.js'

/**
 * Returns what the audit records of an export: its extent, and never words or addresses, which may be a person's. Whether there
 * were any comes last.
 */
export function exportDetails<Declared extends List>(
  { filters }: Declared,
  filter: FilterOf<Declared>,
): Record<string, string | boolean> {
  const given: Partial<Record<string, string>> = filter
  const details: Record<string, string> = {}
  const hidden: Record<string, boolean> = {}
  for (const [name, { kind }] of Object.entries(filters)) {
    if (kind === 'text') hidden.isSearch = Boolean(given[name])
    else if (kind === 'recipient') hidden.isByRecipient = Boolean(given[name])
    else details[name] = given[name] || 'all'
  }
  return { ...details, ...hidden }
}
