import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AskedMailboxEntity } from './asked-mailbox.entity.js'
import { CoolDown } from './cool-down.js'
import { NewsletterController } from './newsletter.controller.js'
import { NewsletterService } from './newsletter.service.js'
import { ReportService } from './report.service.js'
import { SubscriberList } from './subscriber-list.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity, AskedMailboxEntity])],
  controllers: [NewsletterController],
  providers: [NewsletterService, CoolDown, ReportService, SubscriberList, UnsubscribeTokens],
  exports: [NewsletterService, SubscriberList],
})
export class NewsletterModule {}
