import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { AccessKeyEntity } from './directory/access-key.entity.js'
import { ConfiguredKeysService } from './directory/configured-keys.service.js'
import { KeyDirectory } from './directory/key-directory.service.js'
import { KeyVault } from './directory/key-vault.js'
import { KeyLinks } from './key-links/key-links.service.js'
import { KeyMailEntity } from './key-mail/key-mail.entity.js'
import { KeyLinkSweeper } from './key-links/key-link-sweeper.js'
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
import { KeyRecoveryEntity } from './recovery/key-recovery.entity.js'
import { KeyRecovery } from './recovery/key-recovery.service.js'
import { RecoveryController } from './recovery/recovery.controller.js'
import { RecoveryRequestEntity } from './recovery/recovery-request.entity.js'
import { RecoveryRequests } from './recovery/recovery-requests.service.js'
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
import { ExpiringList } from './reminders/expiring-list.service.js'
import { KeyReminders } from './reminders/key-reminders.service.js'
import { ReminderMarkEntity } from './reminders/reminder-mark.entity.js'
import { ReminderMarks } from './reminders/reminder-marks.service.js'
import { ErasureEntity } from './personal-data/erasure.entity.js'
import { ErasureRun } from './personal-data/erasure-run.service.js'
import { Erasures } from './personal-data/erasures.service.js'
import { AccessPersonalData } from './personal-data/access-personal-data.service.js'
import { KeysPersonalData } from './personal-data/keys-personal-data.service.js'
import { OwnData } from './personal-data/own-data.service.js'
import { PersonalDataController } from './personal-data/personal-data.controller.js'
import { Persons } from './personal-data/persons.service.js'
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
      ErasureEntity,
      KeyImportEntity,
      KeyMailEntity,
      KeyRecoveryEntity,
      KnownDeviceEntity,
      MemberCountEntity,
      MemberSearchWordEntity,
      ReminderMarkEntity,
      RecoveryRequestEntity,
      SessionEntity,
      SignInFailureEntity,
    ]),
  ],
  controllers: [
    KeysController,
    MyAccessController,
    OwnSessionsController,
    PersonalDataController,
    RecoveryController,
  ],
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
    KeyLinks,
    KeyMails,
    KeyLinkSweeper,
    KeyRecovery,
    RecoveryRequests,
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
    ReminderMarks,
    KeyReminders,
    ExpiringList,
    NewDevices,
    DeviceWorker,
    EmailLinks,
    EmailChanges,
    LeakedKey,
    MyAccessService,
    OwnSessions,
    Persons,
    Erasures,
    ErasureRun,
    KeysPersonalData,
    AccessPersonalData,
    OwnData,
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
    KeyRecovery,
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
    Erasures,
    ErasureRun,
    OwnData,
  ],
})
export class KeysModule {}
