import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyMailModule } from '../key-mail/key-mail.module.js'
import { MembersModule } from '../members/members.module.js'
import { SessionsModule } from '../sessions/sessions.module.js'
import { BulkChanges } from './bulk-changes.service.js'
import { MemberWrites } from './member-writes.js'
import { MembersService } from './members.service.js'

@Module({
  imports: [KeyMailModule, MembersModule, SessionsModule, TypeOrmModule.forFeature([AccessKeyEntity])],
  providers: [MembersService, MemberWrites, BulkChanges],
  exports: [MembersService, MemberWrites, BulkChanges],
})
export class MemberChangesModule {}
