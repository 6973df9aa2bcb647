import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MailWorker } from './outbox/mail-worker.js'
import { MailHealth } from './outbox/mail-health.js'
import { MailService } from './mail.service.js'
import { OutboxListing } from './outbox/outbox-listing.service.js'
import { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import { OutboxService } from './outbox/outbox.service.js'
import { PropsEncryptor } from './outbox/props-encryptor.js'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMailEntity])],
  providers: [OutboxService, OutboxListing, PropsEncryptor, MailWorker, MailService, MailHealth],
  exports: [MailService, OutboxService, OutboxListing, PropsEncryptor, MailWorker],
})
export class MailModule {}
