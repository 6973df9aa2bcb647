import { Injectable } from '@nestjs/common'
import { SchedulerRegistry } from '@nestjs/schedule'
import { runLogged } from '../errors/report.js'
import { SingleFlight } from './single-flight.js'

/** The timers of jobs: of `@Hourly` methods, and of those whose interval depends on the configuration. */
@Injectable()
export class Scheduler {
  private readonly starts: (() => void)[] = []

  constructor(private readonly registry: SchedulerRegistry) {}

  /**
   * Adds a job that runs every `milliseconds` once started. A run that takes longer skips the next ones, so that a slow
   * database does not get more of them; an error is logged as a warning of the job.
   */
  every(milliseconds: number, name: string, run: () => Promise<void>): void {
    const job = new SingleFlight(() => runLogged(name, run))
    this.starts.push(() => {
      const timer = setInterval(() => void job.run(), milliseconds).unref()
      this.registry.addInterval(name, timer)
    })
  }

  /**
   * Starts the timers of all jobs; to be called after `app.init()`. Only servers do. At shutdown the library stops the timers;
   * a job that is running is not waited for.
   */
  start(): void {
    for (const job of this.registry.getCronJobs().values()) job.start()
    for (const start of this.starts) start()
  }
}
