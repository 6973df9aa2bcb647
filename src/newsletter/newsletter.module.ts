import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
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
  imports: [SchedulerModule, TypeOrmModule.forFeature([SubscriptionEntity, MailboxCooldownEntity])],
  controllers: [NewsletterController, OwnNewsletterController],
  providers: [
    NewsletterService,
    MailboxCooldown,
    SubscriptionReport,
    SubscriberList,
    UnconfirmedSweeper,
    UnsubscribeTokens,
    NewsletterPersonalData,
  ],
  exports: [NewsletterService, SubscriberList],
})
export class NewsletterModule {}
