import { Module } from '@nestjs/common'
import { LimitsModule } from '../platform/limits/limits.module.js'
import { NewsletterModule } from '../newsletter/newsletter.module.js'
import { AffiliateModule } from '../affiliate/affiliate.module.js'
import { OrdersModule } from '../orders/orders.module.js'
import { PerformanceModule } from '../performance/performance.module.js'
import { AffiliateAdminController } from './affiliate/affiliate-admin.controller.js'
import { AffiliateRulesController } from './affiliate/affiliate-rules.controller.js'
import { AffiliateSalesController } from './affiliate/affiliate-sales.controller.js'
import { MemberAffiliateController } from './affiliate/member-affiliate.controller.js'
import { BrandController } from './brand/brand.controller.js'
import { MemberKeysController } from './members/member-keys.controller.js'
import { BulkController } from './members/bulk.controller.js'
import { MemberActionsController } from './members/member-actions.controller.js'
import { MemberDataController } from './members/member-data.controller.js'
import { MembersAdminService } from './members/members-admin.service.js'
import { MembersController } from './members/members.controller.js'
import { CampaignsController } from './newsletter/campaigns.controller.js'
import { OffersController } from './orders/offers.controller.js'
import { ShopsController } from './orders/shops.controller.js'
import { MemberOrdersController } from './orders/member-orders.controller.js'
import { MoneyController } from './orders/money.controller.js'
import { OrdersAdminController } from './orders/orders-admin.controller.js'
import { DailyFigures } from './overview/daily-figures.service.js'
import { PayoutsController } from './affiliate/payouts.controller.js'
import { OverviewController } from './overview/overview.controller.js'
import { RefusedSignIns } from './refused-sign-ins.service.js'
import { SignInBlocksController } from './sign-in-blocks.controller.js'
import { AffiliateAdminService } from './affiliate/affiliate-admin.service.js'
import { AuditAdminService } from './audit/audit-admin.service.js'
import { AuditController } from './audit/audit.controller.js'
import { AuditNames } from './audit/audit-names.service.js'
import { PeopleController } from './people/people.controller.js'
import { PerformanceAdminController } from './performance/performance.controller.js'
import { MailAdminService } from './mail/mail-admin.service.js'
import { MailController } from './mail/mail.controller.js'
import { MailTextsAdminService } from './mail-texts/mail-texts-admin.service.js'
import { MailTextsController } from './mail-texts/mail-texts.controller.js'

/** The back office: permissions, and delegation to the features. No tables of its own. */
@Module({
  imports: [AffiliateModule, LimitsModule, NewsletterModule, OrdersModule, PerformanceModule],
  controllers: [
    AffiliateAdminController,
    AffiliateRulesController,
    AffiliateSalesController,
    MembersController,
    MemberActionsController,
    MemberDataController,
    BulkController,
    MemberKeysController,
    PeopleController,
    AuditController,
    MailController,
    PerformanceAdminController,
    MailTextsController,
    CampaignsController,
    OffersController,
    ShopsController,
    BrandController,
    MoneyController,
    OrdersAdminController,
    MemberOrdersController,
    MemberAffiliateController,
    PayoutsController,
    SignInBlocksController,
    OverviewController,
  ],
  providers: [
    AffiliateAdminService,
    AuditAdminService,
    AuditNames,
    MailAdminService,
    MailTextsAdminService,
    MembersAdminService,
    DailyFigures,
    RefusedSignIns,
  ],
})
export class AdminModule {}
