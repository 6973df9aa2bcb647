import { FailureException } from '../../platform/errors/failure.js'

const ENTER_AGAIN = 'Please enter your access key again to do this.'

/**
 * Checks that the master has entered the key in the last 10 minutes (contract §2, 'Roles'); for routes that need it
 * always there is `@StepUp()`.
 * @throws {FailureException} 403 – longer ago, with the reason `step-up`
 */
export function assertConfirmed({ isConfirmed }: { isConfirmed: boolean }): void {
  if (!isConfirmed) throw new FailureException(403, ENTER_AGAIN, { reason: 'step-up' })
}
