import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Delivery } from './delivery.js'
import { MailService } from './mail.service.js'
import { OutboxListing } from './outbox-listing.service.js'
import { OutboxMailEntity } from './outbox-mail.entity.js'
import { OutboxSweeper } from './outbox-sweeper.js'
import { OutboxService } from './outbox.service.js'
import { PropsSeal } from './props-seal.js'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMailEntity])],
  providers: [OutboxService, OutboxListing, PropsSeal, Delivery, MailService, OutboxSweeper],
  exports: [MailService, OutboxService, OutboxListing, PropsSeal, Delivery],
})
export class MailModule {}
