import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityTarget, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { readInPages } from '../platform/personal-data/read-in-pages.js'
import { type Person, PersonalData, type PersonalRecord } from '../platform/personal-data/personal-data.js'
import { AffiliateEntity } from './accounts/affiliate.entity.js'
import { MonthEntity } from './accounts/month.entity.js'
import { searchText } from './accounts/application-search.js'
import { ApplicationEntity } from './accounts/application.entity.js'
import { ApplicationsService } from './applications/applications.service.js'
import { LedgerEntryEntity } from './sales/ledger-entry.entity.js'
import { toRecordedSale } from './sales/recorded-sale.js'
import { SaleEntity } from './sales/sale.entity.js'
import { StatementEntity } from './payouts/statement.entity.js'
import { ReferralEntity } from './tracking/referral.entity.js'

const ACTOR = 'erasure'
const ERASED = {
  name: 'Deleted member',
  email: '',
  website: '',
  promotion: '',
  additional: '',
  reason: null,
} as const
const NO_PAYOUT_DETAILS = {
  payoutService: null,
  payoutRecipient: null,
  payoutCountry: null,
  payoutFormSince: null,
} as const

/** A member's application, account and ledger as an affiliate, and their purchases through another's link. */
@Injectable()
export class AffiliatePersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly applications: ApplicationsService,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: [
        'affiliate_applications',
        'affiliates',
        'affiliate_months',
        'affiliate_entries',
        'affiliate_statements',
        'affiliate_sales',
        'affiliate_refunds',
        'affiliate_referrals',
      ],
      sections: {
        affiliateApplication: (person) => this.application(person),
        affiliateAccount: (person) => this.account(person),
        affiliateMonths: (person) => this.months(person),
        affiliateLedger: (person) => this.ledger(person),
        affiliateStatements: (person) => this.statements(person),
        affiliateSales: (person) => this.sales(person),
        affiliateReferrals: (person) => this.referrals(person),
        referredBy: (person) => this.referredBy(person),
        purchases: (person) => this.purchases(person),
      },
      auditSubjects: async ({ keyId }) => {
        const applications = await database.manager.findBy(ApplicationEntity, { keyId })
        const payouts = await database.manager.findBy(StatementEntity, { keyId })
        return [
          ...applications.map(({ id }) => `application:${id}`),
          ...payouts.map(({ id }) => `payout:${id}`),
        ]
      },
      erase: ({ keyId }) => this.erase(keyId),
    })
  }

  private async *application({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const row of await this.database.manager.findBy(ApplicationEntity, { keyId }))
      yield {
        name: row.name,
        email: row.email,
        website: row.website,
        experience: row.experience,
        audience: row.audience,
        promotion: row.promotion,
        additional: row.additional,
        status: row.status,
        reason: row.reason,
        submittedAt: row.submittedAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        termsVersion: row.termsVersion,
        termsAcceptedAt: row.termsAcceptedAt?.toISOString() ?? null,
      }
  }

  private async *account({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const row of await this.database.manager.findBy(AffiliateEntity, { keyId })) {
      const { code, tier, commissionRate, earnings, referrals, customers, clicks, createdAt } = row
      const numbers = { commissionRate, earningsCents: earnings, referrals, customers, clicks }
      const { status, statusReason, payoutService, payoutRecipient, payoutCountry, payoutFormSince } = row
      const payouts = { payoutService, payoutRecipient, payoutCountry, taxFormSince: payoutFormSince }
      const times = { createdAt: createdAt.toISOString() }
      yield { code, tier, status, statusReason, ...numbers, ...payouts, ...times }
    }
  }

  private async *months({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const order = { month: 'ASC' } as const
    for (const row of await this.database.manager.find(MonthEntity, { where: { keyId }, order }))
      yield { month: row.month, earningsCents: row.earnings, sales: row.sales, clicks: row.clicks }
  }

  private async *ledger({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for await (const row of this.pages(LedgerEntryEntity, { keyId }))
      yield {
        at: row.recordedAt.toISOString(),
        kind: row.kind,
        cents: row.amount,
        sales: row.sales,
        customers: row.customers,
        month: row.month,
        reward: row.reward,
        reason: row.reason,
      }
  }

  private async *statements({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const order = { month: 'ASC' } as const
    for (const row of await this.database.manager.find(StatementEntity, { where: { keyId }, order })) {
      const { month, opening, earned, refunds, carried, due, state, service, recipient, country } = row
      yield {
        ...{ month, openingCents: opening, earnedCents: earned, refundsCents: refunds },
        ...{ carriedCents: carried, dueCents: due, state, service, recipient, country },
        exportedAt: row.exportedAt?.toISOString() ?? null,
        settledAt: row.settledAt?.toISOString() ?? null,
      }
    }
  }

  /** Without who bought: that is another person. */
  private async *sales({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for await (const row of this.pages(SaleEntity, { affiliateId: keyId }))
      yield {
        soldAt: row.soldAt.toISOString(),
        cents: row.amount,
        refundedCents: row.refunded,
        commissionCents: row.commission,
        rate: row.rate,
        status: toRecordedSale(row).status,
      }
  }

  private async *referrals({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const order = { recordedAt: 'ASC', keyId: 'ASC' } as const
    const where = { affiliateId: keyId }
    for (const row of await this.database.manager.find(ReferralEntity, { where, order }))
      yield { recordedAt: row.recordedAt.toISOString() }
  }

  private async *referredBy({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const relations = { affiliate: true } as const
    for (const row of await this.database.manager.find(ReferralEntity, { where: { keyId }, relations }))
      yield { code: row.affiliate.code, recordedAt: row.recordedAt.toISOString() }
  }

  private async *purchases({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for await (const row of this.pages(SaleEntity, { buyerKeyId: keyId }))
      yield {
        order: row.externalId,
        soldAt: row.soldAt.toISOString(),
        cents: row.amount,
        refundedCents: row.refunded,
        affiliateCode: row.namedCode,
      }
  }

  /** Amounts, numbers and dates stay, under the key's id; so does the keyed hash by which customers are counted. */
  private async erase(keyId: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const application = await tx.findOneBy(ApplicationEntity, { keyId })
      if (application) {
        // Nobody has to review it any more.
        await this.applications.decideIn(tx, ACTOR, application, { status: 'Rejected' })
        const search = searchText({ ...ERASED, hint: '' })
        await tx.update(ApplicationEntity, { keyId }, { ...ERASED, search })
      }
      await tx.update(AffiliateEntity, { keyId, statusReason: Not(IsNull()) }, { statusReason: null })
      await tx.update(LedgerEntryEntity, { keyId, reason: Not(IsNull()) }, { reason: null })
      await tx.update(AffiliateEntity, { keyId }, NO_PAYOUT_DETAILS)
      await tx.update(StatementEntity, { keyId }, { recipient: null, country: null })
    })
  }

  private pages<Row extends { id: string }>(
    entity: EntityTarget<Row>,
    where: FindOptionsWhere<Row>,
  ): AsyncGenerator<Row> {
    return readInPages((after, take) =>
      this.database.manager.find(entity, {
        where: { ...where, id: MoreThan(after) },
        order: { id: 'ASC' },
        take,
      } as object),
    )
  }
}
