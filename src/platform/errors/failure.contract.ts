/** The answer of every failed call (contract §1). */
export interface Failure {
  success: false
  /** One sentence for a person. */
  error: string
  /** One sentence for each invalid field. */
  fields?: Record<string, string>
  /** Only on 5xx: what to quote to support. */
  requestId?: string
}
