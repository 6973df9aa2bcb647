import { CommandError } from '../../platform/command-line/command-error.js'
import { parseLevel } from '../directory/parse-key-terms.js'
import { type MembersFilter, STATE_FILTERS } from '../members.contract.js'

/** The options of a command that acts on part of the list. */
export const FILTER = '[--type TYPE] [--state STATE] [--search TEXT]'

interface FilterOptions {
  type?: string
  state?: string
  search?: string
}

/**
 * Returns the filter that the options of a command name; without any, the whole list.
 * @throws {CommandError} no such type or state
 */
export function filterOf({ type, state, search }: FilterOptions): MembersFilter {
  const known = STATE_FILTERS.find((filter) => filter === state)
  if (state && !known) throw new CommandError(`The state must be one of ${STATE_FILTERS.join(', ')}.`)
  return { level: type ? parseLevel(type) : '', state: known ?? '', q: search, sort: 'createdAt' }
}
