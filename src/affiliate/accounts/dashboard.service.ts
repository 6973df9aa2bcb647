import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { Config } from '../../platform/config/config.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import {
  type AffiliateDashboard,
  type AffiliateDashboardAnswer,
  type AffiliateMonth,
  type AffiliateStats,
  type EntryKind,
  type Ledger,
  milestoneProgress,
} from '../affiliate.contract.js'
import { AffiliateEntity } from './affiliate.entity.js'
import { ApplicationEntity } from '../applications/application.entity.js'
import {
  fromRate,
  recentMonths,
  monthOf,
  NO_STATS,
  promotionsAt,
  rateAt,
  toStats,
  toDollars,
} from './earnings.js'
import { LedgerService } from '../ledger/ledger.service.js'
import { MonthEntity } from './month.entity.js'

const MONTHS = 12

/** What an affiliate sees of themselves. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
    @InjectRepository(MonthEntity) private readonly months: Repository<MonthEntity>,
    private readonly ledger: LedgerService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** Zeros and Bronze where there is no account. */
  async stats(keyId: string): Promise<AffiliateStats> {
    const account = await this.affiliates.findOneBy({ keyId })
    if (!account) return { ...NO_STATS }
    const month = await this.months.findOneBy({ keyId, month: monthOf(new Date()) })
    return toStats(account, month?.earnings ?? 0)
  }

  async show(who: SessionUser): Promise<Omit<AffiliateDashboardAnswer, 'success'>> {
    const application = await this.applications.findOneBy({ keyId: who.keyId })
    const isPrivileged = isPrivilegedKey(who)
    const mayEnter = isPrivileged || application?.status === 'Approved'
    return {
      isPrivileged,
      application: application && {
        status: application.status,
        submittedAt: application.submittedAt.toISOString(),
        decidedAt: application.decidedAt?.toISOString() ?? null,
        reason: application.reason,
      },
      dashboard: mayEnter ? await this.dashboard(await this.account(who.keyId)) : null,
    }
  }

  async entries(
    who: SessionUser,
    page: number,
    shown: { kind?: EntryKind; month?: string },
  ): Promise<Ledger> {
    const isApproved = await this.applications.existsBy({ keyId: who.keyId, status: 'Approved' })
    if (!isApproved && !isPrivilegedKey(who))
      throw new FailureException(403, 'This opens once your application is approved.')
    return this.ledger.page(who.keyId, page, shown)
  }

  /** Privileged members have not been approved, so theirs is opened when they first look. */
  private async account(keyId: string): Promise<AffiliateEntity> {
    const account = await this.affiliates.findOneBy({ keyId })
    if (account) return account
    await this.unitOfWork.write((tx) => this.ledger.open(tx, keyId))
    return this.affiliates.findOneByOrFail({ keyId })
  }

  private async dashboard(account: AffiliateEntity): Promise<AffiliateDashboard> {
    const now = new Date()
    const months = await this.lastMonths(account.keyId, now)
    const { earnings } = months.at(-1)!
    return {
      code: account.code,
      link: `${this.config.publicOrigin}/r/${account.code}`,
      stats: toStats(account, Math.round(earnings * 100)),
      currentRate: fromRate(rateAt(account, now)),
      clicks: account.clicks,
      hasEntries: await this.ledger.hasEntries(account.keyId),
      milestones: milestoneProgress(account.referrals, await this.ledger.rewardsOf(account.keyId)),
      promotions: promotionsAt(now),
      months,
    }
  }

  private async lastMonths(keyId: string, now: Date): Promise<AffiliateMonth[]> {
    const names = recentMonths(now, MONTHS)
    const rows = new Map(
      (await this.months.findBy({ keyId, month: In(names) })).map((row) => [row.month, row]),
    )
    return names.map((month) => {
      const { earnings = 0, sales = 0, clicks = 0 } = rows.get(month) ?? {}
      return { month, earnings: toDollars(earnings), sales, clicks }
    })
  }
}

/** Straight to the dashboard, without an application (spec §6). */
const isPrivilegedKey = ({ level, isDemo }: SessionUser): boolean =>
  (level === 'fullaccess' || level === 'lifetime') && !isDemo
