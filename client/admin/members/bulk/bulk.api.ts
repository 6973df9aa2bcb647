import type {
  BulkAnswer,
  BulkRequest,
  SelectionAnswer,
  StaleSelectionAnswer,
} from '#src/keys/bulk.contract.js'
import { HttpError, request } from '#client/shell/http/http.js'
import type { ListQuery } from '../members-address.js'

const ROOT = '/api/admin/members/bulk'

/** All members that match the filter, if they are as many as the list showed. @throws {HttpError} */
export const selectMembers = ({ q, level, state }: ListQuery, expectedCount: number) =>
  request<SelectionAnswer>('POST', `${ROOT}/selection`, {
    q: q.trim(),
    level: level ?? '',
    state: state ?? '',
    expectedCount,
  })

export const changeMembers = (change: BulkRequest) => request<BulkAnswer>('POST', ROOT, change)

/** How many match now, from the answer to a selection of another count; null for any other failure. */
export function countNow(error: unknown): number | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null
  const answer: Partial<StaleSelectionAnswer> | null = error.answer
  return answer?.selection?.total ?? null
}
