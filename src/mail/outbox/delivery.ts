import type { ClaimedMail } from './outbox.service.js'

/** A mail that this worker is delivering. */
export interface Delivery {
  mail: ClaimedMail
  /** When the lease was last known to be ours, by this process's monotonic clock. */
  leasedAt: number
  /** The message may have been accepted; only the server's answer can tell. */
  isInFinalStep: boolean
  isDone: boolean
  leaveFinalStep?: () => void
  end: Promise<void>
}

export interface DeliveryError {
  message: string
  code: string
  /** The SMTP reply code. */
  responseCode: number
}

/** The mail is no longer true, or isn't sent for the reason in its message. */
export class OutOfDateError extends Error {}

/** The database could not say whether the mail is still true, or what it says: nothing was tried. */
export class NotReadyError extends Error {}

/** The lease has expired, and another worker may have the mail. */
export class LeaseLostError extends Error {}
