import { open, readFile, unlink } from 'node:fs/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandError } from '../../platform/command-line/command-error.js'
import { type Call, type Output, toRows } from '../../platform/command-line/command.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { COMMAND_LINE } from '../../keys/sessions/operator.js'
import { FailureException } from '../../platform/errors/failure.js'
import { PayoutExport } from '../payouts/payout-export.service.js'
import { PayoutResults } from '../payouts/payout-results.service.js'
import { type Statement } from '../payouts/payouts.contract.js'
import { PAYOUT_SERVICES } from '../affiliate.contract.js'
import { Statements } from '../payouts/statements.service.js'

const { actor } = COMMAND_LINE
const USE = 'Use payouts list, close, approve, export, or import.'

type PayoutsCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & {
  values: { month?: string; service?: string; file?: string; again?: boolean }
}
type Run = (portal: INestApplicationContext, values: PayoutsCall['values']) => Promise<Output>

const RUNS: Record<string, Run> = {
  async list(portal, { month }) {
    const rows: Statement[] = []
    for (let before: string | undefined; ;) {
      const query = { month, before, pageSize: PAGE_SIZE.most }
      const { statements, older } = await portal.get(Statements).page(query, actor)
      rows.push(...statements)
      if (!older) break
      before = older
    }
    return toRows('payouts', rows.map(rowOf), (row) => ({ ...row, due: Number(row.due).toFixed(2) }))
  },

  async close(portal, { month }) {
    const answer = await portal.get(Statements).close(named(month, '--month'), actor)
    const { closed, statements, due } = answer
    return {
      json: answer,
      text: `${closed ? 'Closed' : 'Closed before'}: ${statements} statements, $${due.toFixed(2)} due`,
    }
  },

  async approve(portal, { month }) {
    const answer = await portal.get(Statements).approveAll(named(month, '--month'), actor)
    const { approved, left } = answer
    const text =
      left === 0 ? '' : `, ${left} left for another administrator than the one who closed the month`
    return { json: answer, text: `${approved} approved${text}` }
  },

  async export(portal, { month, service: written, file: path, again }) {
    const service = PAYOUT_SERVICES.find((known) => known === written)
    if (!service) throw new CommandError(`Add --service ${PAYOUT_SERVICES.join(' or --service ')}.`)
    const request = { month: named(month, '--month'), service, again }
    // Opened first: payouts are marked as exported only if there is a place for their file.
    const place = await open(named(path, '--file'), 'wx').catch(() => {
      throw new CommandError("Couldn't create the file. Choose a path where no file is.")
    })
    try {
      const { name, content } = await portal.get(PayoutExport).export(request, actor)
      await place.writeFile(content)
      return { json: { name, bytes: content.length }, text: `Saved as ${path}` }
    } catch (error) {
      await unlink(path!)
      throw error
    } finally {
      await place.close()
    }
  },

  async import(portal, { file: path }) {
    const file = await readFile(named(path, '--file')).catch(() => {
      throw new CommandError("Couldn't read the file. Check its path and permissions.")
    })
    const answer = await portal.get(PayoutResults).bring(file, false, actor)
    const { settled, unchanged, pending, errors } = answer
    if (errors.length > 0)
      throw new CommandError(
        ['Nothing was imported.', ...errors.map(({ row, error }) => `Row ${row}: ${error}`)].join('\n'),
      )
    return { json: answer, text: `${settled} settled, ${unchanged} unchanged, ${pending} pending` }
  },
}

/** The verb of `npm run affiliate` for the month's end, by the services of the back office. */
export const payoutsCommand = {
  help: `  payouts list [--month MONTH]
                     list the statements of a closed month, or of the last one
  payouts close --month MONTH
                     close a month that is over, like 2026-05; this can't be undone
  payouts approve --month MONTH
                     approve all drafts of a month
  payouts export --month MONTH --service ${PAYOUT_SERVICES.join('|')} --file FILE [--again]
                     save the file of the approved payouts, or again that of those exported before
  payouts import --file FILE
                     import the results of the service`,
  hasArgument: true,
  async run({ portal, argument = '', values }: PayoutsCall): Promise<Output> {
    const run = Object.hasOwn(RUNS, argument) ? RUNS[argument] : undefined
    if (!run) throw new CommandError(USE)
    return run(portal, values).catch((error: unknown) => {
      throw error instanceof FailureException ? new CommandError(error.sentence) : error
    })
  },
}

function named(value: string | undefined, option: string): string {
  if (!value) throw new CommandError(`Add ${option}.`)
  return value
}

const rowOf = ({ id, reference, affiliate, due, state, service, problem }: Statement) => ({
  ...{ id, reference, name: affiliate.name, due, state, service, problem },
})
