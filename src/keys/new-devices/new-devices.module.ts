import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../../platform/scheduler/scheduler.module.js'
import { DeviceCheckEntity } from './device-check.entity.js'
import { DeviceMailOptOutEntity } from './device-mail-opt-out.entity.js'
import { DeviceWorker } from './device-worker.js'
import { KnownDeviceEntity } from './known-device.entity.js'
import { NewDevicesPersonalData } from './new-devices-personal-data.service.js'
import { NewDevices } from './new-devices.service.js'

@Module({
  imports: [
    SchedulerModule,
    TypeOrmModule.forFeature([DeviceCheckEntity, DeviceMailOptOutEntity, KnownDeviceEntity]),
  ],
  providers: [NewDevices, DeviceWorker, NewDevicesPersonalData],
  exports: [NewDevices],
})
export class NewDevicesModule {}
