import { randomInt } from 'node:crypto'
import { Cron } from '@nestjs/schedule'

/**
 * Runs the method once an hour in servers, at a random minute so that replicas do not work at the same time. A run that
 * takes longer skips the next, and the timer does not keep the process alive. A shutdown does not wait for it: each of its
 * writes has to be complete by itself, so that the next run can continue. The method logs its own errors: the library would
 * log the values of a failed query.
 */
export const Hourly = (name: string): MethodDecorator =>
  // Disabled until `Scheduler.start`: the library would start it in commands too.
  Cron(`${randomInt(60)} * * * *`, { name, disabled: true, waitForCompletion: true, unrefTimeout: true })
