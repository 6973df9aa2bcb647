import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { AccessKeyEntity } from './directory/access-key.entity.js'
import { ConfiguredKeysService } from './directory/configured-keys.service.js'
import { KeyDirectory } from './directory/key-directory.service.js'
import { KeyVault } from './directory/key-vault.js'
import { KeyMailEntity } from './key-mail/key-mail.entity.js'
import { KeyMails } from './key-mail/key-mails.service.js'
import { KeyReveal } from './key-mail/key-reveal.service.js'
import { KeyExpiry } from './member-changes/key-expiry.service.js'
import { BulkChanges } from './member-changes/bulk-changes.service.js'
import { MemberWrites } from './member-changes/member-writes.js'
import { KeyImport } from './import/key-import.service.js'
import { MemberSearchIndex } from './members/member-search-index.service.js'
import { MembersService } from './member-changes/members.service.js'
import { MemberTimeline } from './members/member-timeline.service.js'
import { ImportProgress } from './import/import-progress.service.js'
import { KeyImportEntity } from './import/key-import.entity.js'
import { MemberCountEntity } from './members/member-count.entity.js'
import { MemberCountsCheck } from './members/member-counts-check.service.js'
import { MemberCountsService } from './members/member-counts.service.js'
import { MemberList } from './members/member-list.service.js'
import { MemberSearchWordEntity } from './members/member-search-word.entity.js'
import { PeopleService } from './members/people.service.js'
import { EmailChangeEntity } from './my-access/email-change.entity.js'
import { EmailChanges } from './my-access/email-changes.service.js'
import { EmailLinks } from './my-access/email-links.service.js'
import { LeakedKey } from './my-access/leaked-key.service.js'
import { MyAccessController } from './my-access/my-access.controller.js'
import { MyAccessService } from './my-access/my-access.service.js'
import { OwnSessionsController } from './my-access/own-sessions.controller.js'
import { OwnSessions } from './my-access/own-sessions.service.js'
import { DeviceCheckEntity } from './new-devices/device-check.entity.js'
import { DeviceMailOptOutEntity } from './new-devices/device-mail-opt-out.entity.js'
import { DeviceWorker } from './new-devices/device-worker.js'
import { KnownDeviceEntity } from './new-devices/known-device.entity.js'
import { NewDevices } from './new-devices/new-devices.service.js'
import { KeysController } from './sign-in/keys.controller.js'
import { KeysService } from './directory/keys.service.js'
import { LockoutService } from './sign-in/lockout.service.js'
import { MasterRoles } from './directory/master-roles.service.js'
import { KeyOrders } from './orders/key-orders.js'
import { OwnKeyService } from './directory/own-key.service.js'
import { SignInBlocks } from './sign-in/sign-in-blocks.service.js'
import { SignInFailuresService } from './sign-in/sign-in-failures.service.js'
import { SessionEntity } from './sessions/session.entity.js'
import { SessionsService } from './sessions/sessions.service.js'
import { SignInFailureEntity } from './sign-in/sign-in-failure.entity.js'
import { SignInService } from './sign-in/sign-in.service.js'

@Global()
@Module({
  imports: [
    SchedulerModule,
    TypeOrmModule.forFeature([
      AccessKeyEntity,
      DeviceCheckEntity,
      DeviceMailOptOutEntity,
      EmailChangeEntity,
      KeyImportEntity,
      KeyMailEntity,
      KnownDeviceEntity,
      MemberCountEntity,
      MemberSearchWordEntity,
      SessionEntity,
      SignInFailureEntity,
    ]),
  ],
  controllers: [KeysController, MyAccessController, OwnSessionsController],
  providers: [
    KeyDirectory,
    KeyOrders,
    KeyVault,
    KeysService,
    SessionsService,
    LockoutService,
    SignInFailuresService,
    SignInService,
    OwnKeyService,
    ConfiguredKeysService,
    MasterRoles,
    KeyMails,
    KeyReveal,
    SignInBlocks,
    MembersService,
    MemberWrites,
    BulkChanges,
    MemberList,
    PeopleService,
    MemberCountsService,
    MemberCountsCheck,
    MemberTimeline,
    MemberSearchIndex,
    KeyExpiry,
    ImportProgress,
    KeyImport,
    NewDevices,
    DeviceWorker,
    EmailLinks,
    EmailChanges,
    LeakedKey,
    MyAccessService,
    OwnSessions,
  ],
  exports: [
    KeyDirectory,
    KeyOrders,
    KeyVault,
    KeysService,
    SessionsService,
    OwnKeyService,
    ConfiguredKeysService,
    SignInService,
    MasterRoles,
    KeyMails,
    KeyReveal,
    SignInBlocks,
    MembersService,
    BulkChanges,
    MemberList,
    PeopleService,
    MemberTimeline,
    MemberSearchIndex,
    KeyExpiry,
    KeyImport,
    EmailChanges,
  ],
})
export class KeysModule {}
