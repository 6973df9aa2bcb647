/** What every failed call answers (contract §1): one sentence for a person, and nothing else. */
export interface Failure {
  success: false
  error: string
  /** One sentence for each field that did not pass. */
  fields?: Record<string, string>
  /** Only on 5xx: what to quote to support. */
  requestId?: string
}
