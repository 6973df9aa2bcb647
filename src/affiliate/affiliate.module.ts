import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AuditEntryEntity } from '../audit/audit-entry.entity.js'
import { AccessKeyEntity } from '../keys/access-key.entity.js'
import { AccountList } from './account-list.service.js'
import { ActorNames } from './actor-names.service.js'
import { AffiliateController } from './affiliate.controller.js'
import { AffiliateEntity } from './affiliate.entity.js'
import { ApplicationEntity } from './application.entity.js'
import { ApplicationHistory } from './application-history.service.js'
import { ApplicationList } from './application-list.service.js'
import { ApplicationsService } from './applications.service.js'
import { DashboardService } from './dashboard.service.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { LedgerService } from './ledger.service.js'
import { MonthEntity } from './month.entity.js'
import { RefundEntity } from './refund.entity.js'
import { ReferralController } from './referral.controller.js'
import { ReferralEntity } from './referral.entity.js'
import { SaleEntity } from './sale.entity.js'
import { SalePayments } from './sale-payments.service.js'
import { SalesController } from './sales.controller.js'
import { SalesService } from './sales.service.js'
import { StatsEditor } from './stats-editor.service.js'
import { TotalsEntity } from './totals.entity.js'
import { VisitEntity } from './visit.entity.js'
import { VisitsService } from './visits.service.js'

const ENTITIES = [
  AccessKeyEntity,
  AffiliateEntity,
  ApplicationEntity,
  AuditEntryEntity,
  LedgerEntryEntity,
  MonthEntity,
  ReferralEntity,
  RefundEntity,
  SaleEntity,
  TotalsEntity,
  VisitEntity,
]

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [SalesController, AffiliateController, ReferralController],
  providers: [
    AccountList,
    ActorNames,
    ApplicationHistory,
    ApplicationList,
    ApplicationsService,
    DashboardService,
    LedgerService,
    SalePayments,
    SalesService,
    StatsEditor,
    VisitsService,
  ],
  exports: [
    AccountList,
    ApplicationHistory,
    ApplicationList,
    ApplicationsService,
    LedgerService,
    SalesService,
    StatsEditor,
    VisitsService,
  ],
})
export class AffiliateModule {}
