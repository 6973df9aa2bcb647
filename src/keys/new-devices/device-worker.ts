import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { NewDevices } from './new-devices.service.js'

/** Milliseconds between two looks at the sign-ins. */
const INTERVAL = 60_000

/** Looks for new devices every minute, in servers only. */
@Injectable()
export class DeviceWorker implements OnModuleInit {
  constructor(
    private readonly devices: NewDevices,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.every(INTERVAL, DeviceWorker.name, () => this.devices.check())
  }
}
