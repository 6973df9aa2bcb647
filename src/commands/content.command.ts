import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { INestApplicationContext } from '@nestjs/common'
import type { Author } from '../content/items/author.js'
import { ContentImportService } from '../content/items/content-import.service.js'
import { ContentReleasesService } from '../content/releases/content-releases.service.js'
import { ContentList } from '../content/items/content-list.service.js'
import { FailureException } from '../platform/errors/failure.js'
import { type Template, TEMPLATES } from '../keys/keys.contract.js'
import { CommandError, runCommand } from './run-command.js'
import { asTable } from './table.js'

const USAGE = `npm run content -- <command> --template automation|indicator [--json]

  export [FILE]               the template's items as JSON: into the file, or to standard output
  import FILE [--dry-run]     adds and changes what the file says, or only tells what it would
  apply [--release NUMBER]    shows the drafts to every key of the template, or an earlier release again`

const COMMAND: Author = { actor: 'command', actorHint: null }

const { positionals, values } = readArguments()
const [command, file] = positionals

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        template: { type: 'string' },
        release: { type: 'string' },
      },
    })
  } catch {
    console.error(`These options are not known.\n\n${USAGE}`)
    process.exit(1)
  }
}

/** What a command has to say: for programs, and as rows for people. */
interface Told {
  json: unknown
  rows: Record<string, string>[]
}

const COMMANDS: Record<
  string,
  (portal: INestApplicationContext, template: Template) => Promise<Told | null>
> = {
  async export(portal, template) {
    const items = await portal.get(ContentList).export(template)
    const text = JSON.stringify({ template, items }, null, 2)
    if (!file) {
      console.log(text)
      return null
    }
    await writeFile(file, `${text}\n`).catch(() => {
      throw new CommandError('The file cannot be written.')
    })
    return { json: { items: items.length }, rows: [{ items: String(items.length) }] }
  },
  async import(portal, template) {
    if (!file) throw new CommandError('Which file? Name it after the command.')
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError('The file cannot be read.')
    })
    const plan = await portal.get(ContentImportService).import(template, text, values['dry-run'], COMMAND)
    const rows = (['created', 'updated', 'unchanged'] as const).flatMap((change) =>
      plan[change].map((contentKey) => ({
        change: plan.isDryRun ? `would be ${change}` : change,
        contentKey,
      })),
    )
    return { json: plan, rows }
  },
  async apply(portal, template) {
    const releases = portal.get(ContentReleasesService)
    const number = values.release === undefined ? null : Number(values.release)
    if (number !== null && !Number.isInteger(number)) throw new CommandError('A release is a whole number.')
    const applied = await (number === null
      ? releases.apply(template, COMMAND)
      : releases.applyAgain(template, number, COMMAND))
    return { json: applied, rows: [{ release: String(applied.release), keys: String(applied.keys) }] }
  },
}

function namedTemplate(): Template {
  const template = TEMPLATES.find((known) => known === values.template)
  if (!template) throw new CommandError(`Name the template: --template ${TEMPLATES.join(' or --template ')}.`)
  return template
}

if (values.help || !command || !Object.hasOwn(COMMANDS, command)) {
  const isAsked = values.help
  ;(isAsked ? console.log : console.error)(USAGE)
  process.exitCode = isAsked ? 0 : 1
} else {
  await runCommand(
    async (portal) => {
      const told = await COMMANDS[command]!(portal, namedTemplate())
      if (told) console.log(values.json ? JSON.stringify(told.json) : asTable(told.rows))
    },
    [FailureException],
  )
}
