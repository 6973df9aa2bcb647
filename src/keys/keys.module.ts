import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { AccessKeyEntity } from './directory/access-key.entity.js'
import { KeyDirectory } from './directory/key-directory.service.js'
import { KeyVault } from './directory/key-vault.js'
import { KeysService } from './directory/keys.service.js'
import { MemberCountEntity } from './directory/member-count.entity.js'
import { MemberSearchIndex } from './directory/member-search-index.service.js'
import { MemberSearchWordEntity } from './directory/member-search-word.entity.js'
import { AppCodes } from './factors/app-codes.service.js'
import { FactorChallengeEntity } from './factors/factor-challenge.entity.js'
import { FactorChallenges } from './factors/factor-challenges.service.js'
import { FactorUses } from './factors/factor-use.service.js'
import { FactorsController } from './factors/factors.controller.js'
import { Factors } from './factors/factors.service.js'
import { Passkeys } from './factors/passkeys.service.js'
import { RecoveryCodeEntity } from './factors/recovery-code.entity.js'
import { ImportProgress } from './import/import-progress.service.js'
import { KeyFileCheck } from './import/key-file-check.service.js'
import { KeyImportEntity } from './import/key-import.entity.js'
import { KeyImport } from './import/key-import.service.js'
import { BrandMailPreview } from './key-mail/brand-mail-preview.js'
import { KeyLinks } from './key-mail/key-links.service.js'
import { KeyMailEntity } from './key-mail/key-mail.entity.js'
import { KeyMails } from './key-mail/key-mails.service.js'
import { KeyReveal } from './key-mail/key-reveal.service.js'
import { BulkChanges } from './member-changes/bulk-changes.service.js'
import { ConfiguredKeysService } from './member-changes/configured-keys.service.js'
import { MasterRoles } from './member-changes/master-roles.service.js'
import { MemberWrites } from './member-changes/member-writes.js'
import { MemberActions } from './member-changes/member-actions.service.js'
import { KeyExpiry } from './members/key-expiry.service.js'
import { MemberCountsCheck } from './members/member-counts-check.service.js'
import { MemberCountsService } from './members/member-counts.service.js'
import { MemberList } from './members/member-list.service.js'
import { MemberTimeline } from './members/member-timeline.service.js'
import { PeopleService } from './members/people.service.js'
import { EmailChangeEntity } from './my-access/email-change.entity.js'
import { EmailChangesPersonalData } from './my-access/email-changes-personal-data.service.js'
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
import { NewDevicesPersonalData } from './new-devices/new-devices-personal-data.service.js'
import { NewDevices } from './new-devices/new-devices.service.js'
import { ErasureRun } from './personal-data/erasure-run.service.js'
import { ErasureEntity } from './personal-data/erasure.entity.js'
import { Erasures } from './personal-data/erasures.service.js'
import { KeysPersonalData } from './personal-data/keys-personal-data.service.js'
import { OwnData } from './personal-data/own-data.service.js'
import { PersonalDataController } from './personal-data/personal-data.controller.js'
import { Persons } from './personal-data/persons.service.js'
import { KeyRecoveryEntity } from './recovery/key-recovery.entity.js'
import { KeyRecovery } from './recovery/key-recovery.service.js'
import { RecoveryPersonalData } from './recovery/recovery-personal-data.service.js'
import { RecoveryRequestEntity } from './recovery/recovery-request.entity.js'
import { RecoveryRequests } from './recovery/recovery-requests.service.js'
import { RecoveryController } from './recovery/recovery.controller.js'
import { ExpiringList } from './reminders/expiring-list.service.js'
import { KeyReminders } from './reminders/key-reminders.service.js'
import { ReminderMarkEntity } from './reminders/reminder-mark.entity.js'
import { ReminderMarks } from './reminders/reminder-marks.service.js'
import { SessionEntity } from './sessions/session.entity.js'
import { SessionsService } from './sessions/sessions.service.js'
import { FactorRuleEntity } from './sign-in/factor-rule.entity.js'
import { FactorRule } from './sign-in/factor-rule.service.js'
import { KeyLookups } from './sign-in/key-lookups.service.js'
import { LockoutService } from './sign-in/lockout.service.js'
import { SecondFactorEntity } from './sign-in/second-factor.entity.js'
import { SignInBlocks } from './sign-in/sign-in-blocks.service.js'
import { SignInFailureEntity } from './sign-in/sign-in-failure.entity.js'
import { SignInFailuresService } from './sign-in/sign-in-failures.service.js'
import { SignInController } from './sign-in/sign-in.controller.js'
import { SignInService } from './sign-in/sign-in.service.js'

const ENTITIES = [
  AccessKeyEntity,
  DeviceCheckEntity,
  DeviceMailOptOutEntity,
  EmailChangeEntity,
  ErasureEntity,
  FactorChallengeEntity,
  FactorRuleEntity,
  KeyImportEntity,
  KeyMailEntity,
  KeyRecoveryEntity,
  KnownDeviceEntity,
  MemberCountEntity,
  MemberSearchWordEntity,
  RecoveryCodeEntity,
  RecoveryRequestEntity,
  ReminderMarkEntity,
  SecondFactorEntity,
  SessionEntity,
  SignInFailureEntity,
]

/** Access keys: all rooms of this folder. Global, because every feature stores rows of keys (docs/decisions/server.md). */
@Global()
@Module({
  imports: [SchedulerModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [
    // First: Express tries route after route, and sign-ins are under attack.
    SignInController,
    RecoveryController,
    MyAccessController,
    OwnSessionsController,
    FactorsController,
    PersonalDataController,
  ],
  providers: [
    SignInService,
    SignInFailuresService,
    FactorRule,
    Factors,
    FactorUses,
    FactorChallenges,
    Passkeys,
    AppCodes,
    LockoutService,
    SignInBlocks,
    KeyLookups,
    NewDevices,
    DeviceWorker,
    NewDevicesPersonalData,
    KeyRecovery,
    RecoveryRequests,
    RecoveryPersonalData,
    MyAccessService,
    EmailChanges,
    EmailLinks,
    LeakedKey,
    OwnSessions,
    KeyDirectory,
    KeyVault,
    KeysService,
    ConfiguredKeysService,
    MasterRoles,
    SessionsService,
    KeyLinks,
    BrandMailPreview,
    KeyMails,
    KeyReveal,
    MemberList,
    MemberCountsService,
    MemberCountsCheck,
    MemberSearchIndex,
    MemberTimeline,
    PeopleService,
    KeyExpiry,
    MemberActions,
    MemberWrites,
    BulkChanges,
    KeyFileCheck,
    KeyImport,
    ImportProgress,
    KeyReminders,
    ExpiringList,
    ReminderMarks,
    Erasures,
    ErasureRun,
    Persons,
    OwnData,
    KeysPersonalData,
    EmailChangesPersonalData,
  ],
  exports: [
    BulkChanges,
    EmailChanges,
    Erasures,
    FactorRule,
    Factors,
    KeyDirectory,
    KeyExpiry,
    KeyImport,
    KeyLinks,
    KeyLookups,
    KeyMails,
    KeyRecovery,
    KeyReveal,
    KeyVault,
    KeysService,
    MasterRoles,
    MemberCountsService,
    MemberList,
    MemberTimeline,
    MemberWrites,
    MemberActions,
    NewDevices,
    OwnData,
    PeopleService,
    SessionsService,
    SignInBlocks,
    SignInService,
  ],
})
export class KeysModule {}
