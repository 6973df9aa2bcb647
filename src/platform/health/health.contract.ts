/** The answer of /readyz (contract §5). */
export interface ReadyAnswer {
  /** Since this replica started: uncaught errors, and writes to the log that failed. */
  process: { uncaughtErrors: number; lostLogWrites: number }
  /** Added by features: `mail` is the age of the oldest waiting mail in seconds, null if none is waiting. */
  [detail: string]: unknown
}
