import { once } from 'node:events'
import { stringify } from 'csv-stringify/sync'
import { ExportAudit } from '../platform/audit/export-audit.service.js'
import { zoneName } from '../platform/business-time.contract.js'
import { defineCommand, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { MemberActions } from './member-changes/member-actions.service.js'
import { parseKeyTerms } from './directory/parse-key-terms.js'
import { issuedRow, memberRow } from './commands/printed-rows.js'
import { bulkCommands } from './commands/bulk-commands.js'
import { FILTER, filterOf } from './commands/key-filter.js'
import { importCommand } from './commands/import-command.js'
import { TEXT_OPTIONS, textOptionsHelp } from './commands/text-options.js'
import { LONG_TEXTS, SHORT_TEXTS } from './member-texts.contract.js'
import { memberCommands } from './commands/member-commands.js'
import { STATE_FILTERS, MEMBER_LIST } from './members.contract.js'
import { exportDetails } from '../platform/http/list/export-details.js'
import { MemberList } from './members/member-list.service.js'
import { dataCommands } from './commands/data-commands.js'
import { accessCommands } from './commands/access-commands.js'
import { factorCommands } from './commands/factor-commands.js'
import { COMMAND_LINE } from './sessions/operator.js'

const MAX_AT_ONCE = 10_000

const NOTES = `TYPE is indicator, automation, master (not for level or import), fullaccess, lifetime, or standard; to issue a master,
add --template. ROLE is owner, manager (the default for issue), support, or editor; name the person with --holder and --email.
STATE is ${STATE_FILTERS.join(', ')} (never signed in). TEXT is the beginning of an email address, @domain, words in a
name, a full key, its last 4 characters, or the full number of an order. DATE is a day, such as 2027-12-31,
and lasts until midnight ${zoneName()}, or a moment, such as 2027-12-31T18:00:00Z. With --version N, nothing happens if the key has
changed since show printed that version.`

/** `npm run keys`: all that the back office does with keys (contract §2). */
export const keysCommand = defineCommand({
  name: 'keys',
  notes: NOTES,
  options: {
    count: { type: 'string' },
    type: { type: 'string' },
    ...TEXT_OPTIONS,
    expires: { type: 'string' },
    version: { type: 'string' },
    template: { type: 'string' },
    role: { type: 'string' },
    state: { type: 'string' },
    search: { type: 'string' },
    end: { type: 'string' },
    send: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    now: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
  },
  verbs: {
    issue: {
      help: `  issue --type TYPE [--count N] ${textOptionsHelp(SHORT_TEXTS)} [--expires DATE] ${textOptionsHelp(LONG_TEXTS)} [--send] [--template automation|indicator] [--role ROLE]`,
      async run({ portal, values }) {
        const count = Number(values.count ?? 1)
        if (!Number.isInteger(count) || count < 1 || count > MAX_AT_ONCE)
          throw new CommandError(
            `The count must be a whole number from 1 to ${MAX_AT_ONCE.toLocaleString('en-US')}.`,
          )
        const terms = parseKeyTerms(values, portal.get(DatabaseClock).now())
        const options = { count, sendKey: values.send }
        const issued = await portal.get(MemberActions).issue(terms, COMMAND_LINE, options)
        return toRows('keys', issued.map(issuedRow))
      },
    },
    list: {
      help: `  list ${FILTER}`,
      async run({ portal, values }) {
        const rows = []
        for await (const member of portal.get(MemberList).all(filterOf(values))) rows.push(memberRow(member))
        return toRows('keys', rows)
      },
    },
    ...memberCommands,
    ...importCommand,
    ...bulkCommands,
    export: {
      help: `  export ${FILTER}    print CSV; recorded in the audit log`,
      async run({ portal, values, isJson }) {
        const filter = filterOf(values)
        const details = exportDetails(MEMBER_LIST, filter)
        await portal
          .get(ExportAudit)
          .record({ action: 'members-exported', actor: COMMAND_LINE.actor, details })
        let isFirst = true
        const write = async (text: string) => {
          if (!process.stdout.write(text)) await once(process.stdout, 'drain')
        }
        for await (const member of portal.get(MemberList).all(filter)) {
          const row = memberRow(member)
          const json = `${isFirst ? '{"keys":[' : ','}${JSON.stringify(row)}`
          await write(isJson ? json : stringify([row], { header: isFirst, escape_formulas: true }))
          isFirst = false
        }
        if (isJson) await write(isFirst ? '{"keys":[]}\n' : ']}\n')
        return null
      },
    },
    ...accessCommands,
    ...factorCommands,
    ...dataCommands,
  },
})
