/** What a program can do about a failure; most have none. */
export type FailureReason = 'step-up' | 'second-factor'

/** The answer of every failed call (contract §1). */
export interface Failure {
  success: false
  /** One sentence for a person. */
  error: string
  /** One sentence for each invalid field. */
  fields?: Record<string, string>
  /**
   * `step-up`: the master has to enter their access key again (POST /api/auth/confirm), then the call can be repeated;
   * `second-factor`: use the second factor (POST /api/auth/second-factor).
   */
  reason?: FailureReason
  /** Only on 5xx: what to quote to support. */
  requestId?: string
}
