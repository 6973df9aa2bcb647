import { Readable } from 'node:stream'
import type { AuditExportFormat, AuditLogEntry, AuditValues } from '../../platform/audit/audit.contract.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'

const COLUMNS: CsvColumns<AuditLogEntry> = [
  ['When', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['What', ({ action }) => action],
  ['Target ID', ({ subject }) => subject],
  ['Target Name', ({ subjectName }) => subjectName],
  ['IP Address', ({ client }) => client],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
  ['Entry ID', ({ id }) => id],
]

/** Returns the entries as the text of a file, read at the pace of its reader. */
export function auditExport(entries: AsyncIterable<AuditLogEntry>, format: AuditExportFormat): Readable {
  return format === 'jsonl' ? Readable.from(lines(entries)) : csvFile(COLUMNS, entries)
}

async function* lines(entries: AsyncIterable<AuditLogEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}

const json = (values: AuditValues | null) => values && JSON.stringify(values)
