import { randomInt } from 'node:crypto'
import { Cron } from '@nestjs/schedule'

/**
 * Runs the method once an hour, at a random minute so that replicas do not work at the same time. A run that takes
 * longer skips the next, and the timer does not keep the process alive. The method logs its own errors: the library
 * would log the values of a failed query.
 */
export const Hourly = (name: string): MethodDecorator =>
  Cron(`${randomInt(60)} * * * *`, { name, waitForCompletion: true, unrefTimeout: true })
