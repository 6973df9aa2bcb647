import { Injectable } from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import {
  type AuditAnswer,
  type AuditExportFormat,
  type AuditFilter,
  type AuditLogEntry,
  type AuditQuery,
} from '../../platform/audit/audit.contract.js'
import { type AuditConditions, AuditLog } from '../../platform/audit/audit-log.service.js'
import { idsBetween, wordsOf } from '../../platform/audit/audit-search.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { notFound } from '../../platform/errors/failure.js'
import { networkOf, readAddress } from '../../platform/limits/client-address.js'
import { AuditNames } from './audit-names.service.js'

export const NO_ENTRY = 'Entry not found.'

/** The audit log with names, for the screen and `npm run audit-log` (contract §5). */
@Injectable()
export class AuditAdminService {
  constructor(
    private readonly log: AuditLog,
    private readonly names: AuditNames,
    private readonly exports: ExportAudit,
  ) {}

  /** Returns one page, newest first; every page of every filter reads a limited number of entries. */
  async page({ before, pageSize = PAGE_SIZE.default, ...filter }: AuditQuery): Promise<AuditAnswer> {
    const conditions = await this.conditions(filter)
    if (!conditions) return { entries: [], older: null }
    return this.log.page(conditions, this.names.name, { before, size: pageSize })
  }

  /**
   * Returns one entry.
   * @throws {FailureException} 404 – there is none with this id
   */
  async find(id: string): Promise<AuditLogEntry> {
    const entry = await this.log.find(id, this.names.name)
    if (!entry) throw notFound(NO_ENTRY)
    return entry
  }

  /** Returns all that match, newest first, to be streamed, once the export is recorded in the audit. */
  async export(
    filter: AuditFilter,
    format: AuditExportFormat,
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
  ): Promise<AsyncIterable<AuditLogEntry>> {
    const conditions = await this.conditions(filter)
    // Unlike the other lists' exports, the log's names only what it is narrowed to, and addresses.
    const { q, actor: by, subject, client: from, ...plain } = filter
    const details = { format, ...given(plain), ...(from && { client: from }) }
    const hidden = { isSearch: Boolean(q), isByActor: Boolean(by), isBySubject: Boolean(subject) }
    await this.exports.record({ action: 'audit-exported', actor, client, details: { ...details, ...hidden } })
    return conditions ? this.log.all(conditions, this.names.name) : nothing()
  }

  /** Null if a filter names nobody. */
  private async conditions({
    actor = '',
    action,
    subject = '',
    client = '',
    from,
    to,
    q = '',
  }: AuditFilter): Promise<AuditConditions | null> {
    const actors = actor.trim() ? await this.names.actorsOf(actor) : null
    const subjects = subject.trim() ? await this.names.subjectsOf(subject) : null
    const clients = client.trim() ? [storedClient(client.trim())] : null
    const conditions = { actor: storable(actors), subject: storable(subjects), client: storable(clients) }
    if (Object.values(conditions).some((values) => values?.length === 0)) return null
    return {
      ids: idsBetween(from, to),
      words: wordsOf(q),
      ...conditions,
      ...(action && { action: [action] }),
    }
  }
}

/** Those that the columns may have, which are ASCII: MySQL refuses to compare others with them. */
const storable = (values: string[] | null): string[] | undefined =>
  values?.filter((value) => /^[\x21-\x7e]{1,200}$/.test(value))

/** As the audit has it: of IPv6 the /64. */
function storedClient(text: string): string {
  const address = readAddress(text)
  return address ? networkOf(address) : text.toLowerCase()
}

const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

async function* nothing(): AsyncGenerator<never> {}
