import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { isAffiliate } from '../affiliate.contract.js'
import type { AffiliateStats } from './dashboard.contract.js'
import {
  type EditStatsAnswer,
  type EditStatsRequest,
  NOT_APPROVED,
  STALE_STATS,
} from './stats-edit.contract.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ApplicationEntity } from '../accounts/application.entity.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { previousMonth } from '../program/months.js'
import { computedConversion, type Figures, figuresOf, fromFigures, toFigures } from './stats-answer.js'
import { LedgerService, type NewEntry } from '../sales/ledger.service.js'
import { MonthEntity } from '../accounts/month.entity.js'
import { contradictions } from './stats-rules.contract.js'

/** Accounts opened per transaction. */
const BATCH = 500

/**
 * An administrator's edits of stats: every change of a sum becomes an adjustment in the ledger (docs/decisions/affiliate.md).
 */
@Injectable()
export class StatsEditor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Changes the given fields and returns all stats in dollars, percent and shares (contract §5). `version`: the
   * one that the administrator saw.
   * @throws {FailureException} 404 – no application; 409 – not approved, or the version is outdated; 400 with
   * `fields` – the stats would contradict each other
   */
  async edit(
    actor: string,
    keyId: string,
    { stats, version, reason }: Omit<EditStatsRequest, 'accessKey'>,
  ): Promise<EditStatsAnswer> {
    return this.unitOfWork.write(async (tx) => {
      const application = await tx.findOneBy(ApplicationEntity, { keyId })
      if (!application) throw notFound('No application has this access key.')
      if (!isAffiliate(application.status)) throw new FailureException(409, NOT_APPROVED)
      // Version 0 means that there was no account yet.
      const isOpened = !version && (await this.ledger.open(tx, keyId))
      if (version === 0 && !isOpened) throw new FailureException(409, STALE_STATS)
      const account = await this.ledger.lock(tx, keyId, version || undefined)
      if (!account) throw new FailureException(409, STALE_STATS)
      const before = await this.figuresOf(tx, account)
      const edited = toFigures(stats)
      refuseContradictions(before, edited)
      const after = { ...before, ...edited }
      const computed = computedConversion({ referrals: after.referralsMade, clicks: account.clicks })
      // An unchanged rate continues to be computed, and one that is set to what would be computed is again: an undo leads back.
      const chosen = after.conversionRate === computed ? null : after.conversionRate
      const isUnchanged = after.conversionRate === before.conversionRate
      const conversionRate = isUnchanged ? account.conversionRate : chosen
      const answer = fromFigures({ ...after, conversionRate: conversionRate ?? computed })
      await this.ledger.post(tx, keyId, adjustments(before, after, actor, reason))
      const { tier, commissionRate } = after
      await tx.update(AffiliateEntity, { keyId }, { tier, commissionRate, conversionRate })
      await this.audit.record(tx, {
        action: 'affiliate-stats-edited',
        actor,
        subject: `application:${application.id}`,
        details: { ...(reason && { reason }), changes: changesOf(fromFigures(before), answer) },
      })
      return { stats: answer, version: account.version }
    })
  }

  /** Opens missing accounts of approved affiliates (imported rows); returns how many. */
  async openMissing(actor: string): Promise<number> {
    let created = 0
    for (;;) {
      const missing = await this.database
        .createQueryBuilder(ApplicationEntity, 'application')
        .leftJoin(AffiliateEntity, 'account', 'account.keyId = application.keyId')
        .where("application.status = 'Approved' AND account.keyId IS NULL")
        .limit(BATCH)
        .getMany()
      if (missing.length === 0) return created
      created += await this.unitOfWork.write((tx) => this.openAll(tx, actor, missing))
    }
  }

  private async openAll(
    tx: EntityManager,
    actor: string,
    applications: ApplicationEntity[],
  ): Promise<number> {
    let opened = 0
    for (const { id, keyId } of applications) {
      if (!(await this.ledger.open(tx, keyId))) continue
      await this.audit.record(tx, { action: 'affiliate-stats-created', actor, subject: `application:${id}` })
      opened++
    }
    return opened
  }

  private async figuresOf(tx: EntityManager, account: AffiliateEntity): Promise<Figures> {
    const month = await tx.findOneBy(MonthEntity, { keyId: account.keyId, month: monthOf(new Date()) })
    return figuresOf(account, month?.earnings ?? 0)
  }
}

function refuseContradictions(before: Figures, edited: Partial<Figures>): void {
  const fields = contradictions(before, edited)
  const [sentence] = Object.values(fields)
  if (sentence) throw new FailureException(400, sentence, { fields })
}

/** A change of this month's earnings is booked to this month, the rest of a change of the total to the previous one. */
function adjustments(
  before: Figures,
  after: Figures,
  author: string,
  reason: string | undefined,
): NewEntry[] {
  const now = after.thisMonthEarnings - before.thisMonthEarnings
  const earlier = after.totalEarnings - before.totalEarnings - now
  const sales = after.referralsMade - before.referralsMade
  const customers = after.activeMembers - before.activeMembers
  const entry = { kind: 'adjustment', author, reason: reason || null } as const
  return [
    ...(earlier === 0 ? [] : [{ ...entry, amount: earlier, month: previousMonth(new Date()) }]),
    ...(now === 0 && sales === 0 && customers === 0 ? [] : [{ ...entry, amount: now, sales, customers }]),
  ]
}

const changesOf = (before: AffiliateStats, after: AffiliateStats) =>
  (Object.keys(after) as (keyof AffiliateStats)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
