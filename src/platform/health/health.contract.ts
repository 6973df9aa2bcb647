/** The answer of /readyz (contract §5). */
export interface ReadyAnswer {
  success: true
  /** What features add: of `mail` for how many seconds the oldest has been waiting, null when none is. */
  [detail: string]: unknown
}
