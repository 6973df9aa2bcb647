import { Module } from '@nestjs/common'
import { AffiliateModule } from '../affiliate/affiliate.module.js'
import { OrdersModule } from '../orders/orders.module.js'
import { AffiliateAdminController } from './affiliate-admin.controller.js'
import { AffiliateSalesController } from './affiliate-sales.controller.js'
import { MemberKeysController } from './member-keys.controller.js'
import { MemberActionsController } from './members/member-actions.controller.js'
import { MembersAdminService } from './members/members-admin.service.js'
import { MembersController } from './members/members.controller.js'
import { OffersController } from './orders/offers.controller.js'
import { OrdersAdminController } from './orders/orders-admin.controller.js'
import { SignInBlocksController } from './sign-in-blocks.controller.js'
import { AffiliateAdminService } from './affiliate-admin.service.js'
import { AuditAdminService } from './audit/audit-admin.service.js'
import { AuditController } from './audit/audit.controller.js'
import { AuditNames } from './audit/audit-names.service.js'
import { MailAdminService } from './mail/mail-admin.service.js'
import { MailController } from './mail/mail.controller.js'

/** The back office: permissions, and delegation to the features. No tables of its own. */
@Module({
  imports: [AffiliateModule, OrdersModule],
  controllers: [
    AffiliateAdminController,
    AffiliateSalesController,
    MembersController,
    MemberActionsController,
    MemberKeysController,
    AuditController,
    MailController,
    OffersController,
    OrdersAdminController,
    SignInBlocksController,
  ],
  providers: [AffiliateAdminService, AuditAdminService, AuditNames, MailAdminService, MembersAdminService],
})
export class AdminModule {}
