import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccountList } from './dashboard/account-list.service.js'
import { AffiliatePersonalData } from './affiliate-personal-data.service.js'
import { AffiliateNames } from './accounts/affiliate-names.service.js'
import { AffiliateController } from './affiliate.controller.js'
import { AccountStatuses } from './accounts/account-status.service.js'
import { AffiliateEntity } from './accounts/affiliate.entity.js'
import { ApplicationEntity } from './accounts/application.entity.js'
import { ApplicationHistory } from './applications/application-history.service.js'
import { ApplicationMails } from './applications/application-mails.service.js'
import { ApplicationList } from './applications/application-list.service.js'
import { ApplicationsService } from './applications/applications.service.js'
import { Attribution } from './sales/attribution.service.js'
import { CustomerHasher } from './sales/customer-hasher.service.js'
import { DashboardService } from './dashboard/dashboard.service.js'
import { LedgerEntryEntity } from './sales/ledger-entry.entity.js'
import { LedgerPages } from './sales/ledger-pages.service.js'
import { LedgerService } from './sales/ledger.service.js'
import { MemberAffiliate } from './dashboard/member-affiliate.service.js'
import { MonthEntity } from './accounts/month.entity.js'
import { RefundEntity } from './sales/refund.entity.js'
import { SaleBook } from './sales/sale-book.service.js'
import { MonthClose } from './payouts/month-close.service.js'
import { OwnPayouts } from './payouts/own-payouts.service.js'
import { PayoutExport } from './payouts/payout-export.service.js'
import { PayoutResults } from './payouts/payout-results.service.js'
import { PayoutSettingsEntity } from './payouts/payout-settings.entity.js'
import { PayoutYears } from './payouts/payout-years.service.js'
import { Statements } from './payouts/statements.service.js'
import { PayoutMonthEntity } from './payouts/payout-month.entity.js'
import { ProgramRulesEntity } from './program/program-rules.entity.js'
import { ProgramRulesService } from './program/program-rules.service.js'
import { ReviewReminder } from './applications/review-reminder.service.js'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { ReferralController } from './tracking/referral.controller.js'
import { ReferralEntity } from './tracking/referral.entity.js'
import { SaleCorrections } from './sales/sale-corrections.service.js'
import { SaleEntity } from './sales/sale.entity.js'
import { SaleList } from './sales/sale-list.service.js'
import { SaleSearch } from './sales/sale-search.service.js'
import { SaleCredits } from './sales/sale-credits.service.js'
import { SaleRefunds } from './sales/sale-refunds.service.js'
import { SaleEventsController } from './sale-events/sale-events.controller.js'
import { SalesService } from './sales/sales.service.js'
import { StatementEntity } from './payouts/statement.entity.js'
import { StatsEditor } from './dashboard/stats-editor.service.js'
import { TotalsEntity } from './accounts/totals.entity.js'
import { VisitEntity } from './tracking/visit.entity.js'
import { VisitsService } from './tracking/visits.service.js'

const ENTITIES = [
  AffiliateEntity,
  ApplicationEntity,
  LedgerEntryEntity,
  MonthEntity,
  PayoutMonthEntity,
  PayoutSettingsEntity,
  ProgramRulesEntity,
  ReferralEntity,
  RefundEntity,
  SaleEntity,
  StatementEntity,
  TotalsEntity,
  VisitEntity,
]

@Module({
  imports: [SchedulerModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [SaleEventsController, AffiliateController, ReferralController],
  providers: [
    AccountList,
    AccountStatuses,
    AffiliateNames,
    AffiliatePersonalData,
    ApplicationHistory,
    ApplicationList,
    ApplicationMails,
    ApplicationsService,
    Attribution,
    CustomerHasher,
    DashboardService,
    LedgerPages,
    LedgerService,
    MemberAffiliate,
    MonthClose,
    OwnPayouts,
    PayoutExport,
    PayoutResults,
    PayoutYears,
    ProgramRulesService,
    ReviewReminder,
    SaleBook,
    SaleCorrections,
    SaleList,
    SaleSearch,
    SaleCredits,
    SaleRefunds,
    SalesService,
    Statements,
    StatsEditor,
    VisitsService,
  ],
  exports: [
    AccountList,
    AccountStatuses,
    ApplicationHistory,
    ApplicationList,
    ApplicationsService,
    LedgerPages,
    LedgerService,
    MemberAffiliate,
    MonthClose,
    PayoutExport,
    PayoutResults,
    PayoutYears,
    ProgramRulesService,
    SaleBook,
    SaleCorrections,
    SaleList,
    SalesService,
    Statements,
    StatsEditor,
    VisitsService,
  ],
})
export class AffiliateModule {}
