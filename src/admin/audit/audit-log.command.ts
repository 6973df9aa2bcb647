import { pipeline } from 'node:stream/promises'
import { defineCommand, type Output, toRows } from '../../platform/command-line/command.js'
import { CommandError } from '../../platform/command-line/command-error.js'
import { AUDIT_ACTIONS, type AuditFilter, type AuditLogEntry } from '../../platform/audit/audit.contract.js'
import { isTime, TIME_FORMAT } from '../../platform/database/queries/instant.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { AuditAdminService } from './audit-admin.service.js'
import { auditExport } from './audit-export.js'

const FILTERS = `[--actor NAME|ID] [--action ACTION] [--subject NAME|ID] [--client ADDRESS] [--from DATE] [--to DATE] [--q WORDS]`

const NOTES = `The audit log: who did what, newest first. NAME is all or part of a master's name; for --subject, it can also be
a member's or an affiliate applicant's. ID is the ID of a key, an application, a sale, a content item, an email, an order event, or
an offer. A DATE looks like 2027-12-31 (UTC) or 2027-12-31T18:00:00Z. list prints up to ${PAGE_SIZE.most} entries; for
older ones, add the --before ID that it ends with ("older" in JSON). An export is recorded in the log.
ACTION is one of: ${AUDIT_ACTIONS.join(', ')}.`

interface Values {
  actor?: string
  action?: string
  subject?: string
  client?: string
  from?: string
  to?: string
  q?: string
}

/** `npm run audit-log`: the audit as the back office shows it (contract §5). `npm run audit` is npm's own audit. */
export const auditLogCommand = defineCommand({
  name: 'audit-log',
  notes: NOTES,
  options: {
    actor: { type: 'string' },
    action: { type: 'string' },
    subject: { type: 'string' },
    client: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    q: { type: 'string' },
    before: { type: 'string' },
    csv: { type: 'boolean', default: false },
  },
  verbs: {
    list: {
      help: `  list ${FILTERS} [--before ID]`,
      async run({ portal, values }): Promise<Output> {
        const query = { ...readFilter(values), before: values.before, pageSize: PAGE_SIZE.most }
        const page = await portal.get(AuditAdminService).page(query)
        const { text } = toRows('entries', page.entries.map(rowOf))
        return { json: page, text: page.older ? `${text}\n\nOlder entries: --before ${page.older}` : text }
      },
    },
    export: {
      help: `  export ${FILTERS} [--csv]    everything that matches, as JSON lines or CSV`,
      async run({ portal, values }): Promise<null> {
        const format = values.csv ? 'csv' : 'jsonl'
        const entries = await portal
          .get(AuditAdminService)
          .export(readFilter(values), format, { actor: 'command' })
        await pipeline(auditExport(entries, format), process.stdout, { end: false })
        return null
      },
    },
  },
})

function readFilter({ actor, action, subject, client, from, to, q }: Values): AuditFilter {
  const known = AUDIT_ACTIONS.find((name) => name === action)
  if (action && !known) throw new CommandError(`The action must be one of ${AUDIT_ACTIONS.join(', ')}.`)
  for (const time of [from, to]) if (time && !isTime(time)) throw new CommandError(TIME_FORMAT)
  return { actor, action: known, subject, client, from, to, q }
}

const rowOf = (entry: AuditLogEntry): Record<string, string | null> => ({
  at: entry.at,
  actor: entry.actor,
  action: entry.action,
  subject: entry.subjectName ?? entry.subject,
  client: entry.client,
  before: entry.before && JSON.stringify(entry.before),
  after: entry.after && JSON.stringify(entry.after),
  id: entry.id,
})
