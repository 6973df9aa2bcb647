/** The answer of /readyz (contract §5). */
export interface ReadyAnswer {
  success: true
  /** Added by features: `mail` is the age of the oldest waiting mail in seconds, null if none is waiting. */
  [detail: string]: unknown
}
