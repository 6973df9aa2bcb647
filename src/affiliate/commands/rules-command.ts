import { readFile } from 'node:fs/promises'
import { CommandError } from '../../platform/command-line/command-error.js'
import type { Call, Output } from '../../platform/command-line/command.js'
import { toTable } from '../../platform/command-line/table.js'
import { COMMAND_LINE } from '../../keys/sessions/operator.js'
import { FailureException } from '../../platform/errors/failure.js'
import { validation } from '../../platform/http/requests/validation.js'
import { ProgramRulesService, summaryOf } from '../program/program-rules.service.js'
import { AddRulesDto } from '../program/rules.dto.js'

type RulesCall = Pick<Call<Record<never, never>>, 'portal' | 'argument' | 'second'>

/** The verb of `npm run affiliate` for the program's rules, by the service of the back office. */
export const rulesCommand = {
  help: `  rules list         list the program's rules, newest first
  rules add FILE     add the rules in a JSON file, which apply to sales from their "from" on; list --json shows the format`,
  hasArgument: true,
  hasSecond: true,
  async run({ portal, argument, second }: RulesCall): Promise<Output> {
    const service = portal.get(ProgramRulesService)
    if (argument === 'add') await service.add(await readRules(second), COMMAND_LINE).catch(withField)
    else if (argument !== 'list') throw new CommandError('Use rules list, or rules add FILE.')
    const rules = await service.list()
    return {
      json: { rules },
      text: toTable(rules.map((version) => ({ from: version.from, ...summaryOf(version) }))),
    }
  },
}

async function readRules(path: string | undefined): Promise<AddRulesDto> {
  if (!path) throw new CommandError('Add the file after the command.')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError("Couldn't read the file. Check its path and permissions.")
  })
  const checks = validation({ expectedType: AddRulesDto, hasPaths: true })
  return checks.transform(parsed(text), { type: 'body' }).catch(withField) as Promise<AddRulesDto>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError("The file isn't valid JSON.")
  }
}

/** Names the first wrong field, which a sentence of the form leaves out. */
function withField(error: unknown): never {
  if (!(error instanceof FailureException)) throw error
  const [field] = Object.keys(error.more.fields ?? {})
  throw new CommandError(field ? `${field}: ${error.sentence}` : error.sentence)
}
