import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { BounceMailbox } from './bounces/bounce-mailbox.js'
import { BouncesController } from './bounces/bounces.controller.js'
import { BounceMailboxEntity, MailBounceEntity } from './suppression/bounces.entity.js'
import { Bounces } from './bounces/bounces.service.js'
import { ReturnAddresses } from './suppression/return-addresses.js'
import { SuppressedAddressEntity } from './suppression/suppressed-address.entity.js'
import { Suppressions } from './suppression/suppressions.service.js'
import { MailDelayEntity } from './delay/mail-delay.entity.js'
import { MailDelay } from './delay/mail-delay.service.js'
import { HeldMail } from './outbox/held-mail.service.js'
import { LiveCopyEntity } from './live-copy/live-copy.entity.js'
import { LiveCopy } from './live-copy/live-copy.service.js'
import { MailWorker } from './outbox/mail-worker.js'
import { MailHealth } from './outbox/mail-health.js'
import { MailContents } from './outbox/mail-contents.js'
import { MailReader } from './outbox/mail-reader.service.js'
import { MailPersonalData } from './mail-personal-data.service.js'
import { MailService } from './mail.service.js'
import { OutboxListing } from './outbox/outbox-listing.service.js'
import { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import { OutboxService } from './outbox/outbox.service.js'
import { PropsEncryptor } from './outbox/props-encryptor.js'
import { EditedTexts } from './templates/edited-texts.service.js'
import { MailTextsEntity } from './templates/mail-texts.entity.js'
import { MailTextsService } from './templates/mail-texts.service.js'

@Global()
@Module({
  imports: [
    SchedulerModule,
    TypeOrmModule.forFeature([
      OutboxMailEntity,
      MailDelayEntity,
      MailTextsEntity,
      BounceMailboxEntity,
      MailBounceEntity,
      SuppressedAddressEntity,
      LiveCopyEntity,
    ]),
  ],
  controllers: [BouncesController],
  providers: [
    BounceMailbox,
    Bounces,
    EditedTexts,
    HeldMail,
    LiveCopy,
    MailContents,
    MailReader,
    MailTextsService,
    OutboxService,
    OutboxListing,
    PropsEncryptor,
    ReturnAddresses,
    Suppressions,
    MailWorker,
    MailService,
    MailHealth,
    MailDelay,
    MailPersonalData,
  ],
  exports: [
    Bounces,
    EditedTexts,
    HeldMail,
    LiveCopy,
    MailContents,
    MailReader,
    MailTextsService,
    MailService,
    OutboxService,
    OutboxListing,
    MailDelay,
    PropsEncryptor,
    Suppressions,
    MailWorker,
  ],
})
export class MailModule {}
