import { Readable } from 'node:stream'
import type { AuditExportFormat, AuditLogEntry, AuditValues } from '../../platform/audit/audit.contract.js'
import { csvFile } from '../../platform/http/file-answer.js'

const COLUMNS = ['Time', 'Actor', 'Action', 'Subject', 'Name', 'Address', 'Before', 'After', 'ID']

/** Returns the entries as the text of a file, read at the pace of its reader. */
export function auditFile(entries: AsyncIterable<AuditLogEntry>, format: AuditExportFormat): Readable {
  return format === 'jsonl' ? Readable.from(lines(entries)) : csvFile(COLUMNS, rows(entries))
}

async function* lines(entries: AsyncIterable<AuditLogEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}

async function* rows(entries: AsyncIterable<AuditLogEntry>): AsyncGenerator<(string | null)[]> {
  for await (const { id, at, actor, action, subject, subjectName, client, before, after } of entries)
    yield [at, actor, action, subject, subjectName, client, json(before), json(after), id]
}

const json = (values: AuditValues | null) => values && JSON.stringify(values)
