import { readFile } from 'node:fs/promises'
import { defineCommand, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { DatabaseClock } from '../platform/database/database-clock.js'
import type { AccessKey } from './directory/access-key.js'
import { parseKeyFile, parseKeyTerms } from './directory/key-terms.js'
import { type IssuedKey, KeysService } from './directory/keys.service.js'
import { peopleVerbs } from './people.verbs.js'

const ACTOR = 'command'
const MOST_AT_ONCE = 10_000
const PAGE = 1000

type Row = Record<string, string | null>

/** `npm run keys`: issue, list, revoke, rotate and import access keys (contract §2). */
export const keysCommand = defineCommand({
  name: 'keys',
  notes:
    'TYPE is indicator, automation, master, fullaccess, lifetime or standard; a master needs a template. ' +
    'ROLE is owner, manager (the default), support or editor; name the person: --holder, --email.',
  options: {
    count: { type: 'string', default: '1' },
    type: { type: 'string' },
    holder: { type: 'string' },
    email: { type: 'string' },
    expires: { type: 'string' },
    template: { type: 'string' },
    role: { type: 'string' },
  },
  verbs: {
    ...peopleVerbs,
    issue: {
      help: '  issue --type TYPE [--count N] [--holder NAME] [--email ADDRESS] [--expires DATE] [--template automation|indicator] [--role ROLE]',
      async run({ portal, values }) {
        const count = Number(values.count)
        if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
          throw new CommandError(`The count must be a whole number from 1 to ${MOST_AT_ONCE}.`)
        const terms = parseKeyTerms(values, portal.get(DatabaseClock).now())
        return keyRows(await portal.get(KeysService).issue(terms, count, ACTOR), issuedRow)
      },
    },
    list: {
      help: '  list',
      run: async ({ portal }) => keyRows(await listAll(portal.get(KeysService)), keyRow),
    },
    revoke: {
      help: '  revoke KEY-OR-ID',
      hasArgument: true,
      run: async ({ portal, argument }) =>
        keyRows([await portal.get(KeysService).revoke(required(argument, 'key'), ACTOR)], keyRow),
    },
    rotate: {
      help: '  rotate KEY-OR-ID',
      hasArgument: true,
      run: async ({ portal, argument }) =>
        keyRows([await portal.get(KeysService).rotate(required(argument, 'key'), ACTOR)], issuedRow),
    },
    import: {
      help: '  import FILE.csv    columns: key, type and, optionally, template, holder, email, expires',
      hasArgument: true,
      async run({ portal, argument }) {
        const csv = await readFile(required(argument, 'file'), 'utf8').catch(() => {
          throw new CommandError("Couldn't read the file. Check its path and permissions.")
        })
        const terms = parseKeyFile(csv, portal.get(DatabaseClock).now())
        return keyRows(await portal.get(KeysService).import(terms, ACTOR), issuedRow)
      },
    },
  },
})

const keyRows = <T>(keys: T[], toRow: (key: T) => Row) => toRows('keys', keys.map(toRow))

async function listAll(service: KeysService): Promise<AccessKey[]> {
  const keys: AccessKey[] = []
  for (let after = ''; ;) {
    const page = await service.list(after, PAGE)
    if (page.length === 0) return keys
    keys.push(...page)
    after = page.at(-1)!.id
  }
}

function required(argument: string | undefined, what: string): string {
  if (!argument) throw new CommandError(`Name the ${what} after the command.`)
  return argument
}

const issuedRow = ({ id, key, level, hint }: IssuedKey): Row => ({ id, key, type: level, hint })

const keyRow = (key: AccessKey): Row => ({
  id: key.id,
  hint: key.hint,
  type: key.level,
  template: key.template,
  status: key.status,
  role: key.role,
  source: key.source,
  holder: key.holderName,
  email: key.holderEmail,
  expires: key.expiresAt?.toISOString() ?? null,
  created: key.createdAt.toISOString(),
  lastSignIn: key.lastSignInAt?.toISOString() ?? null,
})
