import type { Member, StaleMemberAnswer } from '#src/keys/members.contract.js'
import { HttpError } from '../../shell/http/http.js'

/** What is stored now, from the answer to a change of an outdated version; null for any other failure. */
export function storedNow(error: unknown): Member | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null
  const answer: Partial<StaleMemberAnswer> | null = error.answer
  return answer?.member ?? null
}
