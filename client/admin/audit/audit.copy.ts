import type { AuditExportFormat, AuditLogEntry } from '#src/platform/audit/audit.contract.js'
import { monthName } from '#src/affiliate/payouts/payouts.contract.js'
import { subjectLabel } from '../labels/recorded-values.js'

export const auditCopy = {
  title: 'Audit Log',
  lead: 'Who did what, and when. Entries can’t be edited. When an account is deleted, its entries stay, without personal data.',
  loading: 'Loading entries…',
  formats: { csv: 'CSV', jsonl: 'JSON' } satisfies Record<AuditExportFormat, string>,
}

export const listCopy = {
  title: 'Entries',
  search: 'Search names, IDs, and details',
  filters: 'Filters',
  actor: 'Who: name or ID',
  action: 'What',
  allActions: 'All actions',
  subject: 'Target: name, ID, or key',
  client: 'IP address',
  from: 'From',
  to: 'To',
  exportAs: (format: string) => `Export ${format}`,
  columns: { at: 'When', actor: 'Who', action: 'What', subject: 'Target', client: 'IP address' },
  open: (action: string, actor: string, at: string) => `${action}, ${actor}, ${at}`,
  failed: 'We couldn’t load the audit log.',
  none: 'No entries yet',
  noneText: 'Sign-ins and changes appear here as they happen.',
  noMatch: 'No matching entries',
  noMatchText: 'No entries match your search and filters.',
  noMatchYet: 'Nothing found yet',
  noMatchYetText: (time: string) => `Searched back to ${time}. Click Older to keep searching.`,
  searchedUntil: (time: string) => `Searched back to ${time}. Click Older to keep searching.`,
  clear: 'Clear search and filters',
}

export const entryCopy = {
  fields: { at: 'When', actor: 'Who', subject: 'Target', client: 'IP address', id: 'Entry ID' },
  changes: 'Changes',
  details: 'Details',
  before: 'Before',
  after: 'After',
  nothing: '–',
  byActor: (actor: string) => `Everything by ${actor}`,
  onSubject: (name: string) => `Everything about ${name}`,
  fromClient: (client: string) => `Everything from ${client}`,
  openSubject: {
    key: 'Open member',
    application: 'Open application',
    sale: 'Open sale',
    payout: 'Open payout',
    payouts: 'Open payouts',
    order: 'Open order',
    shop: 'Open shop',
    mail: 'View email',
    campaign: 'Open newsletter',
  } as Record<string, string | undefined>,
  failed: 'We couldn’t load the entry.',
  missing: 'Entry not found.',
  retry: 'Retry',
  loading: 'Loading entry…',
}

const SUBJECT_KINDS: Record<string, string> = {
  key: 'Key',
  application: 'Application',
  sale: 'Sale',
  content: 'Content',
  'content-template': 'Content template',
  mail: 'Email',
  subscriber: 'Subscriber',
  'mail-text': 'Mail texts',
  order: 'Order event',
  offer: 'Offer',
  shop: 'Shop',
  'affiliate-rules': 'Affiliate program',
  campaign: 'Newsletter',
  payout: 'Payout',
  payouts: 'Payouts of a month',
  client: 'IP address',
  performance: 'Performance record',
}

/** Characters of an id that tell two apart. */
const ID_END = 8

/** What an entry is about; the end of the id where nothing else is known. Null if it has no object. */
export function subjectText({
  subject,
  subjectName,
}: Pick<AuditLogEntry, 'subject' | 'subjectName'>): { kind: string; name: string } | null {
  if (!subject) return null
  const at = subject.indexOf(':')
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)]
  const name = subjectName && subjectLabel(kind, subjectName)
  return { kind: SUBJECT_KINDS[kind] ?? kind, name: name ?? idText(kind, id) }
}

/** An address and a row's number say what they are; the end of any other id has to do. */
function idText(kind: string, id: string): string {
  if (kind === 'client') return id
  if (kind === 'payouts') return monthName(id)
  return kind === 'performance' ? `Row ${id}` : `…${id.slice(-ID_END)}`
}
