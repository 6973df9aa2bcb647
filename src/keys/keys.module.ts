import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
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
import { KeysController } from './sign-in/keys.controller.js'
import { KeysService } from './directory/keys.service.js'
import { LockoutService } from './sign-in/lockout.service.js'
import { MasterRoles } from './directory/master-roles.service.js'
import { KeyOrders } from './orders/key-orders.js'
import { OwnKeyService } from './directory/own-key.service.js'
import { ErasureEntity } from './personal-data/erasure.entity.js'
import { ErasureRun } from './personal-data/erasure-run.service.js'
import { Erasures } from './personal-data/erasures.service.js'
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
    TypeOrmModule.forFeature([
      AccessKeyEntity,
      ErasureEntity,
      KeyImportEntity,
      KeyMailEntity,
      MemberCountEntity,
      MemberSearchWordEntity,
      SessionEntity,
      SignInFailureEntity,
    ]),
  ],
  controllers: [KeysController, PersonalDataController],
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
    Persons,
    Erasures,
    ErasureRun,
    KeysPersonalData,
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
    Erasures,
    ErasureRun,
    OwnData,
  ],
})
export class KeysModule {}
