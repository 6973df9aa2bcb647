/** The answer of /readyz (contract §5). */
export interface ReadyAnswer {
  success: true
  /** Added by features: `mail` is for how many seconds the oldest mail has been waiting, null if none is. */
  [detail: string]: unknown
}
