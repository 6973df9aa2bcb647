import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandError } from './command-error.js'
import { type Row, toTable } from './table.js'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** What a verb prints: `json` with --json, otherwise `text`. */
export interface Output {
  json: unknown
  text: string
}

export interface Call<O extends Options> {
  /** The portal's services; a server may be running at the same time. */
  portal: INestApplicationContext
  /** The word after the verb, if there is one. */
  argument: string | undefined
  /** The word after that. */
  second: string | undefined
  values: Values<O>
  isJson: boolean
}

type Verb<O extends Options> = {
  /** Its lines in the command's help: synopsis and description. */
  help: string
  /** Other names for it, which the help does not list. */
  aliases?: string[]
  /** Whether a word may follow the verb. */
  hasArgument?: boolean
  /** Whether another word may follow that one. */
  hasSecond?: boolean
} & (
  | {
      /** Returns what is printed; null if it has written its output itself. */
      run: (call: Call<O>) => Promise<Output | null>
    }
  | {
      /** Like `run`, without configuration, database and services. */
      runAlone: (call: Omit<Call<O>, 'portal'>) => Promise<Output | null>
    }
)

/** A command with verbs on the portal's services: `npm run <name> -- <verb> [argument] [options]`. */
export interface Command<O extends Options = Options> {
  name: string
  /** What follows <command> in the synopsis, before [--json]. */
  synopsis?: string
  /** Follows the verbs in the help. */
  notes?: string
  options: O
  verbs: Record<string, Verb<O>>
}

/** Returns the command; types its verbs by its options. */
export const defineCommand = <const O extends Options>(command: Command<O>) => command as unknown as Command

/** A command without verbs and without the portal's services. */
export interface Tool {
  help: string
  run: (args: string[], environment: NodeJS.ProcessEnv) => Promise<string> | string
}

interface ParsedCall {
  verb: Verb<Options>
  argument: string | undefined
  second: string | undefined
  values: Values<Options>
  isJson: boolean
  /** A data folder without a database gets a new one. */
  mayCreate: boolean
}

/**
 * Returns the verb of a command line with its argument and options; or the help, if it was requested.
 * @throws {CommandError} unknown options, an unknown verb or too many words
 */
export function parseCommandLine(command: Command, args: string[]): ParsedCall | { help: string } {
  const help = helpOf(command)
  const { positionals, values } = parseOptions(command.options, args, help)
  const [name = '', argument, second, ...more] = positionals
  const verb = findVerb(command, name)
  if (values.help) return { help: verb ? helpOf(command, verb) : help }
  const hasTooMany =
    more.length > 0 ||
    (argument !== undefined && !verb?.hasArgument) ||
    (second !== undefined && !verb?.hasSecond)
  if (!verb || hasTooMany) throw new CommandError(help)
  // Options belong to the whole command; with this one, people count on nothing being changed.
  if ('dry-run' in values && values['dry-run'] && !verb.help.includes('--dry-run'))
    throw new CommandError(`${name} has no --dry-run. Nothing was changed.`)
  return { verb, argument, second, values, isJson: values.json === true, mayCreate: values.init === true }
}

const findVerb = ({ verbs }: Command, name: string): Verb<Options> | undefined =>
  Object.hasOwn(verbs, name)
    ? verbs[name]
    : Object.values(verbs).find(({ aliases }) => aliases?.includes(name))

function parseOptions(options: Options, args: string[], help: string) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, json: flag, help: flag, init: flag },
    })
  } catch {
    throw new CommandError(`Unknown option, or its value is missing.\n\n${help}`)
  }
}

const INIT = '--init creates a new database if DATA_DIR has none.'

/** The help of one verb, or of all. */
function helpOf({ name, synopsis = '', verbs, notes }: Command, verb?: Verb<Options>): string {
  const lines = verb
    ? verb.help
    : Object.values(verbs)
        .map(({ help }) => help)
        .join('\n')
  // A command that runs alone opens no database.
  const [init, note] = verb && 'runAlone' in verb ? ['', ''] : [' [--init]', INIT]
  return [`npm run ${name} -- <command>${synopsis} [--json]${init}`, lines, notes, note]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns the output of rows: under a name in JSON, as a table otherwise, in which `shown` replaces each row. */
export const toRows = (name: string, rows: Row[], shown: (row: Row) => Row = (row) => row): Output => ({
  json: { [name]: rows },
  text: toTable(rows.map(shown)),
})
