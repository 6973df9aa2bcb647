import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { NewsletterController } from './newsletter.controller.js'
import { NewsletterService } from './newsletter.service.js'
import { ReportService } from './report.service.js'
import { SubscriberList } from './subscriber-list.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity])],
  controllers: [NewsletterController],
  providers: [NewsletterService, ReportService, SubscriberList, UnsubscribeTokens],
  exports: [NewsletterService, SubscriberList],
})
export class NewsletterModule {}
