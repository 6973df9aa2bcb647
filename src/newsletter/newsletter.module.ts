import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { PerformanceModule } from '../performance/performance.module.js'
import { CampaignAudience } from './campaigns/campaign-audience.service.js'
import { CampaignContent } from './campaigns/campaign-content.service.js'
import { CampaignFigures } from './campaigns/campaign-figures.service.js'
import { CampaignList } from './campaigns/campaign-list.service.js'
import { CampaignSender } from './campaigns/campaign-sender.service.js'
import { CampaignEntity } from './campaigns/campaign.entity.js'
import { CampaignsService } from './campaigns/campaigns.service.js'
import { MailboxCooldownEntity } from './mailbox-cooldown.entity.js'
import { MailboxCooldown } from './mailbox-cooldown.js'
import { OwnNewsletterController } from './own-newsletter.controller.js'
import { NewsletterController } from './newsletter.controller.js'
import { NewsletterPersonalData } from './newsletter-personal-data.service.js'
import { NewsletterService } from './newsletter.service.js'
import { SubscriptionReport } from './subscription-report.service.js'
import { SubscriberList } from './subscriber-list.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnconfirmedSweeper } from './unconfirmed-sweeper.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

@Module({
  imports: [
    PerformanceModule,
    SchedulerModule,
    TypeOrmModule.forFeature([SubscriptionEntity, MailboxCooldownEntity, CampaignEntity]),
  ],
  controllers: [NewsletterController, OwnNewsletterController],
  providers: [
    NewsletterService,
    MailboxCooldown,
    SubscriptionReport,
    SubscriberList,
    UnconfirmedSweeper,
    UnsubscribeTokens,
    NewsletterPersonalData,
    CampaignAudience,
    CampaignContent,
    CampaignFigures,
    CampaignList,
    CampaignSender,
    CampaignsService,
  ],
  exports: [NewsletterService, SubscriberList, CampaignContent, CampaignList, CampaignsService],
})
export class NewsletterModule {}
