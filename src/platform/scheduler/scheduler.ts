import { Injectable } from '@nestjs/common'
import { SchedulerRegistry } from '@nestjs/schedule'

@Injectable()
export class Scheduler {
  constructor(private readonly registry: SchedulerRegistry) {}

  /**
   * Starts the timers of all `@Hourly` jobs; to be called after `app.init()`. Only servers do. At shutdown the library stops
   * the timers; a job that is running is not waited for.
   */
  start(): void {
    for (const job of this.registry.getCronJobs().values()) job.start()
  }
}
