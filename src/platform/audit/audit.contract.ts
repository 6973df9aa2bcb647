import type { FilterOf, List, QueryOf } from '../http/list/list.contract.js'

/** The audit log for the back office: GET /api/admin/audit, audit.csv and audit.jsonl (contract §5). */

/** Everything that is recorded; a new action is added here and named in client/admin/labels/action-labels.copy.ts. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in-refused',
  'sign-in-blocked',
  'key-lookups-limited',
  'sign-in-started',
  'sign-out',
  'key-confirmed',
  'factor-confirmed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-codes-replaced',
  'second-factor-required',
  'recovery-code-used',
  'key-issued',
  'key-imported',
  'key-revoked',
  'key-rotated',
  'key-changed',
  'key-extended',
  'key-shortened',
  'key-level-changed',
  'key-suspended',
  'key-suspension-undone',
  'key-reinstated',
  'key-expired',
  'sessions-ended',
  'email-change-requested',
  'email-change-confirmed',
  'email-change-canceled',
  'key-leaked',
  'device-mail-changed',
  'members-exported',
  'key-import-undone',
  'key-mailed',
  'key-shown',
  'recovery-requested',
  'key-revealed',
  'role-changed',
  'client-unblocked',
  'data-exported',
  'erasure-requested',
  'erasure-undone',
  'data-erased',
  'display-name-changed',
  'picture-changed',
  'picture-removed',
  'content-created',
  'content-updated',
  'content-deleted',
  'content-applied',
  'content-scheduled',
  'content-schedule-canceled',
  'content-loaded',
  'content-picture-uploaded',
  'application-submitted',
  'application-approved',
  'application-rejected',
  'applications-exported',
  'subscribers-exported',
  'audit-exported',
  'mails-exported',
  'orders-exported',
  'money-exported',
  'sales-exported',
  'campaign-created',
  'campaign-changed',
  'campaign-tested',
  'campaign-sent',
  'campaign-held',
  'campaign-canceled',
  'campaign-deleted',
  'mail-retried',
  'mails-retried',
  'mail-text-changed',
  'mail-text-reset',
  'affiliate-stats-edited',
  'affiliate-stats-created',
  'affiliate-paused',
  'affiliate-resumed',
  'affiliate-ended',
  'affiliate-rules-added',
  'affiliate-terms-accepted',
  'payout-details-changed',
  'payout-month-closed',
  'payout-approved',
  'payouts-exported',
  'payout-settled',
  'sale-recorded',
  'sale-attributed',
  'sale-corrected',
  'sale-refunded',
  'sale-restored',
  'order-replayed',
  'order-mapped',
  'order-dismissed',
  'offer-added',
  'offer-changed',
  'shop-secret-saved',
  'shop-secret-removed',
  'shop-tested',
  'results-published',
  'brand-changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Entries that one page reads at most when a search or a second filter has to look into them. */
export const MAX_SEARCHED = 5_000

/** GET /api/admin/audit, audit.csv and audit.jsonl */
export const AUDIT_LIST = {
  path: '/api/admin/audit',
  filters: {
    /** Words that all occur in an entry: in names, ids, address and details. Case and accents do not matter. */
    q: { kind: 'text', max: 200 },
    /** A master's name or part of it, the id of a key, a whole key, or 'The command line' and the like. */
    actor: { kind: 'text', max: 200, name: 'name or ID' },
    action: {
      kind: 'choice',
      values: AUDIT_ACTIONS,
      refusal: 'This action is never recorded. Choose one from the list.',
    },
    /** `<kind>:<id>`, the id alone, a whole key, or what finds members and applications in their lists. */
    subject: { kind: 'text', max: 200, name: 'name or ID' },
    /** Of IPv6 its /64 counts. */
    client: { kind: 'text', max: 200, name: 'address' },
    from: { kind: 'time', edge: 'from' },
    to: { kind: 'time', edge: 'to' },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type AuditFilter = FilterOf<typeof AUDIT_LIST>
export type AuditQuery = QueryOf<typeof AUDIT_LIST>

/** Fields of the subject before or after the action, by their names. */
export type AuditValues = Record<string, unknown>

export interface AuditLogEntry {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The person's name, or 'The command line' and the like. */
  actor: string
  /** `key:<id>`, or `command` and the like. */
  actorId: string
  action: AuditAction
  /** `<kind>:<id>`; null if the action has no object. */
  subject: string | null
  /** Null where only the id is known. */
  subjectName: string | null
  /** IPv6 as its /64. */
  client: string | null
  before: AuditValues | null
  after: AuditValues | null
}

/** Newest first. */
export interface AuditAnswer {
  entries: AuditLogEntry[]
  /**
   * For `before`, to read on; null at the end. With fewer entries than a page has, the entries that one page may search
   * were searched, and older ones may match too.
   */
  older: string | null
}

/** GET /api/admin/audit/{id} */
export interface AuditEntryAnswer {
  entry: AuditLogEntry
}

/** The file formats of the export: a spreadsheet's, and one JSON object a line. */
export const AUDIT_EXPORT_FORMATS = ['csv', 'jsonl'] as const
export type AuditExportFormat = (typeof AUDIT_EXPORT_FORMATS)[number]
