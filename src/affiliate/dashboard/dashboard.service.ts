import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { Config } from '../../platform/config/config.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import type { AffiliateDashboard, AffiliateDashboardAnswer, AffiliateStats } from './dashboard.contract.js'
import type { EntryKind, Ledger } from '../sales/ledger.contract.js'
import { milestoneProgress } from '../program/milestones.contract.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ApplicationEntity, submitted } from '../accounts/application.entity.js'
import { fromRate } from '../program/money.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { recentMonths } from '../program/months.js'
import { NO_STATS, toMonth, toStats } from './stats-answer.js'
import { ProgramRulesService } from '../program/program-rules.service.js'
import type { ProgramRules } from '../program/rules.contract.js'
import { TERMS_VERSION } from '../program/terms.contract.js'
import { promotionsAt } from '../program/promotions.contract.js'
import { rateAt } from '../sales/commission.js'
import { LedgerPages } from '../sales/ledger-pages.service.js'
import { LedgerService } from '../sales/ledger.service.js'
import { MonthEntity } from '../accounts/month.entity.js'

const MONTHS = 12

/** An affiliate's own figures and entries. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
    @InjectRepository(MonthEntity) private readonly months: Repository<MonthEntity>,
    private readonly rules: ProgramRulesService,
    private readonly ledger: LedgerService,
    private readonly ledgerPages: LedgerPages,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** Returns a key's figures; zeros and Bronze without an account (contract §5). */
  async stats(keyId: string): Promise<AffiliateStats> {
    const account = await this.affiliates.findOneBy({ keyId })
    if (!account) return NO_STATS
    const month = await this.months.findOneBy({ keyId, month: monthOf(new Date()) })
    return toStats(account, month?.earnings ?? 0)
  }

  /** Returns the application and, for approved and privileged members, the dashboard (product §4, §6). */
  async show(who: SessionUser): Promise<AffiliateDashboardAnswer> {
    const row = await this.applications.findOneBy({ keyId: who.keyId })
    const application = submitted(row)
    const isPrivileged = isPrivilegedKey(who)
    const now = new Date()
    const rules = await this.rules.at(now)
    const mayEnter = isPrivileged || application?.status === 'Approved'
    return {
      isPrivileged,
      // Also on the first visit, which opens the account: it has accepted nothing yet.
      asksForTerms: mayEnter && row?.termsVersion !== TERMS_VERSION,
      rules,
      application: application && {
        status: application.status,
        submittedAt: application.submittedAt.toISOString(),
        decidedAt: application.decidedAt?.toISOString() ?? null,
        reason: application.reason,
      },
      dashboard: mayEnter ? await this.dashboard(await this.account(who.keyId), rules, now) : null,
    }
  }

  /**
   * Returns a page of the member's ledger.
   * @throws {FailureException} 403 – before approval, unless privileged
   */
  async entries(
    who: SessionUser,
    page: number,
    filter: { kind?: EntryKind; month?: string },
  ): Promise<Ledger> {
    const isApproved = await this.applications.existsBy({ keyId: who.keyId, status: 'Approved' })
    if (!isApproved && !isPrivilegedKey(who))
      throw new FailureException(403, 'You can see this once your application is approved.')
    return this.ledgerPages.page(who.keyId, page, filter)
  }

  /** Privileged members are never approved, so their account is opened when they first see the dashboard. */
  private async account(keyId: string): Promise<AffiliateEntity> {
    const account = await this.affiliates.findOneBy({ keyId })
    if (account) return account
    await this.unitOfWork.write((tx) => this.ledger.open(tx, keyId))
    return this.affiliates.findOneByOrFail({ keyId })
  }

  private async dashboard(
    account: AffiliateEntity,
    rules: ProgramRules,
    now: Date,
  ): Promise<AffiliateDashboard> {
    const months = await this.lastMonths(account.keyId, now)
    return {
      code: account.code,
      link: `${this.config.publicOrigin}/r/${account.code}`,
      status: account.status,
      statusReason: account.statusReason,
      stats: toStats(account, months.at(-1)!.earnings),
      currentRate: fromRate(rateAt(rules, account, now)),
      clicks: account.clicks,
      hasEntries: await this.ledger.hasEntries(account.keyId),
      milestones: milestoneProgress(rules, account.referrals, await this.ledger.rewardsOf(account.keyId)),
      promotions: promotionsAt(rules, now),
      months: months.map(toMonth),
    }
  }

  /** The last 12 months, oldest first, with zeros where there is no row. */
  private async lastMonths(keyId: string, now: Date) {
    const names = recentMonths(now, MONTHS)
    const rows = new Map(
      (await this.months.findBy({ keyId, month: In(names) })).map((row) => [row.month, row]),
    )
    return names.map((month) => {
      const { earnings = 0, sales = 0, clicks = 0 } = rows.get(month) ?? {}
      return { month, earnings, sales, clicks }
    })
  }
}

/** Whether the key opens the dashboard without an application (product §6). */
const isPrivilegedKey = ({ level, isDemo }: SessionUser): boolean =>
  (level === 'fullaccess' || level === 'lifetime') && !isDemo
