import { FailureException } from '../../platform/errors/failure.js'

const ENTER_AGAIN = 'Please enter your access key again to do this.'
const PROVE_AGAIN = 'Please use your second factor to do this.'

/**
 * Checks that the master has entered the key, or used the second factor if there is one, in the last 10 minutes (contract §2, 'Roles'); for routes that need it
 * always there is `@StepUp()`.
 * @throws {FailureException} 403 – longer ago, with the reason `step-up`, or `second-factor`
 */
export function assertConfirmed(who: { isConfirmed: boolean; hasFactor?: boolean }): void {
  if (who.isConfirmed) return
  throw who.hasFactor
    ? new FailureException(403, PROVE_AGAIN, { reason: 'second-factor' })
    : new FailureException(403, ENTER_AGAIN, { reason: 'step-up' })
}
