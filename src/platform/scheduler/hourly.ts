import { randomInt } from 'node:crypto'
import { Cron } from '@nestjs/schedule'
import { runLogged } from '../errors/report.js'

/**
 * Runs the method once an hour in servers, at a random minute so that replicas do not work at the same time. A run that
 * takes longer skips the next, and the timer does not keep the process alive. A shutdown does not wait for it: each of its
 * writes has to be complete by itself, so that the next run can continue. An error is logged as a warning of the class: the
 * library would log the values of a failed query.
 */
export const Hourly =
  (name: string) =>
  (target: object, method: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>): void => {
    const run = descriptor.value!
    descriptor.value = function (this: object) {
      return runLogged(target.constructor.name, () => run.call(this))
    }
    // Disabled until `Scheduler.start`: the library would start it in commands too.
    const options = { name, disabled: true, waitForCompletion: true, unrefTimeout: true }
    Cron(`${randomInt(60)} * * * *`, options)(target, method, descriptor)
  }
