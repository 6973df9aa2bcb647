import { Module } from '@nestjs/common'
import { KeyDirectoryModule } from './directory/key-directory.module.js'
import { KeyImportModule } from './import/key-import.module.js'
import { KeyMailModule } from './key-mail/key-mail.module.js'
import { MemberChangesModule } from './member-changes/member-changes.module.js'
import { MembersModule } from './members/members.module.js'
import { MyAccessModule } from './my-access/my-access.module.js'
import { NewDevicesModule } from './new-devices/new-devices.module.js'
import { ErasuresModule } from './personal-data/erasures.module.js'
import { RecoveryModule } from './recovery/recovery.module.js'
import { RemindersModule } from './reminders/reminders.module.js'
import { SessionsModule } from './sessions/sessions.module.js'
import { SignInModule } from './sign-in/sign-in.module.js'

/** All of access keys. Features import the part that they use; the guards use the sessions (docs/decisions/062). */
@Module({
  imports: [
    KeyDirectoryModule,
    SessionsModule,
    SignInModule,
    KeyMailModule,
    MembersModule,
    MemberChangesModule,
    KeyImportModule,
    RecoveryModule,
    NewDevicesModule,
    MyAccessModule,
    RemindersModule,
    ErasuresModule,
  ],
  exports: [SessionsModule],
})
export class KeysModule {}
