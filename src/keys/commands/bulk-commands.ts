import { CommandError } from '../../platform/command-line/command-error.js'
import { type Call, type Output } from '../../platform/command-line/command.js'
import { toTable } from '../../platform/command-line/table.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { BULK_OUTCOMES, type BulkResult, SELECTION_ACTIONS, TYPED_COUNT_ABOVE } from '../bulk.contract.js'
import { type BulkChange, BulkChanges, extendTo } from '../member-changes/bulk-changes.service.js'
import { parseExpiry } from '../directory/parse-key-terms.js'
import { FILTER, filterOf } from './key-filter.js'
import { COMMAND_LINE } from '../sessions/operator.js'

interface Options {
  count?: string
  type?: string
  state?: string
  search?: string
  expires?: string
  'dry-run'?: boolean
}

type BulkCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & { values: Options }

/** The verb of `npm run keys` that acts on all keys of a filter. */
export const bulkCommands = {
  bulk: {
    help: `  bulk ${SELECTION_ACTIONS.join('|')} ${FILTER} [--expires DATE] [--count N] [--dry-run]    act on all keys that match; for more than ${TYPED_COUNT_ABOVE}, add their number as --count`,
    hasArgument: true,
    async run({ portal, argument, values }: BulkCall): Promise<Output> {
      const change = changeOf(argument, values.expires, portal.get(DatabaseClock).now())
      const bulk = portal.get(BulkChanges)
      const count = values.count === undefined ? null : parseCount(values.count)
      const members = await bulk.select(filterOf(values), count)
      const found = `${members.length} ${members.length === 1 ? 'key matches' : 'keys match'}.`
      if (values['dry-run']) {
        const changing = await bulk.count(change, members, COMMAND_LINE)
        return {
          json: { matching: members.length, changing },
          text: `${found} ${changing} would change. Nothing was changed.`,
        }
      }
      if (count === null && members.length > TYPED_COUNT_ABOVE)
        throw new CommandError(`${found} Nothing was changed. To continue, add --count ${members.length}.`)
      return outputOf(await bulk.run(change, members, COMMAND_LINE))
    },
  },
}

/** @throws {CommandError} it is not a whole number */
function parseCount(written: string): number {
  if (!/^\d{1,9}$/.test(written)) throw new CommandError('The count must be a whole number.')
  return Number(written)
}

function changeOf(argument: string | undefined, expires: string | undefined, now: Date): BulkChange {
  const action = SELECTION_ACTIONS.find((known) => known === argument)
  if (!action) throw new CommandError(`Add the action after the command: ${SELECTION_ACTIONS.join(', ')}.`)
  if (action !== 'extend') return { action }
  if (!expires) throw new CommandError('Add the last day the keys should work: --expires 2027-12-31.')
  return extendTo(parseExpiry(expires, now))
}

/** How many have each outcome, and each key that was not changed with the reason. */
function outputOf(results: BulkResult[]): Output {
  const counts = Object.fromEntries(
    BULK_OUTCOMES.map((outcome) => [outcome, results.filter((result) => result.outcome === outcome).length]),
  )
  const others = results
    .filter(({ outcome }) => outcome !== 'changed')
    .map(({ id, name, outcome, reason }) => ({ id, name, outcome, reason }))
  const summary = BULK_OUTCOMES.map((outcome) => `${outcome}: ${counts[outcome]}`).join(', ')
  return {
    json: { ...counts, others },
    text: others.length > 0 ? `${summary}\n\n${toTable(others)}` : summary,
  }
}
