import type { FilterOf, List } from './list.contract.js'

/** Returns what the audit records of an export: its extent, and never words or addresses, which may be a person's. */
export function exportDetails<Declared extends List>(
  { filters }: Declared,
  filter: FilterOf<Declared>,
): Record<string, string | boolean> {
  const given: Partial<Record<string, string>> = filter
  return Object.fromEntries(
    Object.entries(filters).map(([name, { kind }]): [string, string | boolean] => {
      if (kind === 'text') return ['isSearch', Boolean(given[name])]
      if (kind === 'recipient') return ['isByRecipient', Boolean(given[name])]
      return [name, given[name] || 'all']
    }),
  )
}
