import { Module, type OnModuleDestroy } from '@nestjs/common'
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule'

@Module({ imports: [ScheduleModule.forRoot()] })
export class SchedulerModule implements OnModuleDestroy {
  constructor(private readonly registry: SchedulerRegistry) {}

  /** Waits for jobs that are running; the library only stops their timers. */
  async onModuleDestroy(): Promise<void> {
    for (const job of this.registry.getCronJobs().values()) await job.stop()
  }
}
