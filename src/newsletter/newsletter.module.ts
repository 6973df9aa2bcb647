import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { NewsletterController } from './newsletter.controller.js'
import { NewsletterService } from './newsletter.service.js'
import { ReportService } from './report.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity])],
  controllers: [NewsletterController],
  providers: [NewsletterService, ReportService, UnsubscribeTokens],
  exports: [NewsletterService],
})
export class NewsletterModule {}
