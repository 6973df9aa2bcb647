import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { toDatabaseTime } from '../database/instant.js'

export interface AuditEntry {
  action: AuditAction
  actor: string
  subject?: string
  client?: string
  details?: Record<string, unknown>
  /** Now, when left out; only the demo data was done at another time. */
  occurredAt?: Date
}

export type AuditAction =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-in-blocked'
  | 'sign-out'
  | 'key-issued'
  | 'key-imported'
  | 'key-revoked'
  | 'key-rotated'
  | 'display-name-changed'
  | 'picture-changed'
  | 'picture-removed'
  | 'content-created'
  | 'content-updated'
  | 'content-deleted'
  | 'content-applied'
  | 'application-submitted'
  | 'application-approved'
  | 'application-rejected'
  | 'applications-exported'
  | 'subscribers-exported'
  | 'affiliate-stats-edited'
  | 'affiliate-stats-created'
  | 'sale-recorded'
  | 'sale-attributed'
  | 'sale-corrected'
  | 'sale-refunded'

/** Written in SQL, for a crowd of refused sign-ins writes many. */
const INSERT = 'INSERT INTO audit_entries (id, occurred_at, action, actor, subject, client, details) VALUES '
const ROW = '(?, ?, ?, ?, ?, ?, ?)'

@Injectable()
export class AuditService {
  /** Adds entries in the acting transaction: what was done and that it was done are kept or lost together. */
  async record(tx: EntityManager, ...entries: AuditEntry[]): Promise<void> {
    const now = new Date()
    const rows = entries.map(({ action, actor, subject, client, details, occurredAt = now }) => [
      uuid(),
      toDatabaseTime(occurredAt),
      action,
      actor,
      subject ?? null,
      client ?? null,
      details ? JSON.stringify(details) : null,
    ])
    await tx.query(INSERT + rows.map(() => ROW).join(', '), rows.flat())
  }
}
