import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyMailModule } from '../key-mail/key-mail.module.js'
import { MemberChangesModule } from '../member-changes/member-changes.module.js'
import { NewDevicesModule } from '../new-devices/new-devices.module.js'
import { SessionsModule } from '../sessions/sessions.module.js'
import { EmailChangeEntity } from './email-change.entity.js'
import { EmailChangesPersonalData } from './email-changes-personal-data.service.js'
import { EmailChanges } from './email-changes.service.js'
import { EmailLinks } from './email-links.service.js'
import { LeakedKey } from './leaked-key.service.js'
import { MyAccessController } from './my-access.controller.js'
import { MyAccessService } from './my-access.service.js'
import { OwnSessionsController } from './own-sessions.controller.js'
import { OwnSessions } from './own-sessions.service.js'

@Module({
  imports: [
    KeyMailModule,
    MemberChangesModule,
    NewDevicesModule,
    SessionsModule,
    TypeOrmModule.forFeature([AccessKeyEntity, EmailChangeEntity]),
  ],
  controllers: [MyAccessController, OwnSessionsController],
  providers: [MyAccessService, EmailChanges, EmailLinks, LeakedKey, OwnSessions, EmailChangesPersonalData],
  exports: [EmailChanges],
})
export class MyAccessModule {}
