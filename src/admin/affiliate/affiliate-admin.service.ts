import { Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { AccountStatuses } from '../../affiliate/accounts/account-status.service.js'
import type { AccountAction } from '../../affiliate/affiliate.contract.js'
import type { Ledger } from '../../affiliate/sales/ledger.contract.js'
import {
  type AffiliateApplication,
  APPLICATION_LIST,
  type ApplicationsAnswer,
  type ApplicationsFilter,
  type ApplicationsQuery,
} from '../../affiliate/applications/application-list.contract.js'
import type { ApplicationDetailsAnswer } from '../../affiliate/applications/decisions.contract.js'
import type { EditStatsAnswer, EditStatsRequest } from '../../affiliate/dashboard/stats-edit.contract.js'
import { sendCsv } from '../../affiliate/applications/application-csv.js'
import { ApplicationHistory } from '../../affiliate/applications/application-history.service.js'
import { ApplicationList } from '../../affiliate/applications/application-list.service.js'
import { ApplicationsService } from '../../affiliate/applications/applications.service.js'
import type { Decision } from '../../affiliate/applications/application-lifecycle.js'
import { LedgerPages } from '../../affiliate/sales/ledger-pages.service.js'
import { StatsEditor } from '../../affiliate/dashboard/stats-editor.service.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { exportDetails } from '../../platform/http/list/export-details.js'
import { KeyLookups } from '../../keys/sign-in/key-lookups.service.js'
import type { Operator } from '../../keys/sessions/operator.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { maySearchByKey } from '../may-search-by-key.js'
import { redactFor, redactHistoryFor, redactSummaryFor } from './redact-for-support.js'

const actorOf = ({ keyId }: SessionUser) => keyRef(keyId)

/** The back office's calls to the affiliate program. */
@Injectable()
export class AffiliateAdminService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly rows: ApplicationList,
    private readonly history: ApplicationHistory,
    private readonly ledgerPages: LedgerPages,
    private readonly stats: StatsEditor,
    private readonly statuses: AccountStatuses,
    private readonly lookups: KeyLookups,
    private readonly exports: ExportAudit,
  ) {}

  /**
   * Returns one page of the matching applications, with the summary of all. For support, an order by earnings is that of
   * `pending`: the edges of its pages would be amounts.
   */
  async list(who: SessionUser, query: ApplicationsQuery): Promise<ApplicationsAnswer> {
    const isByAmount = who.role === 'support' && query.sort?.endsWith('totalEarnings')
    const page = await this.rows.page(isByAmount ? { ...query, sort: 'pending' } : query, maySearchByKey(who))
    return {
      ...page,
      applications: page.applications.map((row) => redactFor(who, row)),
      summary: redactSummaryFor(who, page.summary),
    }
  }

  /** Streams all matching applications as CSV, once the export is recorded in the audit. */
  async export(operator: Operator, filter: ApplicationsFilter, response: Response): Promise<void> {
    const { actor, client } = operator
    const details = exportDetails(APPLICATION_LIST, filter)
    await this.exports.record({ action: 'applications-exported', actor, client, details })
    await sendCsv(this.rows.all(filter), response)
  }

  /**
   * Returns an application with its history and, except for support, the first page of its ledger.
   * @throws {FailureException} 404 – there is none with this id
   */
  async show(who: SessionUser, id: string): Promise<ApplicationDetailsAnswer> {
    const application = await this.rows.find(id)
    const [history, ledger] = await Promise.all([
      this.history.list(id),
      who.role === 'support' ? null : this.ledger(id),
    ])
    return { application: redactFor(who, application), history: redactHistoryFor(who, history), ledger }
  }

  /**
   * Returns a page of the ledger of an application's key, newest first.
   * @throws {FailureException} 404 – there is no application with this id
   */
  async ledger(id: string, page = 1): Promise<Ledger> {
    return this.ledgerPages.page(await this.applications.keyIdOf(id), page)
  }

  /**
   * Approves or rejects an application and returns it; the same decision again changes nothing.
   * @throws {FailureException} 404 – no such key, or it has no application; 409 – the opposite was decided before
   */
  async decide(who: SessionUser, accessKey: string, decision: Decision): Promise<AffiliateApplication> {
    const keyId = await this.lookups.existingId(accessKey)
    return this.rows.find(await this.applications.decide(actorOf(who), keyId, decision))
  }

  /**
   * Decides the pending ones of these applications, all or none. Returns all of them, and how many were pending.
   * @throws {FailureException} 404 – one of them does not exist
   */
  async decideMany(
    who: SessionUser,
    ids: string[],
    decision: Decision,
  ): Promise<{ applications: AffiliateApplication[]; decided: number }> {
    const decided = await this.applications.decideMany(actorOf(who), ids, decision)
    return { applications: await this.rows.findMany(ids), decided }
  }

  /**
   * Changes the given fields of an affiliate's stats; returns all stats and their new version.
   * @throws {FailureException} 404 – no such key, or it has no application; 409 – not approved, or edited by someone
   * else since; 400 with `fields` – the stats would contradict each other
   */
  async editStats(
    who: SessionUser,
    accessKey: string,
    edit: Omit<EditStatsRequest, 'accessKey'>,
  ): Promise<EditStatsAnswer> {
    return this.stats.edit(actorOf(who), await this.lookups.existingId(accessKey), edit)
  }

  /**
   * Pauses, resumes or ends an affiliate and returns the application.
   * @throws {FailureException} 404 – the member has no account; 409 – to pause one who has ended, or to resume one who was paid since
   */
  async changeStatus(
    operator: Operator,
    keyId: string,
    what: AccountAction,
    reason: string | undefined,
  ): Promise<AffiliateApplication> {
    return this.rows.find(await this.statuses.change(operator, keyId, what, reason || null))
  }

  /** Opens missing accounts of approved affiliates; returns how many. */
  initStats(who: SessionUser): Promise<number> {
    return this.stats.openMissing(actorOf(who))
  }
}
