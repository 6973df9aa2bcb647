import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { AccessKey } from '../keys/directory/access-key.js'
import { DatabaseClock } from '../platform/database/database-clock.js'
import { parseKeyFile, parseKeyTerms } from '../keys/directory/key-terms.js'
import { type IssuedKey, KeysError, KeysService } from '../keys/directory/keys.service.js'
import { CommandError, runCommand } from './run-command.js'
import { asTable } from './table.js'

const USAGE = `npm run keys -- <command> [--json]

  issue --type TYPE [--count N] [--holder NAME] [--email ADDRESS] [--expires DATE] [--template automation|indicator]
  list
  revoke KEY-OR-ID
  rotate KEY-OR-ID
  import FILE.csv    with the columns key, type and, as you like, template, holder, email, expires

TYPE is indicator, automation, master, fullaccess, lifetime or standard; a master needs a template.`

const ACTOR = 'command'
const MOST_AT_ONCE = 10_000
const PAGE = 1000

type Row = Record<string, string | null>

const { positionals, values } = readArguments()
const [command, argument] = positionals

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        count: { type: 'string', default: '1' },
        type: text,
        holder: text,
        email: text,
        expires: text,
        template: text,
      },
    })
  } catch {
    console.error(`These options are not known.\n\n${USAGE}`)
    process.exit(1)
  }
}

/** `now`: by the database's clock. */
const COMMANDS: Record<string, (keys: KeysService, now: Date) => Promise<Row[]>> = {
  async issue(keys, now) {
    const count = Number(values.count)
    if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
      throw new CommandError(`The count must be a whole number from 1 to ${MOST_AT_ONCE}.`)
    return (await keys.issue(parseKeyTerms(values, now), count, ACTOR)).map(issuedRow)
  },
  async list(keys) {
    const rows: Row[] = []
    for (let page = await keys.list('', PAGE); page.length > 0; page = await keys.list(page.at(-1)!.id, PAGE))
      rows.push(...page.map(keyRow))
    return rows
  },
  revoke: async (keys) => [keyRow(await keys.revoke(named('key'), ACTOR))],
  rotate: async (keys) => [issuedRow(await keys.rotate(named('key'), ACTOR))],
  async import(keys, now) {
    const csv = await readFile(named('file'), 'utf8').catch(() => {
      throw new CommandError('The file cannot be read.')
    })
    return (await keys.import(parseKeyFile(csv, now), ACTOR)).map(issuedRow)
  },
}

function named(what: string): string {
  if (!argument) throw new CommandError(`Which ${what}? Name it after the command.`)
  return argument
}

const issuedRow = ({ id, key, level, hint }: IssuedKey): Row => ({ id, key, type: level, hint })

const keyRow = (key: AccessKey): Row => ({
  id: key.id,
  hint: key.hint,
  type: key.level,
  template: key.template,
  status: key.status,
  source: key.source,
  holder: key.holderName,
  email: key.holderEmail,
  expires: key.expiresAt?.toISOString() ?? null,
  created: key.createdAt.toISOString(),
  lastSignIn: key.lastSignInAt?.toISOString() ?? null,
})

if (values.help || !command || !Object.hasOwn(COMMANDS, command)) {
  const isAsked = values.help
  ;(isAsked ? console.log : console.error)(USAGE)
  process.exitCode = isAsked ? 0 : 1
} else {
  await runCommand(
    async (portal) => {
      const now = portal.get(DatabaseClock).now()
      const rows = await COMMANDS[command]!(portal.get(KeysService), now)
      console.log(values.json ? JSON.stringify({ keys: rows }) : asTable(rows))
    },
    [KeysError],
  )
}
