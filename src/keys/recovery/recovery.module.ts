import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../../platform/scheduler/scheduler.module.js'
import { KeyLinksModule } from '../key-links/key-links.module.js'
import { MemberChangesModule } from '../member-changes/member-changes.module.js'
import { KeyRecoveryEntity } from './key-recovery.entity.js'
import { KeyRecovery } from './key-recovery.service.js'
import { RecoveryPersonalData } from './recovery-personal-data.service.js'
import { RecoveryRequestEntity } from './recovery-request.entity.js'
import { RecoveryRequests } from './recovery-requests.service.js'
import { RecoveryController } from './recovery.controller.js'

@Module({
  imports: [
    SchedulerModule,
    KeyLinksModule,
    MemberChangesModule,
    TypeOrmModule.forFeature([KeyRecoveryEntity, RecoveryRequestEntity]),
  ],
  controllers: [RecoveryController],
  providers: [KeyRecovery, RecoveryRequests, RecoveryPersonalData],
  exports: [KeyRecovery],
})
export class RecoveryModule {}
